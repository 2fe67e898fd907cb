import type { WaitingPayment } from '../../../contract/orders.ts';
import { showRupees } from '../../../rules/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../api/show-date.ts';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';

type Props = { payments: WaitingPayment[]; openId: string; onOpen: (payment: WaitingPayment) => void };

/** The queue: one line a payment, dense enough for forty before lunch. */
export function PaymentList({ payments, openId, onOpen }: Props) {
  return (
    <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto max-lg:max-h-72 max-lg:overflow-y-auto">
      <Table
        caption={m.office_payments_title()}
        columns={[
          { id: 'learner', title: m.office_col_learner() },
          { id: 'amount', title: m.office_col_amount(), numeric: true },
          { id: 'sent', title: m.office_col_sent() },
        ]}
      >
        {payments.map((payment) => (
          <TableRow key={payment._id} chosen={payment._id === openId} onChoose={() => onOpen(payment)}>
            <TableCell>
              <button
                type="button"
                aria-current={payment._id === openId || undefined}
                onClick={() => onOpen(payment)}
                className="block w-full min-w-0 text-left"
              >
                <span className="block font-semibold">{payment.learner.name}</span>
                <span className="block text-quiet text-xs">{payment.courseTitle}</span>
              </button>
            </TableCell>
            <TableCell numeric className="font-semibold">
              {showRupees(payment.amount)}
            </TableCell>
            <TableCell className="whitespace-nowrap text-xs">{showMoment(payment.submittedAt)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
