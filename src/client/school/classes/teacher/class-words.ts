import { m } from '../../../../texts/generated/messages.js';
import type { PupilProblem, Stuck } from '../classes-api.ts';

export const stuckWords: Record<Stuck['reason'], (inputs: { count: number }) => string> = {
  no_seat: m.classes_stuck_no_seat,
  not_begun: m.classes_stuck_not_begun,
  late: m.classes_stuck_late,
  still: m.classes_stuck_still,
  missed: m.classes_stuck_missed,
};

export const problemWords: Record<PupilProblem, () => string> = {
  name_missing: m.classes_problem_name_missing,
  name_long: m.classes_problem_name_long,
  name_unreadable: m.classes_problem_name_unreadable,
  roll_long: m.classes_problem_roll_long,
  roll_twice: m.classes_problem_roll_twice,
  roll_taken: m.classes_problem_roll_taken,
  username_unusable: m.classes_problem_username_unusable,
  username_twice: m.classes_problem_username_twice,
  username_taken: m.classes_problem_username_taken,
  email_wrong: m.classes_problem_email_wrong,
  too_many: m.classes_problem_too_many,
};

/** 2026–27 */
export const yearWords = (schoolYear: number): string =>
  `${schoolYear}–${String((schoolYear + 1) % 100).padStart(2, '0')}`;

/** The school year in which a day is: it begins in April. */
export const schoolYearOf = (day: Date): number => day.getFullYear() - (day.getMonth() < 3 ? 1 : 0);
