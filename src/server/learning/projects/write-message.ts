import { PROJECT_MESSAGES_DAILY_MOST } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { messageMail } from './compose-mails.ts';
import { may } from './policy.ts';
import { changeProgress, lockBegun, type Whose } from './store.ts';
import { findHandIn, lockHandIn } from './store-desk.ts';
import { addMessage, countWritten, findOwnMessage, type MessageRow, noteWritten } from './store-talk.ts';

const DAY_MS = 86_400_000;

/** What somebody writes; its id makes a repeated send one message. */
type Writing = { messageId: string; text: string };

/** What was written. Refuses `invalid_input` when the id belongs to something else. */
async function written(
  trx: AppContext['database'],
  whose: Whose,
  { messageId, authorId }: { messageId: string; authorId: string },
): Promise<MessageRow> {
  const row = await findOwnMessage(trx, whose, { id: messageId, authorId });
  if (!row) throw refuse('invalid_input', { faults: { messageId: { code: 'invalid' } } });
  return row;
}

/**
 * A learner writes about a project that they handed in: it waits for a mentor then. Refuses `project_not_found`,
 * `project_not_handed_in`, `project_messages_today`, `invalid_input`.
 */
export async function writeToMentor(
  context: AppContext,
  whose: Whose,
  { messageId, text }: Writing,
): Promise<MessageRow> {
  const at = context.clock.now();
  const { personId: authorId } = whose;
  return context.database.transaction().execute(async (trx) => {
    if (!(await lockBegun(trx, whose))) throw refuse('project_not_handed_in');
    if (await addMessage(trx, whose, { id: messageId, authorId, fromMentor: false, text, at })) {
      if ((await countWritten(trx, authorId, new Date(at.getTime() - DAY_MS))) > PROJECT_MESSAGES_DAILY_MOST)
        throw refuse('project_messages_today', {}, { 'retry-after': '3600' });
      if (!(await noteWritten(trx, whose, at))) throw refuse('project_not_handed_in');
    }
    return written(trx, whose, { messageId, authorId });
  });
}

/**
 * A mentor writes to a learner without deciding; it is put on record and the learner's mail is queued. Refuses
 * `hand_in_not_found`, `not_allowed`, `invalid_input`.
 */
export async function writeToLearner(
  context: AppContext,
  actor: Actor,
  handInId: string,
  { messageId, text }: Writing,
): Promise<MessageRow> {
  const at = context.clock.now();
  const authorId = actor.personId;
  return context.database.transaction().execute(async (trx) => {
    const whose = await lockHandIn(trx, handInId);
    if (!whose) throw refuse('hand_in_not_found');
    if (!may(actor, 'answer', { learnerId: whose.personId })) throw refuse('not_allowed');
    if (await addMessage(trx, whose, { id: messageId, authorId, fromMentor: true, text, at })) {
      await noteWritten(trx, whose, null);
      await changeProgress(trx, whose, { spoken_at: at });
      await office.recordAct(trx, {
        staffId: authorId,
        act: 'project_message_sent',
        subjectKind: 'hand_in',
        subjectId: handInId,
        details: { text },
        at,
      });
      const told = await findHandIn(trx, handInId);
      if (told)
        await context.outbox.write(trx, messageMail, {
          to: told.email,
          about: whose.personId,
          facts: { messageId },
        });
    }
    return written(trx, whose, { messageId, authorId });
  });
}
