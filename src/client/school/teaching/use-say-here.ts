import { useEffect } from 'react';
import { HERE_EVERY_SECONDS } from '../../../contract/platform/limits.ts';
import { sayHere, type Taught } from './teaching-api.ts';

const isPlaying = () =>
  [...document.querySelectorAll<HTMLMediaElement>('[data-film] video, [data-film] audio')].some(
    (film) => !film.paused && !film.ended,
  );

/** Tells the teacher every few seconds, and when a film begins or stops, what one does in the lesson. What does not arrive is said again. */
export function useSayHere(taught: Taught | null, isAtLesson: boolean): void {
  const classId = taught?.classId ?? null;
  const lectureId = taught?.lectureId ?? null;
  useEffect(() => {
    if (classId === null || lectureId === null) return;
    const controller = new AbortController();
    const say = () => {
      const doing = !isAtLesson ? 'away' : isPlaying() ? 'watching' : 'here';
      sayHere(classId, lectureId, doing).catch(() => {});
    };
    say();
    const timer = setInterval(say, HERE_EVERY_SECONDS * 1000);
    const { signal } = controller;
    for (const event of ['play', 'pause', 'ended'])
      document.addEventListener(event, say, { capture: true, signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [classId, lectureId, isAtLesson]);
}
