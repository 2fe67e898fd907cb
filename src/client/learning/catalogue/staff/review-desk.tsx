import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact } from '../../../platform/office/desk-parts.tsx';
import type { DeskProps } from '../../../platform/office/queue.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import type { WrittenReview } from '../reviews-api.ts';
import { Stars } from '../stars.tsx';

const signWords = {
  contact: m.office_reviews_sign_contact,
  place: m.office_reviews_sign_place,
};

/** One review: what everybody would read, what in it to look at twice, and the answers. */
export function ReviewDesk({ entry: review, answers, sight }: DeskProps<WrittenReview>) {
  return (
    <section
      aria-label={m.office_reviews_detail({ name: review.by })}
      className="grid gap-4 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold font-display text-xl leading-tight">
        {review.by} <Stars stars={review.stars} />
      </h2>
      <p ref={sight.shown} className="max-w-read whitespace-pre-wrap [overflow-wrap:anywhere]">
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
      {review.status === 'waiting' && <p className="text-quiet text-sm">{m.office_reviews_look()}</p>}
      {answers}
      <dl className="grid gap-2.5 text-sm">
        <Fact label={m.office_reviews_course()}>
          <Link to={paths.courseInfo(review.courseSlug)}>{review.courseTitle}</Link>
        </Fact>
        <Fact label={m.office_reviews_name()}>{review.by}</Fact>
        <Fact label={m.office_reviews_account()}>{review.account}</Fact>
        <Fact label={m.office_reviews_written()}>{showMoment(review.writtenAt)}</Fact>
        {review.answer && <Fact label={m.selling_review_answer_label()}>{review.answer}</Fact>}
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
