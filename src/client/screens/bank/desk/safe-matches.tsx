import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '../../../../contract/limits.ts';
import { showRupees } from '../../../../rules/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { type SafeMatch, undoMatched, verifyMatched } from '../../../api/bank.ts';
import { CallFailed } from '../../../api/call.ts';
import { showMoment } from '../../../api/show-date.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { Table, TableCell, TableRow } from '../../../ui/table.tsx';
import { KeyLetter } from '../../office/desk-parts.tsx';
import { useKeys } from '../../office/walk-queue.ts';
import { courseWords, groundWords, showDay } from './bank-words.ts';

/** What the bank is sure of, verified by one press; for eight seconds that can be taken back. */
export function SafeMatches({ matches }: { matches: readonly SafeMatch[] }) {
  const { announce } = useNotices();
  const [done, setDone] = useState<string[]>([]);
  const failed = (error: Error) =>
    announce(error instanceof CallFailed ? error.message : m.site_unreachable(), 'error');
  const verifying = useMutation({
    mutationFn: verifyMatched,
    onSuccess: ({ verified, left }, sent) => {
      setDone(verified);
      if (verified.length > 0) announce(m.bank_verified({ count: verified.length }), 'success');
      for (const { orderId, message } of left) {
        const name = sent.find(({ order }) => order.id === orderId)?.order.learner ?? '';
        announce(m.bank_left({ name, why: message }), 'error');
      }
    },
    onError: failed,
  });
  const undoing = useMutation({
    mutationFn: undoMatched,
    onSuccess: ({ undone }) => {
      setDone([]);
      announce(m.bank_undone({ count: undone.length }), 'success');
    },
    onError: failed,
  });
  useEffect(() => {
    if (done.length === 0) return;
    const over = setTimeout(() => setDone([]), UNDO_SECONDS * 1000);
    return () => clearTimeout(over);
  }, [done]);

  const verify = () => matches.length > 0 && !verifying.isPending && verifying.mutate(matches);
  const undo = () => done.length > 0 && !undoing.isPending && undoing.mutate(done);
  useKeys({ v: verify, u: undo });

  return (
    <div className="grid gap-3">
      <div className="flex min-h-12 flex-wrap gap-3">
        {matches.length > 0 && (
          <Button size="small" pending={verifying.isPending} onClick={verify}>
            {matches.length === 1 ? m.bank_verify_one() : m.bank_verify({ count: matches.length })}{' '}
            <KeyLetter letter="V" />
          </Button>
        )}
        {done.length > 0 && (
          <Button size="small" variant="quiet" pending={undoing.isPending} onClick={undo}>
            {m.bank_undo({ count: done.length })} <KeyLetter letter="U" />
          </Button>
        )}
      </div>
      {matches.length === 0 ? (
        <EmptyState title={m.bank_empty_safe()} text={m.bank_empty_safe_text()} action={null} />
      ) : (
        <Table
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
