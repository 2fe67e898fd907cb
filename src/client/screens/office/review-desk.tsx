import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WrittenReview } from '../../../contract/catalogue.ts';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../api/show-date.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../catalogue/stars.tsx';
import type { ReviewDecision } from './review-deciding.ts';
import { ReviewDeclineForm } from './review-decline-form.tsx';

type Props = {
  review: WrittenReview;
  declining: boolean;
  onDeclining: (declining: boolean) => void;
  onDecide: (decision: ReviewDecision) => void;
};

const signWords = {
  contact: m.office_reviews_sign_contact,
  place: m.office_reviews_sign_place,
};

/** One review: what everybody would read, what in it to look at twice, and the two answers. */
export function ReviewDesk({ review, declining, onDeclining, onDecide }: Props) {
  const { status } = review;
  return (
    <section
      aria-label={m.office_reviews_detail({ name: review.by })}
      className="grid gap-4 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold font-display text-xl leading-tight">
        {review.by} <Stars stars={review.stars} />
      </h2>
      <p className="max-w-read whitespace-pre-wrap [overflow-wrap:anywhere]">
        {review.text || <span className="text-quiet">{m.office_reviews_no_words()}</span>}
      </p>
      {review.signs.length > 0 && (
        <ul className="grid justify-items-start gap-2">
          {review.signs.map((sign) => (
            <li key={sign}>
              <Badge tone="led">{signWords[sign]()}</Badge>
            </li>
          ))}
        </ul>
      )}
      {status === 'waiting' && <p className="text-quiet text-sm">{m.office_reviews_look()}</p>}
      {status !== 'declined' && !declining && (
        <div className="flex flex-wrap gap-3">
          {status === 'waiting' && (
            <Button size="small" onClick={() => onDecide({ review, decision: 'approved' })}>
              {m.office_reviews_approve()} <Key letter="A" />
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => onDeclining(true)}>
            {status === 'shown' ? m.office_reviews_take_down() : m.office_reviews_decline()}{' '}
            <Key letter="D" />
          </Button>
        </div>
      )}
      {status !== 'declined' && declining && (
        <ReviewDeclineForm
          shown={status === 'shown'}
          onCancel={() => onDeclining(false)}
          onDecline={(reason) => onDecide({ review, decision: 'declined', reason })}
        />
      )}
      <dl className="grid gap-2.5 text-sm">
        <Fact label={m.office_reviews_course()}>
          <Link to={paths.courseInfo(review.courseSlug)}>{review.courseTitle}</Link>
        </Fact>
        <Fact label={m.office_reviews_name()}>{review.by}</Fact>
        <Fact label={m.office_reviews_account()}>{review.account}</Fact>
        <Fact label={m.office_reviews_written()}>{showMoment(review.writtenAt)}</Fact>
        {review.reason && <Fact label={m.office_reviews_reason()}>{review.reason}</Fact>}
      </dl>
      {review.decidedAt && (
        <p className="text-quiet text-sm">
          {m.office_reviews_decided({ date: showMoment(review.decidedAt), name: review.decidedBy ?? '—' })}
        </p>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-quiet">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Key({ letter }: { letter: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-paper border border-current px-1.5 font-mono text-xs opacity-80"
    >
      {letter}
    </span>
  );
}
