import type { Note } from '../../../contract/learning/notes.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { may } from './policy.ts';
import { findLecture, writing } from './store.ts';

type Given = { lectureId: string; text: string; version: number; writeId: string };

/**
 * Writes a note in the place of the version that was changed. Where another device wrote meanwhile it changes nothing, and
 * gives what stands there: the browser puts the two together and writes again. A write that is sent again is told that it
 * was kept. Refuses `lecture_not_found`.
 */
export async function writeNote(
  context: AppContext,
  actor: Actor,
  { lectureId, text, version, writeId }: Given,
): Promise<{ kept: boolean; note: Note }> {
  const { personId } = actor;
  const lecture = await findLecture(context, personId, lectureId);
  if (!lecture || !may(actor, 'write', lecture)) throw refuse('lecture_not_found');
  const at = context.clock.now();
  return writing(context, async (store) => {
    const given = { personId, lectureId, text, writeId, at };
    // Also of a browser that remembers more than there is: a backup was put back.
    if (await store.addFirst(given)) return { kept: true, note: { lectureId, text, version: 1 } };
    const before = await store.lock(given);
    const now = { lectureId, text: before.text, version: before.version };
    if (before.writeIds.includes(writeId)) return { kept: true, note: now };
    if (before.version !== version) return { kept: false, note: now };
    await store.addNext(given);
    return { kept: true, note: { lectureId, text, version: version + 1 } };
  });
}
