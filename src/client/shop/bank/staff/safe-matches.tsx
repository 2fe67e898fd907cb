import { useMutation } from '@tanstack/react-query';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showMoment } from '../../../platform/api/show-date.ts';
import { KeyLetter } from '../../../platform/office/desk-parts.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { useKeys } from '../../../platform/office/walk-queue.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Table, TableCell, TableRow } from '../../../platform/ui/table.tsx';
import { type SafeMatch, verifyMatched } from '../bank-api.ts';
import { courseWords, groundWords, showDay } from './bank-words.ts';
import type { TakingBack } from './use-taking-back.ts';

type Props = { matches: readonly SafeMatch[]; takingBack: TakingBack };

/** What the bank is sure of, verified by one press. */
export function SafeMatches({ matches, takingBack }: Props) {
  const verifying = useMutation({
    mutationFn: verifyMatched,
    onMutate: () => ({ at: performance.now() }),
    onSuccess: ({ verified, left }, sent, { at }) => {
      const names = new Map(sent.map(({ order }) => [order.id, order.learner]));
      takingBack.tell({
        done: m.bank_verified({ count: verified.length }),
        orderIds: verified,
        left,
        names,
        at,
      });
    },
    onError: takingBack.fail,
  });
  const mayVerify = useMay('bank.work') && matches.length > 0;
  const verify = () => mayVerify && !verifying.isPending && verifying.mutate(matches);
  useKeys(mayVerify ? { v: verify } : {});

  return (
    <div className="grid gap-3">
      {mayVerify && (
        <Button size="small" className="w-fit" pending={verifying.isPending} onClick={verify}>
          {m.bank_verify({ count: matches.length })} <KeyLetter letter="V" />
        </Button>
      )}
      {matches.length === 0 ? (
        <EmptyState title={m.bank_empty_safe()} text={m.bank_empty_safe_text()} action={null} />
      ) : (
        <Table
          reachable
          caption={m.bank_title()}
          columns={[
            { id: 'learner', title: m.bank_col_learner() },
            { id: 'amount', title: m.bank_col_amount(), numeric: true },
            { id: 'by', title: m.bank_col_by() },
            { id: 'day', title: m.bank_col_day() },
            { id: 'narration', title: m.bank_col_narration() },
            { id: 'reference', title: m.bank_col_reference() },
            { id: 'sent', title: m.bank_col_sent() },
          ]}
        >
          {matches.map(({ deposit, order, by }) => (
            <TableRow key={deposit.id}>
              <TableCell>
                <span className="block font-semibold">{order.learner}</span>
                <span className="block text-quiet text-xs">{courseWords(order)}</span>
              </TableCell>
              <TableCell numeric className="font-semibold">
                {showRupees(deposit.amount)}
              </TableCell>
              <TableCell className="text-xs">{groundWords[by]()}</TableCell>
              <TableCell className="whitespace-nowrap text-xs">{showDay(deposit.day)}</TableCell>
              <TableCell className="min-w-56 text-xs [overflow-wrap:anywhere]">{deposit.narration}</TableCell>
              <TableCell className="font-mono text-xs">{order.reference}</TableCell>
              <TableCell className="whitespace-nowrap text-xs">{showMoment(order.submittedAt)}</TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </div>
  );
}
