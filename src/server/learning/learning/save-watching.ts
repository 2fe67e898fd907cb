import type { saveLectureProgress } from '../../../contract/learning/learning.ts';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import { normalise } from '../../../rules/learning/watched-coverage.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Saved, savingTogether } from './store-watching.ts';

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * Counts what a learner says was watched of a lecture, as far as it can be true (specification, sections 7 and 9).
 * `isCompleted` is not even looked at: the 90% rule decides. Raises course_not_found, lecture_not_found,
 * watching_not_allowed.
 */
export async function saveWatched(
  save: ReturnType<typeof savingTogether>,
  personId: string,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  said: BodyOf<typeof saveLectureProgress>,
): Promise<Saved> {
  const saved = await save({
    personId,
    courseId,
    lectureId,
    eventId: said.eventId ?? null,
    watched: said.watched ? normalise(said.watched) : null,
    timeSeconds: Math.floor(said.timeSpent),
    percentHint: between(0, said.watchPercentage, 100),
    positionSeconds: Math.max(0, said.lastWatchedPosition),
  });
  if (typeof saved === 'string') throw refuse(saved);
  return saved;
}
