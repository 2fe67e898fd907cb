import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { useSession } from '../../platform/api/session.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Badge } from '../../platform/ui/badge.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { school } from '../../site-facts.ts';
import type { Course } from './catalogue-api.ts';
import { RatingSum } from './rating-sum.tsx';
import type { Review } from './reviews-api.ts';
import { reviewsQuery } from './reviews-api.ts';
import { Stars } from './stars.tsx';

const ReviewForm = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm);

/** What learners say; those who are enrolled add theirs or change it. */
export function Reviews({ course, enrolled }: { course: Course; enrolled: boolean }) {
  const { person } = useSession();
  const reviews = useQuery(reviewsQuery(course.id, person?.id ?? null));
  const [writing, setWriting] = useState(false);
  const [hasWritten, setWritten] = useState(false);
  const mine = reviews.data?.find((review) => review.mine);

  if (reviews.isPending) return <ReviewsSkeleton />;
  if (reviews.isLoadingError) return <NotArrived title={m.catalogue_reviews_failed()} query={reviews} />;
  return (
    <section>
      <h2 className="sr-only">{m.catalogue_reviews_title()}</h2>
      <RatingSum
        rating={course.rating}
        reviews={reviews.data.filter((review) => review.status === 'shown')}
      />
      {enrolled && !writing && (
        <Button
          variant="quiet"
          className="mt-6"
          onClick={() => setWriting(true)}
          // Whoever saved goes on from where the form stood.
          autoFocus={hasWritten}
        >
          {mine ? m.catalogue_review_change() : m.catalogue_review_write()}
        </Button>
      )}
      {enrolled && writing && (
        <Suspense fallback={<Skeleton className="mt-6 h-96 w-full" />}>
          <ReviewForm
            courseId={course.id}
            mine={mine ?? null}
            onDone={() => {
              setWritten(true);
              setWriting(false);
            }}
          />
        </Suspense>
      )}
      <ul className="mt-8 grid">
        {reviews.data.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="border-line border-t border-dashed py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display font-semibold text-lg leading-none">{review.by}</span>
        <Stars stars={review.stars} />
        <time dateTime={review.writtenAt} className="text-quiet text-sm">
          {showDate(review.writtenAt)}
        </time>
        {review.mine && <Badge tone="indigo">{m.catalogue_reviews_yours()}</Badge>}
        {review.status === 'waiting' && <Badge tone="sun">{m.catalogue_reviews_waiting()}</Badge>}
        {review.status === 'declined' && <Badge tone="led">{m.catalogue_reviews_declined()}</Badge>}
      </p>
      {review.status === 'waiting' && (
        <p className="mt-2 max-w-read text-quiet text-sm">{m.catalogue_reviews_waiting_text()}</p>
      )}
      {review.status === 'declined' && (
        <p className="mt-2 max-w-read text-sm">
          {m.catalogue_reviews_declined_text({ reason: review.reason ?? '' })}
        </p>
      )}
      {review.text && <p className="mt-2 max-w-read whitespace-pre-line">{review.text}</p>}
      {review.answer && review.status === 'shown' && (
        <div className="mt-3 ml-4 max-w-read border-leaf border-l-4 pl-4">
          <p className="font-semibold text-sm">{m.selling_review_of_school({ school: school().name })}</p>
          <p className="mt-1 whitespace-pre-line">{review.answer}</p>
        </div>
      )}
    </li>
  );
}

function ReviewsSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {m.catalogue_reviews_loading()}
      </p>
      <Skeleton className="h-28 w-full max-w-form" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
