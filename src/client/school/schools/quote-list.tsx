import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { usePersonId } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import {
  mySchoolQuotesQuery,
  type SchoolQuote,
  schoolQuotesQuery,
} from '../school-orders/school-orders-api.ts';

type Props = {
  schoolId: string;
  forOffice: boolean;
  empty: string;
  children: (quote: SchoolQuote) => ReactNode;
};

/** What a school was offered and ordered, the newest first, a part at a time. */
export function QuoteList({ schoolId, forOffice, empty, children }: Props) {
  const me = usePersonId();
  const asked = forOffice ? schoolQuotesQuery(me, schoolId) : mySchoolQuotesQuery(me, schoolId);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(asked);
  if (!data && error)
    return <NotArrived level="h2" title={m.school_orders_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-40" />;
  const quotes = data.pages.flatMap((page) => page.quotes);
  if (quotes.length === 0) return <p className="text-quiet text-sm">{empty}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {quotes.map((quote) => (
          <li
            key={quote.id}
            id={`quote-${quote.id}`}
            className="grid gap-3 rounded-paper border border-line bg-paper p-3 sm:p-4"
          >
            {children(quote)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          size="small"
          variant="quiet"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-start"
        >
          {m.school_orders_earlier()}
        </Button>
      )}
    </>
  );
}
