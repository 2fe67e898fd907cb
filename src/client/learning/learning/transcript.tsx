import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { playerChoices, useChoices } from './player/choices.ts';
import type { Film } from './player/film.ts';

/** On a phone it stays closed until it is asked for. */
const TranscriptText = lazyPart(async () => (await import('./transcript-text.tsx')).TranscriptText);

type Props = { film: Film; onSeek: (seconds: number) => void };

/** What is said in the film, line by line: it follows, is searched, and leads there. Closed on a phone until it is asked for. */
export function Transcript({ film, onSeek }: Props) {
  const { transcript } = useChoices();
  const [roomy] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const open = transcript ?? roomy;
  const id = useId();
  return (
    <section aria-label={m.learning_transcript_title()} className="mt-4 border-line border-y">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => playerChoices().change({ transcript: !open })}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left"
        >
          {m.learning_transcript_title()}
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-quiet transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="pb-3">
        {open && (
          // As tall as the box that comes.
          <Suspense fallback={<div className="h-69" />}>
            <TranscriptText {...{ film, onSeek }} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
