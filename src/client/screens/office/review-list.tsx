import type { WrittenReview } from '../../../contract/catalogue.ts';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../api/show-date.ts';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';

type Props = { reviews: WrittenReview[]; openId: string; onOpen: (review: WrittenReview) => void };

/** The queue: one line a review. */
export function ReviewList({ reviews, openId, onOpen }: Props) {
  return (
    <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto max-lg:max-h-72 max-lg:overflow-y-auto">
      <Table
        caption={m.office_reviews_title()}
        columns={[
          { id: 'review', title: m.office_reviews_col_review() },
          { id: 'written', title: m.office_reviews_col_written() },
        ]}
      >
        {reviews.map((review) => (
          <TableRow key={review._id} chosen={review._id === openId} onChoose={() => onOpen(review)}>
            <TableCell>
              <button
                type="button"
                aria-current={review._id === openId || undefined}
                onClick={() => onOpen(review)}
                className="block w-full min-w-0 text-left"
              >
                <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
                  {review.text || m.office_reviews_no_words()}
                </span>
                <span className="block text-quiet text-xs">
                  {m.office_reviews_by({ name: review.by, course: review.courseTitle })}
                </span>
              </button>
            </TableCell>
            <TableCell className="whitespace-nowrap text-xs">{showMoment(review.writtenAt)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
