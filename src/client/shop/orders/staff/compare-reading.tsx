import type { ReactNode } from 'react';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showMoment } from '../../../platform/api/show-date.ts';
import type { WaitingPayment } from '../orders-api.ts';

type Props = { payment: WaitingPayment };

/** What is due and was typed, beside what was read from the picture: what differs is marked. */
export function CompareReading({ payment }: Props) {
  const { read, utr, amountDue, flags } = payment;
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{m.office_compare()}</caption>
      <thead className="text-quiet text-xs">
        <tr>
          <td />
          <th scope="col" className="py-1 pr-3 font-normal">
            {m.office_compare_due()}
          </th>
          <th scope="col" className="py-1 font-normal">
            {read ? m.office_compare_read() : m.office_compare_unread()}
          </th>
        </tr>
      </thead>
      <tbody>
        <Row
          name={m.office_compare_amount()}
          due={
            <strong className="font-bold font-display text-xl tabular-nums">{showRupees(amountDue)}</strong>
          }
          read={read && (read.amount === null ? null : showRupees(read.amount))}
          differs={flags.includes('other_amount')}
          look="font-bold font-display text-xl tabular-nums"
        />
        <Row
          name={m.office_utr()}
          due={<span className="font-mono font-semibold">{utr ?? m.office_utr_none()}</span>}
          read={read && (read.utr === null ? null : <Digits read={read.utr} typed={utr} />)}
          differs={flags.includes('other_utr')}
          look="font-mono font-semibold"
        />
        <Row
          name={m.office_compare_when()}
          due={showMoment(payment.submittedAt)}
          read={read && (read.paidAt === null ? null : showMoment(read.paidAt))}
          differs={flags.includes('paid_before')}
        />
      </tbody>
    </table>
  );
}

/** A number as it was read, with each digit marked that was typed otherwise. */
function Digits({ read, typed }: { read: string; typed: string | null }) {
  if (typed === null || typed === read) return read;
  return [...read].map((digit, at) =>
    digit === typed[at] ? (
      digit
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a digit is what stands at its place
      <mark key={at} className="bg-transparent text-led-deep underline decoration-2 underline-offset-4">
        {digit}
      </mark>
    ),
  );
}

type RowProps = {
  name: string;
  due: ReactNode;
  /** Null: it could not be read, or was not yet. */
  read: ReactNode;
  differs: boolean;
  look?: string;
};

function Row({ name, due, read, differs, look = '' }: RowProps) {
  return (
    <tr className="border-line border-t align-baseline">
      <th scope="row" className="w-[5.5rem] py-1.5 pr-2 font-normal text-quiet">
        {name}
      </th>
      <td className="text-balance py-1.5 pr-3">{due}</td>
      <td className={`text-balance py-1.5 ${differs ? 'bg-led-pale/60 px-1' : ''}`}>
        {read ? <span className={look}>{read}</span> : <span className="text-quiet">—</span>}
        {differs && <span className="sr-only"> {m.office_compare_differs()}</span>}
      </td>
    </tr>
  );
}
