import { useState } from 'react';
import { INVOICE_DUE_DAYS } from '../../../../contract/platform/limits.ts';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import {
  grantOrderedSeats,
  invoiceSchoolOrder,
  noteSchoolOrder,
  pauseReminders,
  withdrawSchoolQuote,
} from '../../school-orders/school-orders-api.ts';
import { ActForm, type ActProps, ReasonField } from '../act-form.tsx';
import { dayFromNow } from './day-from-now.ts';
import { CancelOrder, CreditOrder, NotePayment } from './order-money.tsx';
import { PauseReminders } from './pause-reminders.tsx';

type Act = 'note' | 'withdraw' | 'invoice' | 'pay' | 'credit' | 'cancel' | 'pause';

/** What the office can do about a quote or its order now. */
export function OrderActs({
  school,
  quote,
  onReplace,
}: Omit<ActProps, 'onDone'> & { onReplace: () => void }) {
  const [open, setOpen] = useState<Act | null>(null);
  const { isBusy, doing } = useDoing();
  const { state, order } = quote;
  const isInvoiced = state === 'due' || state === 'settled';
  const acts: (readonly [Act, string])[] = [
    ...(state === 'open' ? [['note', m.school_orders_note()] as const] : []),
    ...(state === 'ordered' ? [['invoice', m.school_orders_invoice()] as const] : []),
    ...(order && order.left !== 0 && order.dueOn
      ? [['pay', order.left > 0 ? m.school_orders_pay() : m.school_orders_send_back()] as const]
      : []),
    ...(isInvoiced ? [['credit', m.school_orders_credit()] as const] : []),
    ...(order?.isOverdue && !order.reminders?.paused ? [['pause', m.school_orders_pause()] as const] : []),
    ...(state === 'open' || state === 'expired' ? [['withdraw', m.school_orders_withdraw()] as const] : []),
    ...(state === 'ordered' || isInvoiced ? [['cancel', m.school_orders_cancel()] as const] : []),
  ];
  const props = { school, quote, onDone: () => setOpen(null) };
  if (open) {
    const forms = {
      note: NoteOrder,
      withdraw: Withdraw,
      invoice: InvoiceOrder,
      pay: NotePayment,
      credit: CreditOrder,
      cancel: CancelOrder,
      pause: PauseReminders,
    };
    const Form = forms[open];
    if (acts.some(([act]) => act === open)) return <Form {...props} />;
  }
  const about = <span className="sr-only"> {quote.number}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map(([act, words], at) => (
        <Button key={act} size="small" variant={at === 0 ? 'main' : 'quiet'} onClick={() => setOpen(act)}>
          {words}
          {about}
        </Button>
      ))}
      {isInvoiced && order && !order.grantedAt && (
        <Button
          size="small"
          variant="quiet"
          pending={isBusy}
          onClick={() => void doing(() => grantOrderedSeats(quote.id), m.school_orders_granted_now())}
        >
          {m.school_orders_grant_now()}
          {about}
        </Button>
      )}
      {order?.reminders?.paused && order.left > 0 && (
        <Button
          size="small"
          variant="quiet"
          pending={isBusy}
          onClick={() => void doing(() => pauseReminders(quote.id, null), m.school_orders_resumed())}
        >
          {m.school_orders_resume()}
          {about}
        </Button>
      )}
      {(state === 'open' || state === 'expired' || state === 'withdrawn') && !quote.replacedBy && (
        <Button size="small" variant="quiet" onClick={onReplace}>
          {m.school_orders_replace()}
          {about}
        </Button>
      )}
    </div>
  );
}

function NoteOrder({ quote, onDone }: ActProps) {
  const { announce } = useNotices();
  const { text, ...fields } = useFields({
    empty: { ownNumber: '' },
    check: () => ({}),
    send: async ({ ownNumber }) => {
      await noteSchoolOrder(quote.id, ownNumber.trim() || null);
      announce(m.school_orders_ordered({ number: quote.number }), 'success');
      onDone();
    },
  });
  return (
    <ActForm
      {...fields}
      title={m.school_orders_note()}
      text={m.school_orders_note_text()}
      action={m.school_orders_note_do()}
      onCancel={onDone}
    >
      <TextField
        label={m.school_orders_own()}
        optional
        autoComplete="off"
        maxLength={32}
        {...text('ownNumber')}
      />
    </ActForm>
  );
}

function Withdraw({ quote, onDone }: ActProps) {
  const { announce } = useNotices();
  const { text, ...fields } = useFields({
    empty: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ reason }) => {
      await withdrawSchoolQuote(quote.id, reason);
      announce(m.school_orders_withdrew({ number: quote.number }), 'success');
      onDone();
    },
  });
  return (
    <ActForm
      {...fields}
      title={m.school_orders_withdraw()}
      action={m.school_orders_withdraw()}
      isDanger
      onCancel={onDone}
    >
      <ReasonField {...text('reason')} />
    </ActForm>
  );
}

function InvoiceOrder({ quote, onDone }: ActProps) {
  const { announce } = useNotices();
  const { text, field, ...fields } = useFields({
    empty: { seatsWhen: 'now', dueOn: dayFromNow(INVOICE_DUE_DAYS) },
    check: ({ dueOn }) => ({ dueOn: dueOn >= dayFromNow(0) ? undefined : m.fault_day_wrong() }),
    send: async ({ seatsWhen, dueOn }) => {
      await invoiceSchoolOrder(quote.id, { seatsWhen: seatsWhen === 'paid' ? 'paid' : 'now', dueOn });
      announce(m.school_orders_invoiced({ amount: showRupees(quote.total) }), 'success');
      onDone();
    },
  });
  return (
    <ActForm
      {...fields}
      title={m.school_orders_invoice()}
      text={m.school_orders_invoice_text({ amount: showRupees(quote.total) })}
      action={m.school_orders_invoice_do()}
      onCancel={onDone}
    >
      <TextField label={m.school_orders_due()} type="date" {...text('dueOn')} />
      <Field label={m.school_orders_seats_when()} error={field('seatsWhen').error}>
        {(wiring) => (
          <select {...wiring} name="seatsWhen" defaultValue="now" className={`${controlLook} min-h-[3.1rem]`}>
            <option value="now">{m.school_orders_seats_now()}</option>
            <option value="paid">{m.school_orders_seats_paid()}</option>
          </select>
        )}
      </Field>
    </ActForm>
  );
}
