import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { clockText } from './clock-text.ts';
import { type Film, useFilm } from './player/film.ts';
import { foundLines, lineAt } from './transcript-lines.ts';

type Props = { film: Film; onSeek: (seconds: number) => void };

/** How long the box stays where a hand moved it, before it follows the film again. Milliseconds. */
const LEFT_ALONE_MS = 4_000;

/** The lines themselves, and what looks among them. */
export function TranscriptText({ film, onSeek }: Props) {
  const cues = useFilm(film, (view) => view.cues);
  const current = useFilm(film, ({ cues, position }) => lineAt(cues, position));
  const [words, setWords] = useState('');
  const box = useRef<HTMLOListElement>(null);
  const moved = useRef(Number.NEGATIVE_INFINITY);
  const searched = words.trim() !== '';
  const found = foundLines(cues, words);

  // Only the box scrolls: the page stays where it is.
  useEffect(() => {
    const list = box.current;
    const line = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !line || searched || list.contains(document.activeElement)) return;
    if (performance.now() - moved.current < LEFT_ALONE_MS) return;
    list.scrollTop = line.offsetTop - list.clientHeight / 2 + line.clientHeight / 2;
  });

  return (
    <>
      <input
        type="search"
        value={words}
        aria-label={m.learning_transcript_search()}
        placeholder={m.learning_transcript_search()}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={({ key }) => {
          const first = found[0];
          if (key === 'Enter' && searched && first) onSeek(first.cue.from);
        }}
        className="min-h-11 w-full rounded-touch border border-edge bg-surface px-3"
      />
      <p role="status" className={searched ? 'mt-1 text-quiet text-sm' : 'sr-only'}>
        {searched &&
          (found.length === 1
            ? m.learning_transcript_one()
            : m.learning_transcript_count({ count: found.length }))}
      </p>
      <ol
        ref={box}
        onWheel={() => {
          moved.current = performance.now();
        }}
        onTouchMove={() => {
          moved.current = performance.now();
        }}
        onKeyDown={walk}
        data-own-arrows
        className="relative mt-2 h-56 overflow-y-auto overscroll-contain rounded-paper border border-line bg-surface py-1"
      >
        {cues.length === 0 && <li className="px-3 py-2 text-quiet">{m.learning_transcript_loading()}</li>}
        {found.map(({ cue, index, parts }, place) => (
          <li key={index}>
            <button
              type="button"
              // One stop of the tab key: arrows lead on from line to line.
              tabIndex={(searched ? place === 0 : index === Math.max(0, current)) ? 0 : -1}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(cue.from)}
              className={`flex min-h-11 w-full gap-3 border-l-4 px-3 py-2 text-left leading-snug hover:bg-paper-deep focus-visible:outline-offset-[-4px] ${index === current ? 'border-wire bg-wire-pale font-semibold' : 'border-transparent'}`}
            >
              <span className="shrink-0 text-quiet text-sm tabular-nums">{clockText(cue.from)}</span>
              <span className="min-w-0">
                {parts.before}
                {parts.found && <mark className="bg-sun-pale text-ink">{parts.found}</mark>}
                {parts.after}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Arrows walk the lines. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const lines = [...event.currentTarget.querySelectorAll('button')];
  const here = lines.indexOf(document.activeElement as HTMLButtonElement);
  event.preventDefault();
  lines[here + step]?.focus();
}
