import type { RubricCriterion, RubricLevel } from '../../../contract/learning/hand-ins.ts';
import { type FaultCode, faultOf } from '../../../contract/platform/faults.ts';
import { statusAfter } from '../../../rules/learning/project-status.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type DecisionRules, office } from '../../platform/office/index.ts';
import { answeredMail } from './compose-mails.ts';
import { may } from './policy.ts';
import { changeProgress } from './store.ts';
import { type DeskRow, type LockedHandIn, lockHandIn, readHandIn, writeAnswer } from './store-desk.ts';

export type Answer = {
  id: string;
  staffId: string;
  actor: Actor;
  verdict: 'accepted' | 'asked_again';
  stars: number | null;
  levels: number[];
  words: string | null;
};

const wrong = (field: string, code: FaultCode) =>
  refuse('invalid_input', { faults: { [field]: faultOf(code) } });

/** The levels in the rubric's words of today. Refuses `invalid_input` for more or fewer than the rubric has lines. */
function readLevels(rubric: RubricCriterion[], levels: number[], isNeeded: boolean): RubricLevel[] {
  if (levels.length === 0 && !isNeeded) return [];
  if (levels.length !== rubric.length) throw wrong('levels', 'levels_needed');
  return rubric.map(({ criterion, levels: texts }, index) => {
    const level = levels[index] as number;
    return { criterion, level, text: texts[level - 1] ?? '' };
  });
}

const acts = { accepted: 'accept', asked_again: 'ask_again' } as const;

/** Made anew for each answer: what was chosen in the rubric is read where the hand-in is locked. */
function rulesFor(): DecisionRules<LockedHandIn, DeskRow, Answer> {
  let whose: LockedHandIn;
  let levels: RubricLevel[] = [];
  return {
    subjectKind: 'hand_in',
    refusals: { missing: 'hand_in_not_found', tooLate: 'hand_in_answered' },
    lock: lockHandIn,
    actFor: (locked, { actor, verdict, stars, words, levels: chosen }) => {
      if (!may(actor, 'answer', { learnerId: locked.personId })) throw refuse('not_allowed');
      if (locked.status !== 'waiting') return null;
      if (verdict === 'accepted' && stars === null) throw wrong('stars', 'project_stars_needed');
      if (verdict === 'asked_again' && !words) throw refuse('hand_in_needs_words');
      levels = readLevels(locked.rubric, chosen, verdict === 'accepted');
      whose = locked;
      return verdict === 'accepted' ? 'project_accepted' : 'project_asked_again';
    },
    write: async (trx, { id, verdict, stars, words, at, staffId }) => {
      await writeAnswer(trx, id, {
        status: verdict,
        stars: verdict === 'accepted' ? stars : null,
        levels,
        words,
        at,
        staffId,
      });
      const status = statusAfter('handed_in', acts[verdict]) ?? 'handed_in';
      await changeProgress(trx, whose, { status, updated_at: at, spoken_at: at });
    },
    read: readHandIn,
    details: ({ project_title: project }, { verdict, stars, words }) => ({
      project,
      ...(verdict === 'accepted' ? { stars } : {}),
      words,
    }),
    follow: async (context, trx, { email, person_id: about }, { id: handInId }) => {
      await context.outbox.write(trx, answeredMail, { to: email, about, facts: { handInId } });
    },
  };
}

/**
 * Accepts a hand-in or asks for it again, once; the learner's mail is queued. Of two mentors one wins. Refuses
 * `hand_in_not_found`, `hand_in_answered`, `hand_in_needs_words`, `invalid_input`, `not_allowed`.
 */
export const answerHandIn = (context: AppContext, answer: Answer): Promise<DeskRow> =>
  office.decideEntry(context, rulesFor(), answer);
