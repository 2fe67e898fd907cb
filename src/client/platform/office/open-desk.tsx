import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { DecisionForm, DecisionKeys } from './desk-parts.tsx';
import type { Decided, Decision, QueueEntry } from './queue.ts';
import { useSecondPress } from './use-second-press.ts';
import { lessSeen, useSight } from './use-sight.ts';
import { useKeys } from './walk-queue.ts';

/** What was begun for one answer is never found in another. */
export const draftName = <E extends QueueEntry>({ id }: E, { key }: Decision<E>) => `${id} ${key}`;

type OpenDeskProps<E extends QueueEntry> = {
  queue: Decided<E>;
  entry: E;
  /** The decision that words are being written for. */
  writing: Decision<E> | null;
  onWriting: (decision: Decision<E> | null) => void;
  /** What was begun for one of the answers. */
  draftOf: (decision: Decision<E>) => string;
  /** What is being written about was decided by somebody else meanwhile. */
  over: boolean;
  /** Why the words were not taken; null when they were, or were not sent yet. */
  refusal: string | null;
  onDraft: (decision: Decision<E>, draft: string) => void;
  sending: boolean;
  onDecide: (decision: Decision<E>, words: string | null) => void;
};

/** The open entry at its noun's desk, with its keys. It begins anew with every entry that comes up. */
export function OpenDesk<E extends QueueEntry>({
  queue,
  entry,
  writing,
  onWriting,
  ...rest
}: OpenDeskProps<E>) {
  const { draftOf, over, refusal, onDraft, sending, onDecide } = rest;
  const [first, firstRefs] = useSight();
  const [behind, behindRefs] = useSight();
  const { Desk } = queue;
  const sight = queue.hasBehind?.(entry) ? lessSeen(first, behind) : first;
  const possible = queue.decisions.filter(
    ({ from, fits }) => from.includes(entry.status) && (fits?.(entry) ?? true),
  );

  const twice = useSecondPress<Decision<E>>();
  // What stands in the field before somebody writes in it.
  const [begun, setBegun] = useState('');

  function begin(decision: Decision<E>) {
    if (sending || writing) return;
    if (decision.words) {
      setBegun(decision.words(entry).begun ?? '');
      return onWriting(decision);
    }
    if (sight !== 'seen') return;
    if (!decision.odd?.(entry) || twice.press(decision)) onDecide(decision, null);
  }
  const { warned } = twice;
  const warning = warned?.odd?.(entry);
  const isAsked = writing === null && !sending;
  useKeys({
    ...Object.fromEntries(
      (isAsked ? possible : []).map(
        (decision) => [decision.key.toLowerCase(), () => begin(decision)] as const,
      ),
    ),
    Escape: () => {
      onWriting(null);
      twice.forget();
    },
  });

  const hasDraft = possible.some((decision) => decision.words && draftOf(decision));
  const hasSeen = sight === 'shown' || sight === 'seen' || (sight === 'missing' && writing?.evenUnseen);
  const answers =
    writing?.words && possible.includes(writing) ? (
      <DecisionForm
        asked={writing.words(entry)}
        words={draftOf(writing) || begun}
        onWords={(words) => {
          setBegun('');
          onDraft(writing, words);
        }}
        sending={sending}
        over={over ? m.office_queue_over() : null}
        refusal={refusal}
        notYet={hasSeen ? null : m.office_queue_look()}
        onSend={(words) => onDecide(writing, words)}
        onCancel={() => onWriting(null)}
      />
    ) : (
      possible.length > 0 && (
        <DecisionKeys
          answers={possible.map((decision) => ({
            key: decision.key,
            name: decision.button(entry),
            disabled: sending || (!decision.words && sight !== 'seen'),
            onPress: () => begin(decision),
          }))}
          note={sight === 'away' ? m.office_queue_look() : hasDraft ? m.office_queue_draft() : null}
          warning={warned && warning ? m.office_queue_odd({ odd: warning, key: warned.key }) : null}
        />
      )
    );
  return <Desk entry={entry} answers={answers || null} sight={firstRefs} behind={behindRefs} />;
}
