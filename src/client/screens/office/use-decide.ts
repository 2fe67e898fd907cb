import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { invalidate } from '../../api/mutate.ts';
import { useNotices } from '../../ui/notices.tsx';
import type { Decision, Queue, QueueEntry } from './queue.ts';

type Given<E extends QueueEntry> = {
  entry: E;
  decision: Decision<E>;
  words: string | null;
  onSettled: (isDone: boolean) => void;
};

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
};

/** Sends the decisions of a queue, one for each entry at a time, and says how each ended. */
export function useDecide<E extends QueueEntry>(queue: Queue<E>): Deciding<E> {
  const { announce } = useNotices();
  const onTheirWay = useRef(new Set<string>());
  const [sending, setSending] = useState<readonly { id: string; left: boolean }[]>([]);
  const { mutate } = useMutation({
    mutationFn: ({ entry, decision, words }: Given<E>) => decision.send(entry, words),
    onSuccess: (_reply, { entry, decision }) => announce(decision.done(entry), 'success'),
    onError: (error, { entry }) =>
      announce(
        queue.refused(entry, error instanceof CallFailed ? error.message : m.site_unreachable()),
        'error',
      ),
    // The new list first: what was decided must not show up again in between.
    onSettled: async (_reply, error, { entry, onSettled }) => {
      await invalidate(queue.changes);
      onTheirWay.current.delete(entry.id);
      setSending((before) => before.filter(({ id }) => id !== entry.id));
      onSettled(error === null);
    },
  });
  return {
    decide: (entry, decision, words, onSettled) => {
      if (onTheirWay.current.has(entry.id)) return false;
      onTheirWay.current.add(entry.id);
      setSending((before) => [...before, { id: entry.id, left: words === null }]);
      mutate({ entry, decision, words, onSettled });
      return true;
    },
    isSending: (entry) => sending.some(({ id }) => id === entry.id),
    hasLeft: (entry) => sending.some(({ id, left }) => left && id === entry.id),
  };
}
