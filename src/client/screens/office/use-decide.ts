import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { listPayments, WaitingPayment } from '../../../contract/orders.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import { decide, paymentsKey } from '../../api/office.ts';
import { useNotices } from '../../ui/notices.tsx';

export type Decision = { payment: WaitingPayment; decision: 'verified' | 'rejected'; reason?: string };
type Listed = ReplyOf<typeof listPayments>;

const waiting = paymentsKey('submitted');

/** Decides a payment. It leaves the list at once, so that the next comes up without waiting; a refusal brings it back. */
export function useDecide(): (decision: Decision) => void {
  const queries = useQueryClient();
  const { announce } = useNotices();
  const without = (list: Listed, id: string): Listed => ({
    ...list,
    payments: list.payments.filter((one) => one._id !== id),
    total: list.total - 1,
  });
  const { mutate } = useMutation({
    mutationFn: ({ payment, decision, reason }: Decision) => decide(payment._id, decision, reason),
    onMutate: async ({ payment }) => {
      await queries.cancelQueries({ queryKey: waiting });
      queries.setQueryData<Listed>(waiting, (list) => list && without(list, payment._id));
    },
    onSuccess: (_reply, { payment, decision }) => {
      const words = { name: payment.learner.name, course: payment.courseTitle };
      announce(
        decision === 'verified' ? m.office_verified_done(words) : m.office_rejected_done(words),
        'success',
      );
    },
    onError: (error, { payment }) =>
      announce(
        `${payment.learner.name}: ${error instanceof CallFailed ? error.message : m.site_unreachable()}`,
        'error',
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff', 'payments'] }),
  });
  return mutate;
}
