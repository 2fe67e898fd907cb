import { daysBetween, shiftDay } from '../platform/study-streak.ts';

/** A question that was wrong as often as this, and is still, needs somebody beside it. */
export const MISSED_TIMES = 2;
/** A lecture that was left before its end so often is too hard, or too long for one evening. */
export const LEFT_TIMES = 3;
/** Whoever has something to go on with and did nothing for so long may want to be asked. Days. */
export const QUIET_DAYS = 10;
/** A project that was begun and not touched for so long lies in a box. Days. */
export const UNBUILT_DAYS = 7;
/** Of each kind so many are told: who reads it wants to help with one thing, not with a list. */
const TOLD_MOST = 3;

/** What is known of a learner, of the courses that they may watch. Days are ISO dates where the site is. */
export type Signs<Lecture, Question, Project> = {
  today: string;
  /** When something was last learned; null: never. */
  lastDay: string | null;
  /** Since when there is something to go on with; null: there is nothing, or all of it is done. */
  mayLearnSince: string | null;
  /** `timesLeft`: how often it was left before its end. */
  lectures: readonly (Lecture & { timesLeft: number; isCompleted: boolean })[];
  questions: readonly (Question & { tries: number; firstRight: boolean; right: boolean })[];
  /** `restsSince`: when it was last touched. */
  projects: readonly (Project & { built: boolean; restsSince: string })[];
};

/** What somebody may help with, and the reason why it is said. */
export type Need<Lecture, Question, Project> =
  | { kind: 'quiet'; days: number; neverBegan: boolean }
  | { kind: 'lecture_left'; about: Lecture; times: number }
  | { kind: 'question_missed'; about: Question }
  | { kind: 'project_unbuilt'; about: Project; days: number };

/** A silence is counted from the last day on which something was learned, or from when it could have begun. */
function quietOf({ today, lastDay, mayLearnSince }: Signs<unknown, unknown, unknown>) {
  if (mayLearnSince === null) return [];
  // Who had nothing to learn meanwhile, and now has, begins anew.
  const since = lastDay !== null && lastDay > mayLearnSince ? lastDay : mayLearnSince;
  if (since > shiftDay(today, -QUIET_DAYS)) return [];
  return [{ kind: 'quiet' as const, days: daysBetween(since, today), neverBegan: lastDay === null }];
}

/**
 * Where a learner needs support, with the reason: silence first, then the lecture that was left most often, the questions
 * that were missed, and what was begun and not built. Empty when nothing says so. It compares the learner with nobody.
 */
export function needsSupport<Lecture, Question, Project>(
  signs: Signs<Lecture, Question, Project>,
): Need<Lecture, Question, Project>[] {
  const lectures = signs.lectures
    .filter(({ timesLeft, isCompleted }) => !isCompleted && timesLeft >= LEFT_TIMES)
    .toSorted((a, b) => b.timesLeft - a.timesLeft)
    .slice(0, TOLD_MOST);
  // Wrong at first and wrong again: of the tries between these nobody knows, they do not matter.
  const questions = signs.questions
    .filter(({ tries, firstRight, right }) => !firstRight && !right && tries >= MISSED_TIMES)
    .slice(0, TOLD_MOST);
  const projects = signs.projects
    .filter(({ built, restsSince }) => !built && restsSince <= shiftDay(signs.today, -UNBUILT_DAYS))
    .toSorted((a, b) => a.restsSince.localeCompare(b.restsSince))
    .slice(0, TOLD_MOST);
  return [
    ...quietOf(signs),
    ...lectures.map((about) => ({ kind: 'lecture_left' as const, about, times: about.timesLeft })),
    ...questions.map((about) => ({ kind: 'question_missed' as const, about })),
    ...projects.map((about) => ({
      kind: 'project_unbuilt' as const,
      about,
      days: daysBetween(about.restsSince, signs.today),
    })),
  ];
}
