import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CreationStatus, SharedCreation } from '../../../contract/creations.ts';
import { m } from '../../../texts/generated/messages.js';
import { sharedCreationsQuery } from '../../api/creations.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CreationDecision, useDecideCreation } from './creation-deciding.ts';
import { CreationDesk } from './creation-desk.tsx';
import { CreationList } from './creation-list.tsx';
import { QueueBar } from './queue-bar.tsx';
import { afterDeciding, neighbour, openEntry } from './queue-steps.ts';
import { StaffDoor } from './staff-door.tsx';
import { useKeys } from './use-keys.ts';

const statuses: readonly CreationStatus[] = ['waiting', 'shown', 'declined'];
const names: Record<CreationStatus, () => string> = {
  waiting: m.creations_desk_waiting,
  shown: m.creations_desk_shown,
  declined: m.creations_desk_declined,
};

/** /staff/creations: what children shared, oldest first, the picture beside it, one key to decide. */
export default function Creations() {
  return (
    <StaffDoor title={m.creations_desk_title()}>
      <Queue />
    </StaffDoor>
  );
}

function Queue() {
  const [address, setAddress] = useSearchParams();
  const status = statuses.find((one) => one === address.get('status')) ?? 'waiting';
  const { data, error, isFetching, refetch } = useQuery(sharedCreationsQuery(status));
  return (
    <>
      <QueueBar
        label={m.creations_desk_filter()}
        choices={statuses.map((one) => [one, names[one]()])}
        chosen={status}
        onChoose={(next) => setAddress(next === 'waiting' ? {} : { status: next })}
        counted={data ? { count: data.creations.length, total: data.total } : null}
        keys={[
          ...(status === 'waiting' ? [['A', m.creations_desk_key_approve()] as const] : []),
          ...(status !== 'declined' ? [['D', m.creations_desk_key_decline()] as const] : []),
        ]}
      />
      {!data && !error && <Skeleton className="h-[70dvh] w-full" />}
      {!data && error && (
        <ErrorPanel
          title={m.creations_desk_failed()}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.creations.length === 0 && <Nothing status={status} />}
      {data && data.creations.length > 0 && <ListAndDesk key={status} creations={data.creations} />}
    </>
  );
}

function ListAndDesk({ creations }: { creations: SharedCreation[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [declining, setDeclining] = useState(false);
  const decide = useDecideCreation();
  const open = openEntry(creations, asked);

  function show(creation: SharedCreation | null) {
    setAsked(creation?._id ?? null);
    setDeclining(false);
  }
  function settle(decision: CreationDecision) {
    show(afterDeciding(creations, decision.creation._id));
    decide(decision);
  }
  const waiting = open?.status === 'waiting' ? open : null;
  useKeys({
    j: () => open && show(neighbour(creations, open._id, 1)),
    k: () => open && show(neighbour(creations, open._id, -1)),
    a: () => waiting && settle({ creation: waiting, decision: 'approved' }),
    d: () => open && open.status !== 'declined' && setDeclining(true),
    Escape: () => setDeclining(false),
  });

  if (!open) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,4fr)]">
      <CreationList creations={creations} openId={open._id} onOpen={show} />
      <CreationDesk
        key={open._id}
        creation={open}
        declining={declining}
        onDeclining={setDeclining}
        onDecide={settle}
      />
    </div>
  );
}

const emptyTitles: Record<CreationStatus, () => string> = {
  waiting: m.creations_desk_empty,
  shown: m.creations_desk_empty_shown,
  declined: m.creations_desk_empty_declined,
};

function Nothing({ status }: { status: CreationStatus }) {
  return (
    <EmptyState
      title={emptyTitles[status]()}
      text={status === 'waiting' ? m.creations_desk_empty_text() : m.creations_desk_empty_decided_text()}
      action={null}
      pose="sleeps"
    />
  );
}
