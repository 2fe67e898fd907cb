import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showRupees } from '../../../../rules/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import {
  acceptMatch,
  type BankOrder,
  type Candidate,
  type Doubt,
  setDepositAside,
} from '../../../api/bank.ts';
import { CallFailed } from '../../../api/call.ts';
import { receiptQuery } from '../../../api/orders.ts';
import { usePersonId } from '../../../api/session.ts';
import { showMoment } from '../../../api/show-date.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useObjectAddress } from '../../../ui/use-object-address.ts';
import { Fact, KeyLetter, Warning } from '../../office/desk-parts.tsx';
import type { QueueColumn } from '../../office/queue.ts';
import { QueueList } from '../../office/queue-list.tsx';
import { afterDeciding, neighbour, openEntry, useKeys } from '../../office/walk-queue.ts';
import { flagWords } from '../../orders/desk/payment-desk.tsx';
import { courseWords, doubtWords, showDay } from './bank-words.ts';

const columns: readonly QueueColumn<Doubt>[] = [
  {
    id: 'narration',
    title: m.bank_col_narration,
    cell: ({ deposit }) => (
      <span className="block text-xs [overflow-wrap:anywhere]">{deposit.narration}</span>
    ),
  },
  {
    id: 'amount',
    title: m.bank_col_amount,
    numeric: true,
    className: 'font-semibold',
    cell: ({ deposit }) => showRupees(deposit.amount),
  },
  {
    id: 'day',
    title: m.bank_col_day,
    className: 'whitespace-nowrap text-xs',
    cell: ({ deposit }) => showDay(deposit.day),
  },
];

/** Deposits that may pay an order, each side by side with the likeliest, and its screenshot. */
export function DoubtfulMatches({ doubts }: { doubts: readonly Doubt[] }) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const { announce } = useNotices();
  const open = openEntry(doubts, asked);
  const candidate = open?.candidates[Math.min(at, open.candidates.length - 1)];
  const show = (doubt: Doubt | null) => {
    setAsked(doubt ? [doubt.id] : []);
    setAt(0);
  };
  const deciding = useMutation({
    mutationFn: async ({ doubt, order }: { doubt: Doubt; order: BankOrder | null }) => {
      if (!order) return void (await setDepositAside(doubt.id));
      return acceptMatch(doubt.id, order);
    },
    onMutate: ({ doubt }) => ({ next: afterDeciding(doubts, doubt.id) }),
    onSuccess: (reply, { order }, { next }) => {
      show(next);
      if (!order || !reply) return announce(m.bank_set_aside(), 'success');
      const name = order.learner;
      announce(reply.verified ? m.bank_accepted({ name }) : m.bank_accepted_known({ name }), 'success');
    },
    onError: (error) => announce(error instanceof CallFailed ? error.message : m.site_unreachable(), 'error'),
  });
  const isOwn = candidate?.doubts.includes('own_payment') ?? false;
  const accept = () =>
    open &&
    candidate &&
    !isOwn &&
    !deciding.isPending &&
    deciding.mutate({ doubt: open, order: candidate.order });
  const none = () => open && !deciding.isPending && deciding.mutate({ doubt: open, order: null });
  useKeys({
    j: () => open && show(neighbour(doubts, open.id, 1)),
    k: () => open && show(neighbour(doubts, open.id, -1)),
    a: () => accept(),
    n: () => none(),
    ...Object.fromEntries(
      (open?.candidates ?? []).map((_one, index) => [String(index + 1), () => setAt(index)]),
    ),
  });

  if (!open || !candidate)
    return <EmptyState title={m.bank_empty_doubtful()} text={m.bank_empty_doubtful_text()} action={null} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
      <QueueList caption={m.bank_title()} columns={columns} entries={doubts} openId={open.id} onOpen={show} />
      <section
        aria-label={open.deposit.narration}
        className="grid gap-4 rounded-paper border border-line bg-surface p-4"
      >
        {open.candidates.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-1 text-quiet text-sm">{m.bank_candidates()}</legend>
            {open.candidates.map(({ order }, index) => (
              <button
                key={order.id}
                type="button"
                aria-pressed={order.id === candidate.order.id}
                onClick={() => setAt(index)}
                className="min-h-11 rounded-chip border border-edge px-4 font-semibold text-sm hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-white"
              >
                {m.bank_candidate({ number: index + 1, name: order.learner })}
              </button>
            ))}
          </fieldset>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <div>
            <h2 className="mb-2 font-bold font-display text-lg">{m.bank_deposit()}</h2>
            <dl className="grid gap-2 text-sm">
              <Fact label={m.bank_fact_amount()}>
                <strong className="font-bold font-display text-xl tabular-nums">
                  {showRupees(open.deposit.amount)}
                </strong>
              </Fact>
              <Fact label={m.bank_fact_day()}>{showDay(open.deposit.day)}</Fact>
              <Fact label={m.bank_fact_narration()}>{open.deposit.narration}</Fact>
              <Fact label={m.bank_fact_reference()}>
                <span className="font-mono">{open.deposit.bankReference || '—'}</span>
              </Fact>
            </dl>
          </div>
          <OrderSide candidate={candidate} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size="small" disabled={isOwn} pending={deciding.isPending} onClick={accept}>
            {m.bank_accept()} <KeyLetter letter="A" />
          </Button>
          <Button size="small" variant="quiet" disabled={deciding.isPending} onClick={none}>
            {m.bank_none()} <KeyLetter letter="N" />
          </Button>
        </div>
        <Receipt order={candidate.order} />
      </section>
    </div>
  );
}

function OrderSide({ candidate: { order, doubts } }: { candidate: Candidate }) {
  return (
    <div>
      <h2 className="mb-2 font-bold font-display text-lg">{m.bank_order()}</h2>
      <dl className="grid gap-2 text-sm">
        <Fact label={m.bank_fact_amount()}>
          <strong className="font-bold font-display text-xl tabular-nums">{showRupees(order.amount)}</strong>
        </Fact>
        <Fact label={m.bank_fact_sent()}>{showMoment(order.submittedAt)}</Fact>
        <Fact label={m.bank_fact_learner()}>{order.learner}</Fact>
        <Fact label={m.bank_fact_course()}>{courseWords(order)}</Fact>
        <Fact label={m.bank_fact_reference()}>
          <span className="font-mono">{order.reference}</span>
        </Fact>
        <Fact label={m.bank_fact_utr()}>
          <span className="font-mono">{order.utr ?? m.bank_fact_utr_none()}</span>
        </Fact>
        <Fact label={m.bank_fact_state()}>
          {order.status === 'verified' ? m.bank_state_verified() : m.bank_state_submitted()}
        </Fact>
      </dl>
      <div className="mt-3 grid gap-1 text-sm">
        {doubts.map((doubt) => (
          <Warning key={doubt}>{doubtWords[doubt]()}</Warning>
        ))}
        {order.status === 'submitted' &&
          order.flags.map((flag) => <Warning key={flag}>{flagWords[flag]()}</Warning>)}
      </div>
    </div>
  );
}

function Receipt({ order }: { order: BankOrder }) {
  const { data, isLoadingError } = useQuery(receiptQuery(order, usePersonId()));
  const address = useObjectAddress(data);
  if (isLoadingError) return <p role="alert">{m.bank_receipt_failed()}</p>;
  if (!address) return <Skeleton className="h-[60dvh] w-full" />;
  return (
    <img
      src={address}
      alt={m.bank_receipt({ name: order.learner })}
      className="h-[60dvh] w-full rounded-paper border border-line bg-paper-deep object-contain"
    />
  );
}
