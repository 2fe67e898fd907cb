import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatchDoubt } from '../../../../contract/shop/bank.ts';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { DecisionKeys, Fact, Warning } from '../../../platform/office/desk-parts.tsx';
import { NotHere, QueueList } from '../../../platform/office/queue-list.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { useOpenEntry } from '../../../platform/office/use-open-entry.ts';
import { useSecondPress } from '../../../platform/office/use-second-press.ts';
import { type SightRefs, useSight } from '../../../platform/office/use-sight.ts';
import { afterDeciding, useKeys, walkingKeys } from '../../../platform/office/walk-queue.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useObjectAddress } from '../../../platform/ui/use-object-address.ts';
import { receiptQuery } from '../../orders/orders-api.ts';
import { flagWords } from '../../orders/staff/payment-desk.tsx';
import { acceptMatch, type BankOrder, type Candidate, type Doubt, setDepositAside } from '../bank-api.ts';
import { courseWords, doubtWords } from './bank-words.ts';
import { depositColumns } from './deposit-columns.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import type { TakingBack } from './use-taking-back.ts';

type Given = { doubt: Doubt; order: BankOrder | null };
type Props = { doubts: readonly Doubt[]; takingBack: TakingBack };

/** Deposits that may pay an order, each side by side with the likeliest, and its screenshot. */
export function DoubtfulMatches({ doubts, takingBack }: Props) {
  const [at, setAt] = useState(0);
  const opened = useOpenEntry(doubts);
  const { open, isLost } = opened;
  const candidate = open?.candidates[Math.min(at, open.candidates.length - 1)];
  const show = (doubt: Doubt | null) => {
    opened.show(doubt);
    setAt(0);
  };
  const deciding = useMutation({
    mutationFn: async ({ doubt, order }: Given) => {
      if (!order) return void (await setDepositAside(doubt.id));
      return acceptMatch(doubt.id, order);
    },
    onMutate: ({ doubt }) => ({ next: afterDeciding(doubts, doubt.id), at: performance.now() }),
    onSuccess: (reply, { order }, { next, at }) => {
      opened.goOn(() => (next ? [next.id] : []));
      setAt(0);
      if (!order || !reply) return takingBack.say(m.bank_set_aside());
      const name = order.learner;
      if (!reply.verified) return takingBack.say(m.bank_accepted_known({ name }));
      const names = new Map([[order.id, name]]);
      takingBack.tell({ done: m.bank_accepted({ name }), orderIds: [order.id], left: [], names, at });
    },
    onError: takingBack.fail,
  });
  useKeys({
    ...walkingKeys(doubts, open, show),
    ...Object.fromEntries(
      (open?.candidates ?? []).map((_one, index) => [String(index + 1), () => setAt(index)]),
    ),
  });

  if (!open || !candidate)
    return (
      <>
        <NotHere isLost={isLost} />
        <EmptyState title={m.bank_empty_doubtful()} text={m.bank_empty_doubtful_text()} action={null} />
      </>
    );
  return (
    <>
      <NotHere isLost={isLost} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,4fr)]">
        <QueueList
          caption={m.bank_title()}
          columns={depositColumns}
          entries={doubts}
          openId={open.id}
          onOpen={show}
        />
        <OpenDoubt
          key={`${open.id} ${candidate.order.id}`}
          doubt={open}
          candidate={candidate}
          onChoose={setAt}
          sending={deciding.isPending}
          onDecide={(order) => deciding.mutate({ doubt: open, order })}
        />
      </div>
    </>
  );
}

/** Where the two contradict each other: to be said, and to be pressed twice. */
const contradictions: readonly MatchDoubt[] = [
  'amount_differs',
  'utr_differs',
  'reference_differs',
  'told_twice',
];

const oddWords = ({ order, doubts }: Candidate) =>
  [
    ...doubts.filter((doubt) => contradictions.includes(doubt)).map((doubt) => doubtWords[doubt]()),
    ...(order.status === 'submitted' ? order.flags.map((flag) => flagWords[flag]()) : []),
  ].join(' ');

type OpenProps = {
  doubt: Doubt;
  candidate: Candidate;
  onChoose: (index: number) => void;
  sending: boolean;
  /** Null: none of these. */
  onDecide: (order: BankOrder | null) => void;
};

/** A deposit beside one order, with its keys. It begins anew with every pair that comes up. */
function OpenDoubt({ doubt: { deposit, candidates }, candidate, onChoose, sending, onDecide }: OpenProps) {
  const { order } = candidate;
  const [sight, sightRefs] = useSight();
  const twice = useSecondPress<'accept'>();
  const mayWork = useMay('bank.work');
  const odd = oddWords(candidate);
  const mayAccept = mayWork && sight === 'seen' && !sending && !candidate.doubts.includes('own_payment');
  // That a deposit pays none of them can be seen without the screenshot.
  const mayRefuse = mayWork && (sight === 'seen' || sight === 'missing') && !sending;
  const accept = () => mayAccept && (!odd || twice.press('accept')) && onDecide(order);
  const none = () => mayRefuse && onDecide(null);
  useKeys({ a: accept, n: none, Escape: twice.forget });
  return (
    <section
      aria-label={deposit.narration}
      className="grid items-start gap-5 rounded-paper border border-line bg-surface p-4 xl:grid-cols-[minmax(18rem,1fr)_minmax(0,1fr)]"
    >
      <div className="grid gap-4">
        {candidates.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-1 text-quiet text-sm">{m.bank_candidates()}</legend>
            {candidates.map(({ order: one }, index) => (
              <button
                key={one.id}
                type="button"
                aria-pressed={one.id === order.id}
                onClick={() => onChoose(index)}
                className="min-h-11 rounded-chip border border-edge px-4 font-semibold text-sm hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-white"
              >
                {m.bank_candidate({ number: index + 1, name: one.learner })}
              </button>
            ))}
          </fieldset>
        )}
        <Doubts candidate={candidate} />
        {mayWork && (
          <DecisionKeys
            answers={[
              { key: 'A', name: m.bank_accept(), disabled: !mayAccept, onPress: accept },
              { key: 'N', name: m.bank_none(), disabled: !mayRefuse, onPress: none },
            ]}
            note={sight === 'away' ? m.office_queue_look() : null}
            warning={twice.warned && odd ? m.bank_odd({ odd }) : null}
          />
        )}
        <DepositFacts deposit={deposit} />
        <OrderSide order={order} />
      </div>
      <Receipt order={order} sight={sightRefs} />
    </section>
  );
}

function Doubts({ candidate: { order, doubts } }: { candidate: Candidate }) {
  return (
    <div className="grid gap-1 text-sm">
      {doubts.map((doubt) => (
        <Warning key={doubt}>{doubtWords[doubt]()}</Warning>
      ))}
      {order.status === 'submitted' &&
        order.flags.map((flag) => <Warning key={flag}>{flagWords[flag]()}</Warning>)}
    </div>
  );
}

function OrderSide({ order }: { order: BankOrder }) {
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
    </div>
  );
}

function Receipt({ order, sight }: { order: BankOrder; sight: SightRefs }) {
  const { data, isLoadingError } = useQuery(receiptQuery(order, usePersonId()));
  const address = useObjectAddress(data);
  if (isLoadingError)
    return (
      <p role="alert" ref={sight.missing}>
        {m.bank_receipt_failed()}
      </p>
    );
  if (!address) return <Skeleton className="h-[60dvh] w-full" />;
  return (
    <img
      ref={sight.shown}
      src={address}
      alt={m.bank_receipt({ name: order.learner })}
      className="h-[60dvh] w-full rounded-paper border border-line bg-paper-deep object-contain"
    />
  );
}
