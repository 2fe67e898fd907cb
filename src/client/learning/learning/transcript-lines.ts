import type { Cue } from './player/film.ts';

/** A line is current a moment before it is heard. Seconds. */
const AHEAD_SECONDS = 0.05;

/** Which line stands at a second of the film: the last one that began; -1 before the first. */
export const lineAt = (cues: readonly Cue[], position: number): number =>
  cues.findLastIndex(({ from }) => from <= position + AHEAD_SECONDS);

/** A line with what was found in it. */
export type FoundLine = { cue: Cue; index: number; parts: { before: string; found: string; after: string } };

/** The lines that say these words, in order, in any case of letters; all of them where none are sought. */
export function foundLines(cues: readonly Cue[], words: string): FoundLine[] {
  const sought = words.trim().toLowerCase();
  return cues.flatMap((cue, index) => {
    const at = sought === '' ? cue.text.length : cue.text.toLowerCase().indexOf(sought);
    if (at < 0) return [];
    const end = at + sought.length;
    const parts = {
      before: cue.text.slice(0, at),
      found: cue.text.slice(at, end),
      after: cue.text.slice(end),
    };
    return [{ cue, index, parts }];
  });
}
