import { v7 as newId } from 'uuid';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { holdAccount, recordActOn } from './account.ts';
import { addNote, takeNoteAway } from './store-acts.ts';

/** Notes something about a person. The record tells that, not what: the note is the person's to read. Refuses `person_not_found`. */
export async function writeNote(
  { database, clock }: AppContext,
  actor: Actor,
  { personId, noteId = newId(), text }: { personId: string; noteId?: string | undefined; text: string },
): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (trx) => {
    await holdAccount(trx, personId);
    if (!(await addNote(trx, { noteId, personId, text, by: actor.personId, at }))) return;
    await recordActOn(trx, actor, { act: 'person_noted', personId, details: {}, at });
  });
}

/** Takes away a note of one's own. What is gone, or a colleague's, stays as it is. Refuses `person_not_found`. */
export async function removeNote(
  { database, clock }: AppContext,
  actor: Actor,
  { personId, noteId }: { personId: string; noteId: string },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await holdAccount(trx, personId);
    if (await takeNoteAway(trx, { noteId, personId, by: actor.personId }))
      await recordActOn(trx, actor, { act: 'person_note_removed', personId, details: {}, at: clock.now() });
  });
}
