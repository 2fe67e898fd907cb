import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { lockReview, readWritten, type WrittenRow, writeAnswer } from './store-review-desk.ts';

/**
 * Answers a review in the school's name, or answers it anew. A review that its learner changes loses its answer. Refuses
 * `review_not_found`, `review_changed`, `review_not_shown`.
 */
export async function answerReview(
  context: AppContext,
  { id, text, writtenAt, staffId }: { id: string; text: string; writtenAt: Date; staffId: string },
): Promise<WrittenRow> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id);
    if (!review) throw refuse('review_not_found');
    if (review.written_at.getTime() !== writtenAt.getTime()) throw refuse('review_changed');
    if (review.status !== 'shown') throw refuse('review_not_shown');
    await writeAnswer(trx, id, { answer: text, answered_at: at, answered_by: staffId });
    const written = await readWritten(trx, id);
    await office.recordAct(trx, {
      staffId,
      act: 'review_answered',
      subjectKind: 'review',
      subjectId: id,
      details: { course: written.course_title, stars: written.stars },
      at,
    });
    return written;
  });
}
