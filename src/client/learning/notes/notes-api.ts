import { listNotes, type Note, writeNote } from '../../../contract/learning/notes.ts';
import { call } from '../../platform/api/call.ts';
import { query } from '../../platform/api/query.ts';

/** One's own notes on a course, as the school has them. */
export const notesQuery = (courseId: string, personId: string) =>
  query(listNotes, { personId, params: { courseId } }, ({ notes }) => notes);

/** Sends a note as it is to stand; gives whether it was kept, and how it stands. `keepalive`: the request may outlive the page. Raises CallFailed. */
export async function sendNote(
  lectureId: string,
  { text, version, writeId }: { text: string; version: number; writeId: string },
  { keepalive }: { keepalive: boolean },
): Promise<{ kept: boolean; note: Note }> {
  const { kept, note } = await call(writeNote, {
    params: { lectureId },
    body: { text, version, writeId },
    keepalive,
  });
  return { kept, note };
}
