import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../api/failure-text.ts';
import { invalidate } from '../api/mutate.ts';
import type { Decided as Decidable, Decision, QueueEntry } from './queue.ts';

type Given<E extends QueueEntry> = {
  entry: E;
  decision: Decision<E>;
  words: string | null;
  onSettled: (isDone: boolean) => void;
};

/** How the last decision ended. */
export type Outcome<E> = {
  text: string;
  isDone: boolean;
  /** What can be taken back, and until when: milliseconds of performance.now(). */
  undoable: { entry: E; until: number } | null;
};

/** The same with the entry that it was about. */
type Decided<E> = Outcome<E> & { id: string };

export type Deciding<E extends QueueEntry> = {
  /** False when a decision about this entry is on its way already. `onSettled` is told how it ended. */
  decide: (
    entry: E,
    decision: Decision<E>,
    words: string | null,
    onSettled: (isDone: boolean) => void,
  ) => boolean;
  isSending: (entry: E) => boolean;
  /** It was decided without words and has left the list, until the server says otherwise. */
  hasLeft: (entry: E) => boolean;
  outcome: Decided<E> | null;
  /** Takes the last decision back, where that can be done still; gives what stands open again. */
  undo: () => E | null;
};

const reasonOf = (error: Error) => failureText(error);

/** Sends the decisions of a queue, one for each entry at a time, and says how each ended. */
export function useDecide<E extends QueueEntry>(queue: Decidable<E>): Deciding<E> {
  const onTheirWay = useRef(new Set<string>());
  const [sending, setSending] = useState<readonly { id: string; left: boolean }[]>([]);
  const [outcome, setOutcome] = useState<Decided<E> | null>(null);
  const sayRefused = (error: Error, entry: E) =>
    setOutcome({ id: entry.id, text: queue.refused(entry, reasonOf(error)), isDone: false, undoable: null });
  const { mutate } = useMutation({
    mutationFn: ({ entry, decision, words }: Given<E>) => decision.send(entry, words),
    onSuccess: (_reply, { entry, decision, words }) => {
      // A little less than the server gives: what is offered can be done.
      const until = queue.undo && performance.now() + (queue.undo.seconds - 1) * 1000;
      setOutcome({
        id: entry.id,
        text: decision.done(entry, words),
        isDone: true,
        undoable: until ? { entry, until } : null,
      });
    },
    onError: (error, { entry }) => sayRefused(error, entry),
    // The new list first: what was decided must not show up again in between.
    // What was not taken with its words stands open still, and is not held up by a list that may not come either.
    onSettled: async (_reply, error, { entry, words, onSettled }) => {
      const renewed = invalidate(queue.changes);
      if (!error || words === null) await renewed;
      onTheirWay.current.delete(entry.id);
      setSending((before) => before.filter(({ id }) => id !== entry.id));
      onSettled(error === null);
    },
  });
  const undoing = useMutation({
    mutationFn: async (entry: E) => queue.undo?.send(entry),
    onSuccess: (_reply, entry) =>
      setOutcome({ id: entry.id, text: queue.undo?.done(entry) ?? '', isDone: true, undoable: null }),
    onError: sayRefused,
    onSettled: () => invalidate(queue.changes),
  });
  return {
    decide: (entry, decision, words, onSettled) => {
      if (onTheirWay.current.has(entry.id)) return false;
      onTheirWay.current.add(entry.id);
      setSending((before) => [...before, { id: entry.id, left: words === null }]);
      setOutcome((before) => (before?.isDone ? before : null));
      mutate({ entry, decision, words, onSettled });
      return true;
    },
    isSending: (entry) => sending.some(({ id }) => id === entry.id),
    hasLeft: (entry) => sending.some(({ id, left }) => left && id === entry.id),
    outcome,
    undo: () => {
      const undoable = outcome?.undoable;
      if (!undoable || undoable.until < performance.now() || undoing.isPending) return null;
      setOutcome({ ...outcome, isDone: true, undoable: null });
      undoing.mutate(undoable.entry);
      return undoable.entry;
    },
  };
}
