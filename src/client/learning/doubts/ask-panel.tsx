import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Checkbox } from '../../platform/ui/checkbox.tsx';
import { school } from '../../site-facts.ts';
import { hasDraft, keepDraftSpot, readDraftSpot } from './doubt-draft.ts';
import { type About, ask, ownDoubtsQuery } from './doubts-api.ts';
import { WordsForm } from './lazy-words-form.tsx';
import { OthersAsked } from './others-asked.tsx';
import { OwnTalk } from './own-talk.tsx';
import { ASK_ID, showSecond } from './place-words.ts';
import { Retry } from './retry.tsx';

export type AskPanelProps = {
  about: About;
  personId: string;
  /** The second at which the film stands, for a lecture. */
  second?: () => number | null;
  /** The step that is open, for a guide. */
  step?: number | null;
};

/** What others asked here first, then one's own question: two things that a child looks for, in this order. */
export function AskPanel({ about, personId, second, step = null }: AskPanelProps) {
  const own = useQuery(ownDoubtsQuery(about.id, personId));
  const [isAsking, setAsking] = useState(() => hasDraft(personId, about.id));
  const [hasAsked, setAsked] = useState(false);
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAskedFor = hash === `#${ASK_ID}`;
  const hasOwn = own.data !== undefined;
  // Whoever follows the link of an answer stands before it, once it is there.
  useEffect(() => {
    if (!isAskedFor || !hasOwn) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isAskedFor, hasOwn]);
  return (
    <section
      id={ASK_ID}
      aria-labelledby={`${ASK_ID}-heading`}
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 border-line border-t-2 border-dashed pt-6 print:hidden"
    >
      <header className="max-w-read">
        <h2
          ref={heading}
          tabIndex={-1}
          id={`${ASK_ID}-heading`}
          className="scroll-mt-24 text-xl outline-none"
        >
          {m.doubts_title()}
        </h2>
        <p className="mt-1 text-quiet">{m.doubts_promise({ hours: school().answerWithinHours })}</p>
      </header>
      {own.isLoadingError && <Retry words={m.doubts_own_failed()} query={own} />}
      {own.data && own.data.doubts.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 className="text-lg">{m.doubts_own()}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {own.data.doubts.map((doubt) => (
              <li key={doubt.id}>
                <OwnTalk
                  doubt={doubt}
                  personId={personId}
                  comesOpen={isAskedFor || doubt.status === 'waiting'}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <OthersAsked about={about} personId={personId} />
      {isAsking ? (
        <AskForm
          {...{ about, personId, step }}
          second={second}
          onDone={() => {
            setAsked(true);
            setAsking(false);
          }}
        />
      ) : (
        <div>
          <Button
            variant="quiet"
            // Whoever sent goes on from where the form stood.
            autoFocus={hasAsked}
            onClick={() => setAsking(true)}
          >
            {m.doubts_ask()}
          </Button>
        </div>
      )}
    </section>
  );
}

type FormProps = {
  about: About;
  personId: string;
  second: (() => number | null) | undefined;
  step: number | null;
  onDone: () => void;
};

/** The question itself. The second is that at which one began to write: the film may play on meanwhile. */
function AskForm({ about, personId, second, step, onDone }: FormProps) {
  const [began] = useState(() => {
    const kept = readDraftSpot(personId, about.id);
    if (kept !== undefined) return kept;
    // Before the film has played, no second of it is meant.
    const spot = Math.floor(second?.() ?? 0) || null;
    keepDraftSpot(personId, about.id, spot);
    return spot;
  });
  const [withSecond, setWithSecond] = useState(began !== null);
  return (
    <WordsForm
      name={about.id}
      personId={personId}
      label={m.doubts_words()}
      hint={m.doubts_words_hint()}
      button={m.doubts_send()}
      done={m.doubts_sent({ hours: school().answerWithinHours })}
      beside={`${withSecond ? began : ''}/${step ?? ''}`}
      onSend={(words) => ask({ ...about, second: withSecond ? began : null, step }, words)}
      onDone={onDone}
      onCancel={onDone}
    >
      {began !== null && (
        <Checkbox
          name="second"
          checked={withSecond}
          onChange={({ target }) => setWithSecond(target.checked)}
          label={m.doubts_second({ time: showSecond(began) })}
        />
      )}
      <p className="text-quiet text-sm">{m.doubts_may_be_shown()}</p>
    </WordsForm>
  );
}
