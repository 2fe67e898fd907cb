import { type RefObject, useEffect, useState } from 'react';
import type { Cue, Film } from './film.ts';

/** A cue's words without its marks; the lines that the writer broke are kept. */
const textOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').trim() : '';

const cueOf = (cue: TextTrackCue): Cue => ({
  from: cue.startTime,
  to: cue.endTime,
  text: textOf(cue).replace(/\s+/g, ' '),
});

/**
 * Reads a film's captions: the browser fetches and times them, we draw them, so that they stay clear of the bar and are as
 * large as one likes. Gives what is said just now, and tells the film all its lines, before it is played too. An iPhone
 * shows full screen by itself: there the captions are the browser's own.
 */
export function useCaptions(
  element: RefObject<HTMLVideoElement | null>,
  film: Film,
  captionsUrl: string | null,
): string {
  const [caption, setCaption] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: captions of another language are another track
  useEffect(() => {
    const video = element.current;
    const part = video?.querySelector('track');
    if (!video || !part) return;
    const { track } = part;
    const controller = new AbortController();
    const { signal } = controller;
    const all = () => film.says([...(track.cues ?? [])].map(cueOf));
    const now = () => setCaption([...(track.activeCues ?? [])].map(textOf).join('\n'));
    track.mode = 'hidden';
    part.addEventListener('load', all, { signal });
    track.addEventListener('cuechange', now, { signal });
    const own = (mode: TextTrackMode) => () => {
      track.mode = mode;
    };
    video.addEventListener('webkitbeginfullscreen', own('showing'), { signal });
    video.addEventListener('webkitendfullscreen', own('hidden'), { signal });
    if (track.cues?.length) all();
    return () => controller.abort();
  }, [element, film, captionsUrl]);
  return caption;
}
