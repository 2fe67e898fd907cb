import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact } from '../../../platform/office/desk-parts.tsx';
import type { QueueColumn } from '../../../platform/office/queue.ts';
import { NotHere, QueueList } from '../../../platform/office/queue-list.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { useOpenEntry } from '../../../platform/office/use-open-entry.ts';
import { afterDeciding, useKeys, walkingKeys } from '../../../platform/office/walk-queue.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { type SettledWorry, settleWorry, type Worry } from '../bank-api.ts';
import { courseWords } from './bank-words.ts';

const columns: readonly QueueColumn<Worry>[] = [
  {
    id: 'learner',
    title: m.bank_col_learner,
    cell: (order) => (
      <>
        <span className="font-semibold">{order.learner}</span>{' '}
        <span className="text-quiet text-xs">{courseWords(order)}</span>
      </>
    ),
  },
  {
    id: 'amount',
    title: m.bank_col_amount,
    numeric: true,
    className: 'font-semibold',
    cell: ({ amount }) => showRupees(amount),
  },
  {
    id: 'sent',
    title: m.bank_col_sent,
    className: 'whitespace-nowrap text-xs',
    cell: ({ submittedAt }) => showMoment(submittedAt),
  },
];

type Props = { worries: readonly Worry[]; settled: readonly SettledWorry[] };

/** Verified payments that no statement knows, until somebody says what they found out; and what was found out last. */
export function Worries({ worries, settled }: Props) {
  const { announce } = useNotices();
  const mayWork = useMay('bank.work');
  const { open, isLost, show, goOn } = useOpenEntry(worries);
  useKeys({
    ...walkingKeys(worries, open, show),
  });
  const settling = useMutation({
    mutationFn: ({ worry, note }: { worry: Worry; note: string }) => settleWorry(worry.id, note),
    onMutate: ({ worry }) => ({ next: afterDeciding(worries, worry.id) }),
    onSuccess: (_reply, { worry }, { next }) => {
      goOn(() => (next ? [next.id] : []));
      announce(m.bank_worry_settled({ name: worry.learner }), 'success');
    },
    onError: (error) => announce(failureText(error), 'error'),
  });
  return (
    <div className="grid gap-6">
      <NotHere isLost={isLost} />
      {open ? (
        <div className="grid gap-3">
          <p className="max-w-read text-sm">{m.bank_worries_text()}</p>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(22rem,3fr)_minmax(0,2fr)]">
            <QueueList
              caption={m.bank_title()}
              columns={columns}
              entries={worries}
              openId={open.id}
              onOpen={show}
            />
            {mayWork && (
              <SettleForm
                key={open.id}
                worry={open}
                sending={settling.isPending}
                onSettle={(note) => settling.mutate({ worry: open, note })}
              />
            )}
          </div>
        </div>
      ) : (
        <EmptyState title={m.bank_empty_worries()} text={m.bank_empty_worries_text()} action={null} />
      )}
      {settled.length > 0 && (
        <section>
          <h2 className="mb-2 font-bold font-display text-lg">{m.bank_worries_settled_title()}</h2>
          <ul className="grid gap-1 text-sm">
            {settled.map((one) => (
              <li key={one.id} className="flex flex-wrap items-baseline gap-x-4 border-line border-t py-1.5">
                <span className="whitespace-nowrap text-quiet text-xs">{showMoment(one.settledAt)}</span>
                <span className="font-semibold">{one.learner}</span>
                <span className="tabular-nums">{showRupees(one.amount)}</span>
                <span className="font-mono text-xs">{one.reference}</span>
                <span className="min-w-0 grow [overflow-wrap:anywhere]">
                  {[one.note, one.settledBy].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type FormProps = { worry: Worry; sending: boolean; onSettle: (note: string) => void };

function SettleForm({ worry, sending, onSettle }: FormProps) {
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const write = (words: string) => {
    setNote(words);
    setFault(undefined);
  };
  function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    if (note.trim()) onSettle(note.trim());
    else setFault(m.fault_words_needed());
  }
  return (
    <form
      noValidate
      method="post"
      aria-label={m.bank_worry_settle()}
      onSubmit={send}
      className="grid gap-4 rounded-paper border border-line bg-surface p-4"
    >
      <h2 className="font-bold font-display text-lg">{m.bank_worry_settle()}</h2>
      <dl className="grid gap-2 text-sm">
        <Fact label={m.bank_fact_amount()}>
          <strong className="font-bold font-display text-xl tabular-nums">{showRupees(worry.amount)}</strong>
        </Fact>
        <Fact label={m.bank_fact_reference()}>
          <Link
            to={`${paths.staffPayments}?q=${worry.reference}`}
            className="inline-flex min-h-6 items-center font-mono pointer-coarse:min-h-11"
          >
            {worry.reference}
          </Link>
        </Fact>
        <Fact label={m.bank_fact_utr()}>
          <span className="font-mono">{worry.utr ?? m.bank_fact_utr_none()}</span>
        </Fact>
        <Fact label={m.bank_col_decided()}>
          {worry.decidedAt
            ? m.bank_worry_decided({ date: showMoment(worry.decidedAt), name: worry.decidedBy ?? '—' })
            : '—'}
        </Fact>
      </dl>
      <TextArea
        label={m.bank_worry_note()}
        hint={m.bank_worry_note_hint()}
        error={fault}
        rows={2}
        maxLength={300}
        value={note}
        onChange={(event) => write(event.target.value)}
      />
      <ul className="grid gap-1">
        {[m.bank_worry_other_account(), m.bank_worry_asked_bank(), m.bank_worry_cash()].map((sentence) => (
          <li key={sentence}>
            <button
              type="button"
              onClick={() => write(sentence)}
              className="min-h-11 w-full rounded-chip px-3 py-1.5 text-left text-sm hover:bg-paper-deep"
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
      <Button type="submit" size="small" pending={sending} className="w-fit">
        {m.bank_worry_send()}
      </Button>
    </form>
  );
}
