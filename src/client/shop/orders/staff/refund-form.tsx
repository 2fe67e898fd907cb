import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { paiseTyped, rupees, showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { leadToFault } from '../../../platform/form/form-values.ts';
import { keepWords, readWords } from '../../../platform/form/kept-words.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { noteRefund, type WaitingPayment } from '../orders-api.ts';

type Props = { payment: WaitingPayment };

/** Paise that have not gone back. */
const leftOf = ({ amount, timeline }: WaitingPayment) =>
  timeline.reduce((left, step) => left - Math.round((step.amount ?? 0) * 100), Math.round(amount * 100));

/** For a payment that was verified and settled: notes money that went back. Nothing for all others. */
export function RefundForm({ payment }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayRefund = useMay('orders.refund');
  if (!mayRefund || payment.status !== 'verified' || payment.undoUntil) return null;
  if (isOpen) return <OpenForm payment={payment} onEnd={() => setOpen(false)} />;
  return (
    <div>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {m.office_refund()}
      </Button>
    </div>
  );
}

type Kind = 'refund' | 'reversal';
const kinds: readonly (readonly [Kind, () => string])[] = [
  ['refund', m.office_refund_sent],
  ['reversal', m.office_refund_reversed],
];

/** What is typed in a field, kept until it is sent: Escape and a look at another payment lose nothing. */
function useKeptWords(key: string): [words: string, write: (words: string) => void, forget: () => void] {
  const personId = usePersonId();
  const [words, setWords] = useState(() => readWords(personId, key));
  const write = (next: string) => {
    keepWords(personId, key, next);
    setWords(next);
  };
  return [words, write, () => keepWords(personId, key, '')];
}

type Faults = Partial<Record<'amount' | 'reason' | 'bankReference', string>>;

function OpenForm({ payment, onEnd }: Props & { onEnd: () => void }) {
  const { announce } = useNotices();
  const legend = useId();
  const left = leftOf(payment);
  const [kind, setKind] = useState<Kind>('refund');
  const [amount, setAmount] = useState(String(rupees(left)));
  const [reason, setReason, reasonSent] = useKeptWords(`${payment.id}:refund-reason`);
  const [bankReference, setBankReference, referenceSent] = useKeptWords(`${payment.id}:refund-reference`);
  const [withdraw, setWithdraw] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<Faults>({});
  const paise = kind === 'reversal' ? left : (paiseTyped(amount) ?? 0);

  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      noteRefund(payment.id, { kind, amount: rupees(paise), reason, bankReference, withdraw: [...withdraw] }),
    onSuccess: ({ message }) => {
      announce(message, 'success');
      reasonSent();
      referenceSent();
      onEnd();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found: Faults = {
      ...(paise > 0 && paise <= left
        ? {}
        : { amount: m.office_refund_amount_wrong({ left: showRupees(rupees(left)) }) }),
      ...(reason.trim() ? {} : { reason: m.fault_reason_needed() }),
      ...(bankReference.trim() ? {} : { bankReference: m.fault_bank_reference_needed() }),
    };
    flushSync(() => setFaults(found));
    if (Object.keys(found).length > 0) leadToFault(event.currentTarget);
    else if (!isPending) mutate();
  }

  return (
    <form
      noValidate
      method="post"
      aria-label={m.office_refund()}
      className="grid gap-4 border-line border-t pt-4"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    >
      <fieldset className="grid gap-1" aria-labelledby={legend}>
        <legend id={legend} className="font-semibold text-sm">
          {m.office_refund_kind()}
        </legend>
        {kinds.map(([value, name]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              // biome-ignore lint/a11y/noAutofocus: whoever opened the form goes on in it
              autoFocus={value === 'refund'}
              onChange={() => setKind(value)}
              className="size-5 accent-leaf"
            />
            {name()}
          </label>
        ))}
      </fieldset>
      <TextField
        label={m.office_refund_amount()}
        hint={m.office_refund_left({ left: showRupees(rupees(left)) })}
        error={faults.amount}
        inputMode="decimal"
        disabled={kind === 'reversal'}
        value={kind === 'reversal' ? String(rupees(left)) : amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={m.office_refund_bank_reference()}
        error={faults.bankReference}
        autoComplete="off"
        maxLength={60}
        value={bankReference}
        onChange={(event) => setBankReference(event.target.value)}
      />
      <TextArea
        label={m.office_refund_reason()}
        hint={m.office_refund_reason_hint()}
        error={faults.reason}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <fieldset className="grid">
        <legend className="font-semibold text-sm">{m.office_refund_withdraw()}</legend>
        {payment.lines.map(({ courseId, courseTitle }) => (
          <Checkbox
            key={courseId}
            label={courseTitle}
            checked={withdraw.includes(courseId)}
            onChange={({ target }) =>
              setWithdraw((before) =>
                target.checked ? [...before, courseId] : before.filter((id) => id !== courseId),
              )
            }
          />
        ))}
      </fieldset>
      <FormError text={error && failureText(error)} />
      <div className="flex flex-wrap gap-3">
        <Button size="small" type="submit" variant="danger" pending={isPending}>
          {m.office_refund_send({ amount: showRupees(rupees(paise)) })}
        </Button>
        <Button size="small" variant="quiet" onClick={onEnd}>
          {m.office_refund_cancel()}
        </Button>
      </div>
    </form>
  );
}
