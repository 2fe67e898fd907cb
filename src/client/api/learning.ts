import { queryOptions } from '@tanstack/react-query';
import {
  type CourseProgress,
  initializeProgress,
  listProgress,
  readCourseProgress,
  saveLectureProgress,
} from '../../contract/learning.ts';
import type { WatchSave } from '../../rules/watch-state.ts';
import { m } from '../../texts/generated/messages.js';
import { noteInConsole } from '../note-in-console.ts';
import { CallFailed, call } from './call.ts';
import { queryClient } from './query-client.ts';

export const courseProgressKey = (courseId: string, personId: string) => ['progress', courseId, personId];

/** One's progress in a course; the first asking begins to track it (specification, section 7). */
export const courseProgressQuery = (courseId: string, personId: string) =>
  queryOptions({
    queryKey: courseProgressKey(courseId, personId),
    queryFn: async ({ signal, queryKey }): Promise<CourseProgress> => {
      const begun = queryClient.getQueryData(queryKey) !== undefined;
      if (begun) return (await call(readCourseProgress, { params: { courseId }, signal })).progress;
      try {
        return (await call(initializeProgress, { body: { courseId }, signal })).progress;
      } catch (error) {
        // Without progress one can still watch.
        if (error instanceof CallFailed) noteInConsole(m.learning_console_initialize(), error);
        throw error;
      }
    },
  });

/** One's progress in every course, last watched first. Always asked anew: the last lesson was a moment ago. */
export const dashboardQuery = (personId: string) =>
  queryOptions({
    queryKey: ['progress', 'user', personId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(listProgress, { signal })).progress;
      } catch (error) {
        if (!(error instanceof CallFailed) || error.message) throw error;
        throw new CallFailed(m.dashboard_progress_failed(), error.code, error.status, error.reply);
      }
    },
    staleTime: 0,
  });

export type CountedWatching = Awaited<ReturnType<typeof call<typeof saveLectureProgress>>>['progress'];

/** Sends one save. Never raises: a failure is an answer, whose status decides what becomes of the save (0: none came). */
export async function sendWatching(
  save: WatchSave,
  leaving: boolean,
): Promise<{ status: 200; reply: CountedWatching } | { status: number; reply: null; message: string }> {
  const { courseId, lectureId, watched, ...facts } = save;
  try {
    const answer = await call(saveLectureProgress, {
      params: { courseId, lectureId },
      body: { ...facts, watched: watched.map(([from, to]): [number, number] => [from, to]) },
      keepalive: leaving,
    });
    return { status: 200, reply: answer.progress };
  } catch (error) {
    noteInConsole(m.learning_console_save(), error);
    if (error instanceof CallFailed) return { status: error.status, reply: null, message: error.message };
    return { status: 0, reply: null, message: '' };
  }
}
