import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { showMoment } from '../../platform/api/show-date.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { school } from '../../site-facts.ts';
import { hasDraft } from './doubt-draft.ts';
import { askOn, type Doubt, settle } from './doubts-api.ts';
import { WordsForm } from './lazy-words-form.tsx';
import { OpensMark } from './opens-mark.tsx';
import { spotPath, spotWords } from './place-words.ts';
import { Talk } from './talk.tsx';

type Props = {
  doubt: Doubt;
  personId: string;
  /** It stands open when it comes up. */
  comesOpen: boolean;
};

/** One's own question with its answers. An answer is read when it is opened. */
export function OwnTalk({ doubt, personId, comesOpen }: Props) {
  const { id, talk, isUnread } = doubt;
  const [isOpen, setOpen] = useState(comesOpen || hasDraft(personId, id));
  const { mutate: read } = useMutation({ mutationFn: () => settle(id, 'open') });
  const isRead = isOpen && isUnread;
  useEffect(() => {
    if (isRead) read();
  }, [isRead, read]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-paper border border-line bg-surface shadow-paper"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-3 px-4 py-2.5">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="line-clamp-3 min-w-0 flex-1 basis-48 font-semibold">{talk[0]?.words}</span>
          <StateBadge doubt={doubt} />
        </span>
        <OpensMark />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t px-4 py-4">
        <Spot doubt={doubt} />
        <Talk talk={talk} doubtId={id} personId={personId} reader="learner" />
        <Answering doubt={doubt} personId={personId} />
      </div>
    </details>
  );
}

function StateBadge({ doubt: { status, isUnread } }: { doubt: Doubt }) {
  if (isUnread) return <Badge tone="wire">{m.doubts_state_new()}</Badge>;
  if (status === 'waiting') return <Badge tone="sun">{m.doubts_state_waiting()}</Badge>;
  if (status === 'answered') return <Badge tone="leaf">{m.doubts_state_answered()}</Badge>;
  return <Badge tone="power">{m.doubts_state_accepted()}</Badge>;
}

/** The second of the film, as a link that jumps there. */
function Spot({ doubt }: { doubt: Doubt }) {
  const words = spotWords(doubt.place);
  if (words === null) return null;
  if (doubt.place.second === null) return <p className="text-quiet text-sm">{words}</p>;
  return (
    <Link
      to={spotPath(doubt)}
      className="inline-flex min-h-11 w-fit items-center font-semibold text-wire-deep"
    >
      {words}
    </Link>
  );
}

/** What its learner can say to an answer: that it helped, or more; and that nobody else is to read it. */
function Answering({ doubt, personId }: { doubt: Doubt; personId: string }) {
  const { id, status, sharing } = doubt;
  const [isWriting, setWriting] = useState(() => hasDraft(personId, id));
  const [hasWritten, setWritten] = useState(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (act: 'accept' | 'withdraw') => settle(id, act),
  });
  const isShared = sharing === 'shown' || sharing === 'hidden';
  const mayBeShared = isShared || (status === 'accepted' && sharing === 'none');
  return (
    <>
      {status === 'waiting' && doubt.answerBy && (
        <p role="status" className="text-quiet text-sm">
          {m.doubts_answer_by({ date: showMoment(doubt.answerBy) })}
        </p>
      )}
      {status === 'accepted' && <p className="text-power-deep">{m.doubts_helped_thanks()}</p>}
      <FormError text={error && failureText(error)} />
      {isWriting ? (
        <WordsForm
          name={id}
          personId={personId}
          label={m.doubts_on_words()}
          hint={m.doubts_on_hint()}
          button={m.doubts_send()}
          done={m.doubts_sent({ hours: school().answerWithinHours })}
          onSend={(words) => askOn(id, words)}
          onDone={() => {
            setWritten(true);
            setWriting(false);
          }}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {status === 'answered' && (
            <Button
              size="small"
              pending={isPending && variables === 'accept'}
              onClick={() => mutate('accept')}
            >
              {m.doubts_helped()}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            // Whoever sent goes on from where the form stood.
            autoFocus={hasWritten}
            onClick={() => setWriting(true)}
          >
            {status === 'waiting' ? m.doubts_add() : m.doubts_on()}
          </Button>
        </div>
      )}
      {mayBeShared && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <p className="text-quiet">{isShared ? m.doubts_shared() : m.doubts_sharable()}</p>
          <button
            type="button"
            disabled={isPending}
            onClick={() => mutate('withdraw')}
            className="min-h-11 font-semibold text-wire-deep underline underline-offset-2"
          >
            {m.doubts_withdraw()}
          </button>
        </div>
      )}
      {sharing === 'withdrawn' && <p className="text-quiet text-sm">{m.doubts_withdrawn()}</p>}
    </>
  );
}
