import type { Review, WrittenReview } from '../../../contract/learning/catalogue.ts';
import { firstNameIn, personalSigns } from '../../../rules/platform/public-words.ts';
import { m } from '../../../texts/generated/messages.js';
import type { WrittenRow } from './store-review-desk.ts';
import type { ReviewRow } from './store-reviews.ts';

/** Reviewers are children: a first name in letters, or none. */
const shownName = (name: string | null) =>
  (name === null ? null : firstNameIn(name)) ?? m.catalogue_reviews_by_nobody();

/** A review as everyone may read it. What the office said about it is for its writer alone. */
export function presentReview(row: ReviewRow, personId: string | null): Review {
  const mine = row.personId === personId;
  return {
    reviewId: row.id,
    by: shownName(row.personName),
    stars: row.stars,
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
    mine,
    status: row.status,
    reason: mine ? row.reason : null,
    answer: row.answer,
  };
}

/** A review as the office sees it. */
export function presentWritten(row: WrittenRow): WrittenReview {
  return {
    _id: row.id,
    courseTitle: row.course_title,
    courseSlug: row.course_slug,
    by: shownName(row.person_name),
    account: row.person_name,
    stars: row.stars,
    text: row.text,
    signs: personalSigns(row.text),
    writtenAt: row.written_at.toISOString(),
    status: row.status,
    reason: row.reason,
    answer: row.answer,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
  };
}
