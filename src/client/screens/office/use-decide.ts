import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
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
  const queries = useQueryClient();
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
      await Promise.all(
        [['staff', queue.noun], ...(queue.changes ?? [])].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      onTheirWay.current.delete(entry._id);
      setSending((before) => before.filter(({ id }) => id !== entry._id));
      onSettled(error === null);
    },
  });
  return {
    decide: (entry, decision, words, onSettled) => {
      if (onTheirWay.current.has(entry._id)) return false;
      onTheirWay.current.add(entry._id);
      setSending((before) => [...before, { id: entry._id, left: words === null }]);
      mutate({ entry, decision, words, onSettled });
      return true;
    },
    isSending: ({ _id }) => sending.some(({ id }) => id === _id),
    hasLeft: ({ _id }) => sending.some(({ id, left }) => left && id === _id),
  };
}
