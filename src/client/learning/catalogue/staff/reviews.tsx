import {
  listCourses,
  listReviews,
  listWrittenReviews,
  readCourseByTitle,
} from '../../../../contract/learning/catalogue.ts';
import { REVIEW_ANSWER_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showMoment } from '../../../platform/api/show-date.ts';
import type { Queue } from '../../../platform/office/queue.ts';
import { ReviewQueue } from '../../../platform/office/review-queue.tsx';
import type { WrittenReview } from '../reviews-api.ts';
import { answer, decide, writtenReviewsQuery } from '../reviews-api.ts';
import { ReviewDesk } from './review-desk.tsx';

/** /staff/reviews: what learners wrote about their courses. */
export default function Reviews() {
  return <ReviewQueue queue={reviews} />;
}

const isShown = ({ status }: WrittenReview) => status === 'shown';

const reviews: Queue<WrittenReview> = {
  title: m.office_reviews_title,
  filter: m.office_reviews_filter,
  states: [
    {
      status: 'waiting',
      name: m.office_reviews_waiting,
      empty: m.office_reviews_empty,
      emptyText: m.office_reviews_empty_text,
    },
    {
      status: 'shown',
      name: m.office_reviews_shown,
      empty: m.office_reviews_empty_shown,
      emptyText: m.office_reviews_empty_decided_text,
    },
    {
      status: 'declined',
      name: m.office_reviews_declined,
      empty: m.office_reviews_empty_declined,
      emptyText: m.office_reviews_empty_decided_text,
    },
  ],
  failed: m.office_reviews_failed,
  list: writtenReviewsQuery,
  changes: [listWrittenReviews, listReviews, readCourseByTitle, listCourses],
  columns: [
    {
      id: 'review',
      title: m.office_reviews_col_review,
      cell: ({ text, by, courseTitle }) => (
        <>
          <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
            {text || m.office_reviews_no_words()}
          </span>
          <span className="block text-quiet text-xs">
            {m.office_reviews_by({ name: by, course: courseTitle })}
          </span>
        </>
      ),
    },
    {
      id: 'written',
      title: m.office_reviews_col_written,
      className: 'whitespace-nowrap text-xs',
      cell: ({ writtenAt }) => showMoment(writtenAt),
    },
  ],
  decisions: [
    {
      key: 'A',
      right: 'catalogue.decideReview',
      legend: m.office_reviews_key_approve,
      button: (review) =>
        review.status === 'declined' ? m.selling_review_show_again() : m.office_reviews_approve(),
      from: ['waiting', 'declined'],
      send: (review) => decide(review, 'approved', null),
      done: ({ by }) => m.office_reviews_approved_done({ name: by }),
    },
    {
      key: 'D',
      right: 'catalogue.decideReview',
      legend: m.office_reviews_key_decline,
      button: (review) => (isShown(review) ? m.office_reviews_take_down() : m.office_reviews_decline()),
      from: ['waiting', 'shown'],
      words: (review) => ({
        label: isShown(review) ? m.office_reviews_take_down_title() : m.office_reviews_decline_title(),
        hint: m.office_reviews_decline_hint(),
        needed: m.failure_review_needs_reason(),
        rows: 3,
        maxLength: 500,
        usual: [
          ...(isShown(review) ? [m.office_reviews_why_asked()] : []),
          m.office_reviews_why_private(),
          m.office_reviews_why_unkind(),
          m.office_reviews_why_other(),
        ],
        send: isShown(review) ? m.office_reviews_take_down_send() : m.office_reviews_decline_send(),
        danger: true,
        back: m.office_reviews_decline_back(),
      }),
      send: (review, reason) => decide(review, 'declined', reason),
      done: (review) => {
        const words = { name: review.by };
        return isShown(review)
          ? m.office_reviews_taken_down_done(words)
          : m.office_reviews_declined_done(words);
      },
    },
    {
      key: 'R',
      right: 'catalogue.decideReview',
      legend: m.selling_review_key_answer,
      button: (review) => (review.answer ? m.selling_review_answer_again() : m.selling_review_answer()),
      from: ['shown'],
      words: () => ({
        label: m.selling_review_answer_title(),
        hint: m.selling_review_answer_hint(),
        needed: m.fault_reply_needed(),
        rows: 4,
        maxLength: REVIEW_ANSWER_MOST,
        usual: [],
        send: m.selling_review_answer_send(),
        back: m.office_reviews_decline_back(),
      }),
      send: (review, text) => answer(review, text ?? ''),
      done: ({ by }) => m.selling_review_answered({ name: by }),
    },
  ],
  refused: ({ by }, why) => m.office_reviews_failed_one({ name: by, why }),
  Desk: ReviewDesk,
  wideDesk: true,
};
