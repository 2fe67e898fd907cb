import * as contract from '../../../contract/learning/notes.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { findNotes } from './store.ts';
import { writeNote } from './write-note.ts';

export function noteRoutes(serve: Serve, context: AppContext): void {
  const success = true as const;

  serve(contract.listNotes, async ({ actor, params: { courseId } }) => {
    const notes = await findNotes(context, actor.personId, courseId);
    if (!notes) throw refuse('course_not_found');
    return { success, notes };
  });

  serve(contract.writeNote, async ({ actor, params: { lectureId }, body }) => ({
    success,
    ...(await writeNote(context, actor, { lectureId, ...body })),
  }));
}
