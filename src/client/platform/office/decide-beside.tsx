import { useState } from 'react';
import { usePersonId } from '../api/session.ts';
import { keepWords, readWords } from '../form/kept-words.ts';
import { draftName, OpenDesk } from './open-desk.tsx';
import { OutcomeStrip } from './outcome-strip.tsx';
import type { Decided, Decision, QueueEntry } from './queue.ts';
import { useDecide } from './use-decide.ts';
import { useOwnDecisions } from './use-own-acts.ts';

type Props<E extends QueueEntry> = { queue: Decided<E>; entry: E };

/** What a queue decides, decided about one entry that stands open beside a list: seen first, with the same keys and words. */
export function DecideBeside<E extends QueueEntry>({ queue: whole, entry }: Props<E>) {
  const queue = useOwnDecisions<E, Decided<E>>(whole);
  const personId = usePersonId();
  const deciding = useDecide(queue);
  const [writing, setWriting] = useState<{ decision: Decision<E>; status: E['status'] } | null>(null);
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  function keepDraft(decision: Decision<E>, draft: string) {
    const name = draftName(entry, decision);
    keepWords(personId, name, draft);
    setDrafts((before) => ({ ...before, [name]: draft }));
  }
  const isSending = deciding.isSending(entry);
  const refusal = writing && deciding.outcome && !deciding.outcome.isDone ? deciding.outcome.text : null;
  return (
    <>
      <OutcomeStrip outcome={refusal ? null : deciding.outcome} onUndo={deciding.undo} />
      <OpenDesk
        queue={queue}
        entry={entry}
        writing={writing?.decision ?? null}
        onWriting={(decision) => setWriting(decision && { decision, status: entry.status })}
        draftOf={(decision) => {
          const name = draftName(entry, decision);
          return drafts[name] ?? readWords(personId, name);
        }}
        over={writing !== null && !isSending && writing.status !== entry.status}
        refusal={refusal}
        onDraft={keepDraft}
        sending={isSending}
        onDecide={(decision, words) =>
          deciding.decide(entry, decision, words, (isDone) => {
            if (!isDone || words === null) return;
            keepDraft(decision, '');
            setWriting(null);
          })
        }
      />
    </>
  );
}
