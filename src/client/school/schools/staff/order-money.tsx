import { useRef } from 'react';
import { paiseTyped, rupees, showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import {
  cancelSchoolOrder,
  creditSchoolOrder,
  noteSchoolPayment,
} from '../../school-orders/school-orders-api.ts';
import { ActForm, type ActProps, ReasonField } from '../act-form.tsx';
import type { KeptSchool } from '../schools-api.ts';
import { dayFromNow } from './day-from-now.ts';

/** Money of an order as the bank shows it: what came, or what was sent back where the school paid too much. */
export function NotePayment({ quote, onDone }: ActProps) {
  const { announce } = useNotices();
  // The same until it is noted: pressed twice it is noted once.
  const paymentId = useRef(crypto.randomUUID());
  const left = quote.order?.left ?? 0;
  const kind = left > 0 ? 'came' : 'went_back';
  const { text, ...fields } = useFields({
    empty: { amount: Math.abs(left).toFixed(2), bankReference: '', day: dayFromNow(0) },
    check: ({ amount, bankReference, day }) => {
      const paise = paiseTyped(amount);
      return {
        amount:
          paise !== null && paise > 0 && paise <= Math.round(Math.abs(left) * 100)
            ? undefined
            : m.school_orders_amount_most({ amount: showRupees(Math.abs(left)) }),
        bankReference: bankReference.trim() ? undefined : m.fault_bank_reference_needed(),
        day: day && day <= dayFromNow(0) ? undefined : m.fault_day_wrong(),
      };
    },
    send: async ({ amount, bankReference, day }) => {
      const paid = rupees(paiseTyped(amount) ?? 0);
      await noteSchoolPayment(quote.id, {
        paymentId: paymentId.current,
        kind,
        amount: paid,
        bankReference,
        day,
      });
      announce(m.school_orders_noted({ amount: showRupees(paid) }), 'success');
      onDone();
    },
    blame: ({ code, why }) => (code === 'bank_reference_used' ? { bankReference: why } : {}),
  });
  const title = kind === 'came' ? m.school_orders_pay() : m.school_orders_send_back();
  return (
    <ActForm {...fields} title={title} action={m.school_orders_note_money()} onCancel={onDone}>
      <TextField
        label={m.school_orders_amount()}
        inputMode="decimal"
        autoComplete="off"
        {...text('amount')}
      />
      <TextField
        label={m.school_orders_bank_reference()}
        autoComplete="off"
        maxLength={60}
        {...text('bankReference')}
      />
      <TextField label={m.school_orders_day()} type="date" max={dayFromNow(0)} {...text('day')} />
    </ActForm>
  );
}

/** How many pupils lose their seat when a school has so many less of some courses. */
function endsOf(school: KeptSchool, seats: readonly { courseId: string; seats: number }[]): number {
  return seats.reduce((sum, { courseId, seats }) => {
    const has = school.courses.find((one) => one.courseId === courseId);
    return sum + (has ? Math.max(0, has.used - (has.granted - seats)) : 0);
  }, 0);
}

const sayEnds = (ends: number) => (ends > 0 ? m.schools_back_ends({ count: ends }) : m.schools_back_free());

/** Seats of an order that go back, and a credit note over what the school owes less. */
export function CreditOrder({ school, quote, onDone }: ActProps) {
  const { announce } = useNotices();
  const creditId = useRef(crypto.randomUUID());
  const { order } = quote;
  const most = Math.round(((order?.invoiced ?? 0) - (order?.credited ?? 0)) * 100);
  const lines = quote.lines.map((line, at) => ({
    ...line,
    name: `seats${at}`,
    left: line.seats - line.seatsBack,
  }));
  const empty: Record<string, string> = { amount: '', reason: '' };
  for (const { name } of lines) empty[name] = '0';
  const seatsOf = (values: Record<string, string>) =>
    lines
      .map(({ courseId, name }) => ({ courseId, seats: Number(values[name] || 0) }))
      .filter(({ seats }) => seats > 0);
  const { text, ...fields } = useFields<Record<string, string>>({
    empty,
    check: (values) => {
      const paise = values.amount ? paiseTyped(values.amount) : 0;
      const isNothing = !paise && seatsOf(values).length === 0;
      return {
        ...Object.fromEntries(
          lines.map(({ name, left }) => [
            name,
            /^\d*$/.test(values[name] ?? '') && Number(values[name]) <= left
              ? undefined
              : m.school_orders_seats_most({ seats: String(left) }),
          ]),
        ),
        amount:
          paise === null || paise > most || isNothing
            ? m.school_orders_amount_most({ amount: showRupees(rupees(most)) })
            : undefined,
        reason: values.reason?.trim() ? undefined : m.fault_reason_needed(),
      };
    },
    send: async (values) => {
      const seats = seatsOf(values);
      const amount = rupees((values.amount && paiseTyped(values.amount)) || 0);
      const ends = order?.grantedAt ? endsOf(school, seats) : 0;
      const reason = values.reason ?? '';
      await creditSchoolOrder(quote.id, { creditId: creditId.current, amount, seats, ends, reason });
      announce(m.school_orders_credited(), 'success');
      onDone();
    },
  });
  return (
    <ActForm
      {...fields}
      title={m.school_orders_credit()}
      text={m.school_orders_credit_text()}
      action={m.school_orders_credit_do()}
      isDanger
      onCancel={onDone}
    >
      {lines.map(({ courseId, title, name, left }) => (
        <TextField
          key={courseId}
          label={m.school_orders_seats_back({ title })}
          hint={m.school_orders_seats_most({ seats: String(left) })}
          inputMode="numeric"
          autoComplete="off"
          {...text(name)}
        />
      ))}
      <TextField
        label={m.school_orders_credit_amount()}
        hint={m.school_orders_amount_most({ amount: showRupees(rupees(most)) })}
        inputMode="decimal"
        autoComplete="off"
        {...text('amount')}
      />
      <ReasonField {...text('reason')} />
    </ActForm>
  );
}

/** An order that is over: all of its seats go back, and of its invoice what is left. */
export function CancelOrder({ school, quote, onDone }: ActProps) {
  const { announce } = useNotices();
  const creditId = useRef(crypto.randomUUID());
  const { order } = quote;
  const seats = quote.lines.map(({ courseId, seats, seatsBack }) => ({ courseId, seats: seats - seatsBack }));
  const ends = order?.grantedAt ? endsOf(school, seats) : 0;
  const owed = Math.round(((order?.invoiced ?? 0) - (order?.credited ?? 0)) * 100);
  const { text, ...fields } = useFields({
    empty: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ reason }) => {
      await cancelSchoolOrder(quote.id, { creditId: creditId.current, reason, ends });
      announce(m.school_orders_did_cancel({ number: quote.number }), 'success');
      onDone();
    },
  });
  const says = owed > 0 ? [m.school_orders_cancel_text({ amount: showRupees(rupees(owed)) })] : [];
  return (
    <ActForm
      {...fields}
      title={m.school_orders_cancel()}
      text={[...says, ...(order?.grantedAt ? [sayEnds(ends)] : [])].join(' ')}
      action={m.school_orders_cancel()}
      isDanger
      onCancel={onDone}
    >
      <ReasonField {...text('reason')} />
    </ActForm>
  );
}
