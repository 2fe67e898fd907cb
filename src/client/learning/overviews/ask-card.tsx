import { useId, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { sayAsk } from '../../../texts/overview-words.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { Ask } from './overviews-api.ts';

/** One question for the table. What the child should say is read once somebody presses for it. */
export function AskCard({ ask }: { ask: Ask }) {
  const [isOpen, setOpen] = useState(false);
  const answerId = useId();
  return (
    <div className="grid content-start gap-3">
      <p className="font-display font-semibold text-lg leading-snug">{sayAsk(ask)}</p>
      {ask.kind === 'quiz' && ask.drawing && (
        <img
          src={ask.drawing.url}
          alt={ask.drawing.alt}
          loading="lazy"
          className="aspect-[4/3] w-full max-w-80 rounded-paper bg-surface object-contain"
        />
      )}
      {ask.kind === 'quiz' && (
        <div className="text-sm">
          <p className="text-quiet">{m.overviews_ask_choices()}</p>
          <ul className="list-disc pl-5">
            {ask.choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        </div>
      )}
      {ask.kind === 'show' ? (
        <p>{m.overviews_ask_show_hint()}</p>
      ) : (
        <>
          <div>
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={answerId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? m.overviews_ask_hide() : m.overviews_ask_answer()}
            </Button>
          </div>
          <div id={answerId} hidden={!isOpen}>
            <p className="font-semibold">{ask.answer}</p>
            {ask.kind === 'quiz' && <p>{ask.because}</p>}
          </div>
        </>
      )}
      <p className="text-quiet text-sm">{m.overviews_ask_from({ lecture: ask.lesson })}</p>
    </div>
  );
}
