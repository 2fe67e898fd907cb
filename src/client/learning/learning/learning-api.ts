import type * as wire from '../../../contract/learning/learning.ts';
import {
  initializeProgress,
  listProgress,
  readCourseProgress,
  saveLectureProgress,
} from '../../../contract/learning/learning.ts';
import type { WatchSave } from '../../../rules/learning/watch-state.ts';
import { m } from '../../../texts/generated/messages.js';
import { noteInConsole } from '../../note-in-console.ts';
import { CallFailed, call } from '../../platform/api/call.ts';
import { invalidate } from '../../platform/api/mutate.ts';
import { orKept } from '../../platform/api/or-kept.ts';
import { query } from '../../platform/api/query.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { cardOf } from '../catalogue/catalogue-api.ts';
import { missingIsOld } from '../certificates/certificates-api.ts';
import { badgesAreOld } from '../rhythm/rhythm-api.ts';

/** How far somebody is with one of their courses. */
export type DashboardProgress = ReturnType<typeof progressOf>;

const progressOf = ({ courseId, ...figures }: wire.DashboardProgress) => ({
  ...figures,
  course: cardOf(courseId),
});

/** A course that one does not have yet, and why it comes next. */
export type NextOnPath = ReturnType<typeof nextOf>;

const nextOf = ({ courseId, freeLecture, ...why }: wire.ComesNext) => ({
  ...why,
  course: cardOf(courseId),
  freeLecture: freeLecture && { id: freeLecture.lectureId, title: freeLecture.lectureTitle },
});

/** What a bench is made of. */
export type BenchProgress = { progress: DashboardProgress[]; comesNext: NextOnPath[] };

/** The records that can be shown and counted: those whose course is still there, by its title (specification, section 3). */
export const withCourse = (records: readonly wire.DashboardProgress[]): DashboardProgress[] =>
  records.filter((one) => one.courseId?.title).map(progressOf);

/** One's progress in a course; the first asking begins to track it (specification, section 7). */
export function courseProgressQuery(courseId: string, personId: string | null) {
  const { queryKey, queryFn } = query(
    readCourseProgress,
    { personId, params: { courseId } },
    (reply) => reply.progress,
  );
  return {
    queryKey,
    queryFn: (context: { signal: AbortSignal }): Promise<wire.CourseProgress> =>
      orKept(queryKey, {
        present: (progress) => progress,
        ask: async () => {
          const begun = queryClient.getQueryData(queryKey) !== undefined;
          if (begun) return queryFn(context);
          try {
            return (await call(initializeProgress, { body: { courseId }, signal: context.signal })).progress;
          } catch (error) {
            // Without progress one can still watch.
            if (error instanceof CallFailed) noteInConsole(m.learning_console_initialize(), error);
            throw error;
          }
        },
      }),
  };
}

/** One's progress in every course, last watched first, and what comes next. Always asked anew: the last lesson was a moment ago. */
export function dashboardQuery(personId: string) {
  return {
    ...query(
      listProgress,
      { personId, isKept: true },
      ({ progress, comesNext }): BenchProgress => ({
        progress: withCourse(progress),
        comesNext: comesNext.map(nextOf),
      }),
    ),
    staleTime: 0,
  };
}

/** The server counted more: an open dashboard asks anew, an open classroom has it from the reply and need not. */
export function progressIsOld(): void {
  void invalidate([listProgress]);
  void invalidate([readCourseProgress], 'none');
}

/** Lectures that this page has seen completed: each may have been the last thing that a certificate asked for. */
const completed = new Set<string>();

export type CountedWatching = Awaited<ReturnType<typeof call<typeof saveLectureProgress>>>['progress'];

/** Sends one save; sent again it counts once. `keepalive`: the request may outlive the page. Raises CallFailed. */
export async function sendWatching(
  { courseId, lectureId, watched, ...facts }: WatchSave,
  { keepalive }: { keepalive: boolean },
): Promise<CountedWatching> {
  try {
    const answer = await call(saveLectureProgress, {
      params: { courseId, lectureId },
      body: { ...facts, watched: watched.map(([from, to]): [number, number] => [from, to]) },
      keepalive,
    });
    if (answer.progress.isCompleted && !completed.has(lectureId)) {
      completed.add(lectureId);
      missingIsOld();
      badgesAreOld();
    }
    return answer.progress;
  } catch (error) {
    noteInConsole(m.learning_console_save(), error);
    throw error;
  }
}
