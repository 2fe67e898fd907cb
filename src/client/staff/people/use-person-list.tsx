import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { usePersonId } from '../../platform/api/session.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { type PersonList, type PersonRows, personListQuery, type WholePerson } from './people-api.ts';

type Rows<List extends PersonList> = NonNullable<PersonRows[List]>;

/**
 * A list on the page of a person: the rows that came with it and those that were asked for since, how many there are in all, and
 * the button that asks for more, where there are more.
 */
export function usePersonList<List extends PersonList>(
  person: WholePerson,
  list: List,
  { title, first }: { title: string; first: Rows<List> | undefined },
): { rows: Rows<List>; total: number; more: ReactNode } {
  const { next = null, total = 0 } = person.lists[list] ?? {};
  const [isOpen, setOpen] = useState(false);
  const asking = personListQuery(usePersonId(), { personId: person.id, list, after: next });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...asking,
    enabled: isOpen && next !== null,
  });
  const later = data?.pages.flatMap(({ rows }) => (rows[list] ?? []) as Rows<List>[number][]) ?? [];
  const hasMore = next !== null && (data === undefined || hasNextPage);
  const ask = () => {
    if (!isOpen) setOpen(true);
    else if (data === undefined) void refetch();
    else void fetchNextPage();
  };
  return {
    rows: [...(first ?? []), ...later] as Rows<List>,
    total,
    more: hasMore && (
      <div className="grid justify-items-start gap-2">
        {error && <FormError text={m.people_more_failed()} />}
        <Button
          size="small"
          variant="quiet"
          pending={isFetching}
          aria-label={m.people_more_of({ title })}
          onClick={ask}
        >
          {m.people_more()}
        </Button>
      </div>
    ),
  };
}
