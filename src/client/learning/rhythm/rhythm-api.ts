import * as contract from '../../../contract/learning/rhythm.ts';
import { invalidate, mutate, updateCached } from '../../platform/api/mutate.ts';
import { query } from '../../platform/api/query.ts';

export type { Week } from '../../../contract/learning/rhythm.ts';
/** One's week, goal and streak as they stand today. */
export type Rhythm = { today: string; week: contract.Week; streak: { days: number; forgives: boolean } };
export type Badge = ReturnType<typeof badgeOf>;

const badgeOf = ({ course, ...badge }: contract.Badge) => ({
  ...badge,
  category: course?.label ?? '',
  courseId: course?.courseId ?? null,
  courseTitle: course?.title ?? null,
});

/** Milliseconds. The last lesson was a moment ago; what a bench has just asked for is not asked for again. */
const FRESH_MS = 10_000;

/** One's week as it stands today. */
export const rhythmQuery = (personId: string) => ({
  ...query(
    contract.readRhythm,
    { personId, isKept: true },
    ({ today, week, streak }): Rhythm => ({ today, week, streak }),
  ),
  staleTime: FRESH_MS,
});

/** Chooses on how many days of a week one wants to learn; null: no goal. Raises CallFailed. */
export async function chooseGoal(personId: string, days: number | null): Promise<void> {
  const { week } = await mutate(contract.chooseGoal, { changes: [contract.listBadges] })({ body: { days } });
  updateCached(rhythmQuery(personId), (before) => before && { ...before, week });
}

/** One's badges, the newest first. */
export const badgesQuery = (personId: string) => ({
  ...query(contract.listBadges, { personId, isKept: true }, ({ badges }) => badges.map(badgeOf)),
  staleTime: FRESH_MS,
});

/** The server has counted a lecture as complete: a chapter may be finished by it. */
export const badgesAreOld = () => void invalidate([contract.listBadges, contract.readRhythm]);

/** Whether a chapter that one has finished is celebrated here and now, because no device did before. Raises CallFailed. */
export async function celebrates(chapterId: string): Promise<boolean> {
  const { first } = await mutate(contract.celebrateChapter, { changes: [] })({ params: { chapterId } });
  return first;
}
