import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReviewStatus, WrittenReview } from '../../../contract/catalogue.ts';
import { m } from '../../../texts/generated/messages.js';
import { writtenReviewsQuery } from '../../api/reviews.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueueBar } from './queue-bar.tsx';
import { afterDeciding, neighbour, openEntry } from './queue-steps.ts';
import { type ReviewDecision, useDecideReview } from './review-deciding.ts';
import { ReviewDesk } from './review-desk.tsx';
import { ReviewList } from './review-list.tsx';
import { StaffDoor } from './staff-door.tsx';
import { useKeys } from './use-keys.ts';

const statuses: readonly ReviewStatus[] = ['waiting', 'shown', 'declined'];
const names: Record<ReviewStatus, () => string> = {
  waiting: m.office_reviews_waiting,
  shown: m.office_reviews_shown,
  declined: m.office_reviews_declined,
};

/** /staff/reviews: what learners wrote about their courses, oldest first, one key to decide. */
export default function Reviews() {
  return (
    <StaffDoor title={m.office_reviews_title()}>
      <Queue />
    </StaffDoor>
  );
}

function Queue() {
  const [address, setAddress] = useSearchParams();
  const status = statuses.find((one) => one === address.get('status')) ?? 'waiting';
  const { data, error, isFetching, refetch } = useQuery(writtenReviewsQuery(status));
  return (
    <>
      <QueueBar
        label={m.office_reviews_filter()}
        choices={statuses.map((one) => [one, names[one]()])}
        chosen={status}
        onChoose={(next) => setAddress(next === 'waiting' ? {} : { status: next })}
        counted={data ? { count: data.reviews.length, total: data.total } : null}
        keys={[
          ...(status === 'waiting' ? [['A', m.office_reviews_key_approve()] as const] : []),
          ...(status !== 'declined' ? [['D', m.office_reviews_key_decline()] as const] : []),
        ]}
      />
      {!data && !error && <Skeleton className="h-[70dvh] w-full" />}
      {!data && error && (
        <ErrorPanel
          title={m.office_reviews_failed()}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.reviews.length === 0 && <Nothing status={status} />}
      {data && data.reviews.length > 0 && <ListAndDesk key={status} reviews={data.reviews} />}
    </>
  );
}

function ListAndDesk({ reviews }: { reviews: WrittenReview[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [declining, setDeclining] = useState(false);
  const decide = useDecideReview();
  const open = openEntry(reviews, asked);

  function show(review: WrittenReview | null) {
    setAsked(review?._id ?? null);
    setDeclining(false);
  }
  function settle(decision: ReviewDecision) {
    show(afterDeciding(reviews, decision.review._id));
    decide(decision);
  }
  const waiting = open?.status === 'waiting' ? open : null;
  useKeys({
    j: () => open && show(neighbour(reviews, open._id, 1)),
    k: () => open && show(neighbour(reviews, open._id, -1)),
    a: () => waiting && settle({ review: waiting, decision: 'approved' }),
    d: () => open && open.status !== 'declined' && setDeclining(true),
    Escape: () => setDeclining(false),
  });

  if (!open) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,4fr)]">
      <ReviewList reviews={reviews} openId={open._id} onOpen={show} />
      <ReviewDesk
        key={open._id}
        review={open}
        declining={declining}
        onDeclining={setDeclining}
        onDecide={settle}
      />
    </div>
  );
}

const emptyTitles: Record<ReviewStatus, () => string> = {
  waiting: m.office_reviews_empty,
  shown: m.office_reviews_empty_shown,
  declined: m.office_reviews_empty_declined,
};

function Nothing({ status }: { status: ReviewStatus }) {
  return (
    <EmptyState
      title={emptyTitles[status]()}
      text={status === 'waiting' ? m.office_reviews_empty_text() : m.office_reviews_empty_decided_text()}
      action={null}
      pose="sleeps"
    />
  );
}
