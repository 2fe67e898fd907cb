import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type DecisionRules, office } from '../../platform/office/index.ts';
import { schools } from '../../school/schools/index.ts';
import { boxes } from '../boxes/index.ts';
import { answeredMail, sentMail } from './mail-templates.ts';
import {
  hasSeat,
  type LockedProblem,
  lockProblem,
  type ProblemRow,
  readProblem,
  writeDecision,
} from './store.ts';

export type ProblemDecision = {
  id: string;
  staffId: string;
  decision: 'sent' | 'answered';
  /** What the family reads; needed for an answer. */
  reason: string | null;
};

const rules: DecisionRules<LockedProblem, ProblemRow, ProblemDecision> = {
  subjectKind: 'part_problem',
  refusals: {
    missing: 'part_problem_not_found',
    tooLate: 'part_problem_decided',
    needsReason: 'part_problem_needs_words',
  },
  lock: lockProblem,
  actFor: ({ status }, { decision }) =>
    status !== 'waiting' ? null : decision === 'sent' ? 'part_sent' : 'part_answered',
  isNo: ({ decision }) => decision === 'answered',
  write: async (trx, { id, decision, reason, staffId, at }) => {
    const { personId, schoolId, courseId, partId, part, kind, quantity } = await readProblem(trx, id);
    const replacement_id =
      decision === 'answered'
        ? null
        : await boxes.oweParts(trx, {
            personId,
            schoolId,
            courseId,
            parts: [{ partId, quantity }],
            because: `${kind}: ${part}`,
            at,
          });
    await writeDecision(trx, id, {
      status: decision,
      reply: reason,
      replacement_id,
      decided_by: staffId,
      decided_at: at,
    });
  },
  read: readProblem,
  details: ({ part, kind, quantity }) => ({ part, kind, quantity }),
  follow: async (context, trx, { personId, schoolId, courseId, reportedBy }, { id: problemId, decision }) => {
    const template = decision === 'sent' ? sentMail : answeredMail;
    const coordinators = schoolId === null ? [] : await schools.coordinatorsOf(trx, schoolId);
    for (const to of coordinators) await context.outbox.write(trx, template, { to, facts: { problemId } });
    // Of a school's box who said it on a seat hears it, too, and who hears of them.
    const isOnSeat =
      schoolId !== null &&
      courseId !== null &&
      reportedBy !== null &&
      (await hasSeat(trx, { personId: reportedBy, schoolId, courseId }));
    const about = personId ?? (isOnSeat ? reportedBy : null);
    if (about === null) return;
    const facts = { problemId, ...(isOnSeat ? { ofSeat: true } : {}) };
    for (const to of await boxes.hearersOf(context, trx, about))
      if (!coordinators.includes(to)) await context.outbox.write(trx, template, { to, about, facts });
  },
};

/**
 * Sends a part in a small box of its own, or answers, once; mails are queued to all who hear of whoever said it: themselves, their
 * guardians, and of a school's box who coordinates the school. Refuses `part_problem_not_found`,
 * `part_problem_decided`, `part_problem_needs_words`.
 */
export const decideProblem = (context: AppContext, decision: ProblemDecision): Promise<ProblemRow> =>
  office.decideEntry(context, rules, decision);

/** Why one of several is left. */
const isLeft: readonly string[] = ['part_problem_decided', 'part_problem_not_found'];

/**
 * Sends the parts of several reports, each on its own as by one press; gives how many. Those that are decided or gone are left as
 * they are.
 */
export async function sendParts(
  context: AppContext,
  { ids, staffId }: { ids: readonly string[]; staffId: string },
): Promise<number> {
  let sent = 0;
  for (const id of ids) {
    try {
      await decideProblem(context, { id, staffId, decision: 'sent', reason: null });
      sent += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || !isLeft.includes(error.code)) throw error;
    }
  }
  return sent;
}
