import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { listSharedCreations, SharedCreation } from '../../../contract/creations.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { decide, sharedCreationsKey } from '../../api/creations.ts';
import { useNotices } from '../../ui/notices.tsx';

export type CreationDecision = {
  creation: SharedCreation;
  decision: 'approved' | 'declined';
  reason?: string;
};
type Listed = ReplyOf<typeof listSharedCreations>;

function doneWords({ creation, decision }: CreationDecision): string {
  const words = { title: creation.title };
  if (decision === 'approved') return m.creations_desk_approved_done(words);
  return creation.status === 'shown'
    ? m.creations_desk_taken_down_done(words)
    : m.creations_desk_declined_done(words);
}

/** Decides a creation. It leaves its list at once, so that the next comes up without waiting; a refusal brings it back. */
export function useDecideCreation(): (decision: CreationDecision) => void {
  const queries = useQueryClient();
  const { announce } = useNotices();
  const { mutate } = useMutation({
    mutationFn: ({ creation, decision, reason }: CreationDecision) => decide(creation._id, decision, reason),
    onMutate: async ({ creation }) => {
      const queryKey = sharedCreationsKey(creation.status);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Listed>(
        queryKey,
        (list) =>
          list && {
            ...list,
            creations: list.creations.filter((one) => one._id !== creation._id),
            total: list.total - 1,
          },
      );
    },
    onSuccess: (_reply, decision) => announce(doneWords(decision), 'success'),
    onError: (error, { creation }) =>
      announce(
        `${creation.title}: ${error instanceof CallFailed ? error.message : m.site_unreachable()}`,
        'error',
      ),
    onSettled: () =>
      Promise.all(
        [['staff', 'creations'], ['creations'], ['creation']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return mutate;
}
