import { Clock } from 'lucide-react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { useWatched } from '../learning/tracking/use-watched.ts';
import type { WatchSession } from '../learning/tracking/watch-session.ts';
import { stampLabel, stampsIn } from './stamps.ts';

/** Puts the second at which the film stands into the note. */
export function AddSecond({ session, onAdd }: { session: WatchSession; onAdd: (seconds: number) => void }) {
  const seconds = useWatched(session, ({ tracker }) => Math.floor(tracker.position));
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Clock aria-hidden="true" className="size-4" />}
      className="tabular-nums"
      onClick={() => onAdd(seconds)}
    >
      {m.notes_add_second({ time: stampLabel(seconds) })}
    </Button>
  );
}

/** The seconds that a note names: one press, and the film stands there. */
export function NotedSeconds({ text, session }: { text: string; session: WatchSession }) {
  const stamps = stampsIn(text);
  if (stamps.length === 0) return null;
  return (
    <ul aria-label={m.notes_seconds()} className="mt-3 grid gap-1">
      {stamps.map(({ seconds, label, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same second may be named twice, and nothing is kept in a row
        <li key={index}>
          <button
            type="button"
            onClick={() => session.seek(seconds)}
            className="inline-flex min-h-11 max-w-full items-baseline gap-2 py-2 text-left"
          >
            <span className="font-semibold text-wire-deep tabular-nums underline underline-offset-2">
              <span className="sr-only">{m.notes_go_to()} </span>
              {label}
            </span>
            <span className="min-w-0 truncate">{words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
