import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderStatus, WaitingPayment } from '../../../contract/orders.ts';
import { m } from '../../../texts/generated/messages.js';
import { paymentsQuery } from '../../api/office.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PaymentDesk } from './payment-desk.tsx';
import { PaymentList } from './payment-list.tsx';
import { QueueBar } from './queue-bar.tsx';
import { afterDeciding, neighbour, openEntry } from './queue-steps.ts';
import { StaffDoor } from './staff-door.tsx';
import { type Decision, useDecide } from './use-decide.ts';
import { useKeys } from './use-keys.ts';

const statuses: readonly OrderStatus[] = ['submitted', 'verified', 'rejected'];
const names: Record<OrderStatus, () => string> = {
  submitted: m.office_submitted,
  verified: m.office_verified,
  rejected: m.office_rejected,
};
const decidingKeys = (): [string, string][] => [
  ['V', m.office_keys_verify()],
  ['R', m.office_keys_reject()],
];

/** /staff/payments: the queue, oldest first, the screenshot beside it, one key to decide. */
export default function Payments() {
  return (
    <StaffDoor title={m.office_payments_title()}>
      <Queue />
    </StaffDoor>
  );
}

function Queue() {
  const [address, setAddress] = useSearchParams();
  const status = statuses.find((one) => one === address.get('status')) ?? 'submitted';
  const { data, error, isFetching, refetch } = useQuery(paymentsQuery(status));
  return (
    <>
      <QueueBar
        label={m.office_filter()}
        choices={statuses.map((one) => [one, names[one]()])}
        chosen={status}
        onChoose={(next) => setAddress(next === 'submitted' ? {} : { status: next })}
        counted={data ? { count: data.payments.length, total: data.total } : null}
        keys={[...(status === 'submitted' ? decidingKeys() : []), ['Z', m.office_keys_zoom()]]}
      />
      {!data && !error && <Skeleton className="h-[70dvh] w-full" />}
      {!data && error && (
        <ErrorPanel
          title={m.office_failed()}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.payments.length === 0 && <Nothing status={status} />}
      {data && data.payments.length > 0 && <ListAndDesk key={status} payments={data.payments} />}
    </>
  );
}

function ListAndDesk({ payments }: { payments: WaitingPayment[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  const decide = useDecide();
  const open = openEntry(payments, asked);

  function show(payment: WaitingPayment | null) {
    setAsked(payment?._id ?? null);
    setRejecting(false);
    setZoomed(false);
  }
  function settle(decision: Decision) {
    show(afterDeciding(payments, decision.payment._id));
    decide(decision);
  }
  const undecided = open?.status === 'submitted' ? open : null;
  useKeys({
    j: () => open && show(neighbour(payments, open._id, 1)),
    k: () => open && show(neighbour(payments, open._id, -1)),
    v: () => undecided && settle({ payment: undecided, decision: 'verified' }),
    r: () => undecided && setRejecting(true),
    z: () => setZoomed(!zoomed),
    Escape: () => setRejecting(false),
  });

  if (!open) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]">
      <PaymentList payments={payments} openId={open._id} onOpen={show} />
      <PaymentDesk
        key={open._id}
        payment={open}
        rejecting={rejecting}
        onRejecting={setRejecting}
        zoomed={zoomed}
        onZoom={setZoomed}
        onDecide={settle}
      />
    </div>
  );
}

function Nothing({ status }: { status: OrderStatus }) {
  const waiting = status === 'submitted';
  const title = waiting
    ? m.office_empty()
    : status === 'verified'
      ? m.office_empty_verified()
      : m.office_empty_rejected();
  return (
    <EmptyState
      title={title}
      text={waiting ? m.office_empty_text() : m.office_empty_decided_text()}
      action={null}
      pose="sleeps"
    />
  );
}
