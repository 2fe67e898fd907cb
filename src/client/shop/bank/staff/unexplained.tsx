import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DepositKind, depositKinds } from '../../../../contract/shop/bank.ts';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Fact } from '../../../platform/office/desk-parts.tsx';
import type { QueueColumn } from '../../../platform/office/queue.ts';
import { NotHere, QueueList } from '../../../platform/office/queue-list.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { useOpenEntry } from '../../../platform/office/use-open-entry.ts';
import { afterDeciding, useKeys, walkingKeys } from '../../../platform/office/walk-queue.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { type Deposit, explainDeposit } from '../bank-api.ts';
import { kindWords, showDay } from './bank-words.ts';

const columns: readonly QueueColumn<Deposit>[] = [
  {
    id: 'narration',
    title: m.bank_col_narration,
    cell: ({ narration }) => <span className="block text-xs [overflow-wrap:anywhere]">{narration}</span>,
  },
  {
    id: 'amount',
    title: m.bank_col_amount,
    numeric: true,
    className: 'font-semibold',
    cell: ({ amount }) => showRupees(amount),
  },
  {
    id: 'day',
    title: m.bank_col_day,
    className: 'whitespace-nowrap text-xs',
    cell: ({ day }) => showDay(day),
  },
];

type Explained = Deposit & { kind: DepositKind; note: string; explainedBy: string | null };
type Said = { kind: DepositKind; note: string };

/** Money that pays no order, until somebody says what it is; and what was said last. */
export function Unexplained({
  deposits,
  explained,
}: {
  deposits: readonly Deposit[];
  explained: readonly Explained[];
}) {
  const { announce } = useNotices();
  const mayWork = useMay('bank.work');
  const { open, isLost, show, goOn } = useOpenEntry(deposits);
  useKeys({
    ...walkingKeys(deposits, open, show),
  });
  const explaining = useMutation({
    mutationFn: ({ deposit, said }: { deposit: Deposit; said: Said | null }) =>
      explainDeposit(deposit.id, said),
    onMutate: ({ deposit }) => ({ next: afterDeciding(deposits, deposit.id) }),
    onSuccess: (_reply, { said }, { next }) => {
      if (said) goOn(() => (next ? [next.id] : []));
      const words = said ? m.bank_explained({ kind: kindWords[said.kind]() }) : m.bank_explained_taken_back();
      announce(words, 'success');
    },
    onError: (error) => announce(failureText(error), 'error'),
  });
  return (
    <div className="grid gap-6">
      <NotHere isLost={isLost} />
      {open ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(22rem,3fr)_minmax(0,2fr)]">
          <QueueList
            caption={m.bank_title()}
            columns={columns}
            entries={deposits}
            openId={open.id}
            onOpen={show}
          />
          {mayWork && (
            <ExplainForm
              key={open.id}
              deposit={open}
              sending={explaining.isPending}
              onSay={(said) => explaining.mutate({ deposit: open, said })}
            />
          )}
        </div>
      ) : (
        <EmptyState title={m.bank_empty_unexplained()} text={m.bank_empty_unexplained_text()} action={null} />
      )}
      {explained.length > 0 && (
        <section>
          <h2 className="mb-2 font-bold font-display text-lg">{m.bank_explained_title()}</h2>
          <ul className="grid gap-1 text-sm">
            {explained.map((deposit) => (
              <li
                key={deposit.id}
                className="flex flex-wrap items-center gap-x-4 border-line border-t py-1.5"
              >
                <span className="whitespace-nowrap text-quiet text-xs">{showDay(deposit.day)}</span>
                <strong className="font-semibold tabular-nums">{showRupees(deposit.amount)}</strong>
                <span className="min-w-0 grow [overflow-wrap:anywhere]">
                  {[kindWords[deposit.kind](), deposit.note, deposit.explainedBy].filter(Boolean).join(' · ')}
                </span>
                {mayWork && (
                  <button
                    type="button"
                    onClick={() => explaining.mutate({ deposit, said: null })}
                    className="min-h-11 px-2 font-semibold text-wire-deep underline underline-offset-4"
                  >
                    {m.bank_explained_back()}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type FormProps = { deposit: Deposit; sending: boolean; onSay: (said: Said) => void };

function ExplainForm({ deposit, sending, onSay }: FormProps) {
  const [kind, setKind] = useState<DepositKind>('cash');
  const [note, setNote] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) onSay({ kind, note });
  };
  return (
    <form
      method="post"
      aria-label={m.bank_explain()}
      onSubmit={send}
      className="grid gap-4 rounded-paper border border-line bg-surface p-4"
    >
      <h2 className="font-bold font-display text-lg">{m.bank_explain()}</h2>
      <dl className="grid gap-2 text-sm">
        <Fact label={m.bank_fact_amount()}>
          <strong className="font-bold font-display text-xl tabular-nums">
            {showRupees(deposit.amount)}
          </strong>
        </Fact>
        <Fact label={m.bank_fact_narration()}>{deposit.narration}</Fact>
        <Fact label={m.bank_fact_reference()}>
          <span className="font-mono">{deposit.bankReference || '—'}</span>
        </Fact>
      </dl>
      <Field label={m.bank_explain_kind()} error={undefined}>
        {(wiring) => (
          <select
            {...wiring}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as DepositKind)}
            className={`${controlLook} min-h-[3.1rem]`}
          >
            {depositKinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={m.bank_explain_note()}
        hint={m.bank_explain_note_hint()}
        error={undefined}
        optional
        name="note"
        autoComplete="off"
        maxLength={300}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" size="small" pending={sending} className="w-fit">
        {m.bank_explain_send()}
      </Button>
    </form>
  );
}
