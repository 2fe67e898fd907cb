import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { schoolsQuery } from '../../../api/schools.ts';
import { usePersonId } from '../../../api/session.ts';
import { NotArrived } from '../../../shell/not-arrived.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StaffLayout } from '../../office/staff-layout.tsx';
import { NewSchool } from './new-school.tsx';
import { SchoolDesk } from './school-desk.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** /staff/schools: schools, who coordinates them, and the seats that they were granted. */
export default function Schools() {
  return (
    <StaffLayout title={m.schools_desk()}>
      <Desk />
    </StaffLayout>
  );
}

const A_PAGE = 20;

function Desk() {
  const me = usePersonId();
  const [address] = useSearchParams();
  const [find, setFind] = useState(address.get('find') ?? '');
  const [page, setPage] = useState(1);
  const [isNew, setNew] = useState(false);
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery({
    ...schoolsQuery(me, find, page),
    placeholderData: (before) => before,
  });
  if (!data && error)
    return <NotArrived level="h2" title={m.schools_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-96" />;
  const pages = Math.max(1, Math.ceil(data.count / A_PAGE));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <form
          key={find}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('find');
            setFind(String(typed ?? '').trim());
            setPage(1);
          }}
          className="flex flex-wrap items-end gap-2"
        >
          <label className="grid gap-1 font-semibold text-sm">
            {m.schools_find()}
            <input
              type="search"
              name="find"
              defaultValue={find}
              maxLength={80}
              className="min-h-11 rounded-touch border border-line bg-surface px-3 font-normal"
            />
          </label>
          <Button type="submit" size="small" variant="quiet">
            {m.schools_find_do()}
          </Button>
        </form>
        <Button size="small" onClick={() => setNew(true)} disabled={isNew}>
          {m.schools_new()}
        </Button>
      </div>
      <WaitingOrders
        onFind={(name) => {
          setFind(name);
          setPage(1);
        }}
      />
      {isNew && (
        <NewSchool
          onDone={(name) => {
            setNew(false);
            setFind(name);
            setPage(1);
          }}
          onCancel={() => setNew(false)}
        />
      )}
      {data.schools.length === 0 && !isNew && (
        <EmptyState
          level="h2"
          pose="builds"
          title={find ? m.schools_found_none() : m.schools_desk_empty()}
          text={find ? m.schools_found_none_text() : m.schools_desk_empty_text()}
          action={null}
        />
      )}
      <div className={`grid gap-5 ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {data.schools.map((school) => (
          <SchoolDesk key={school.id} school={school} />
        ))}
      </div>
      {pages > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button size="small" variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {m.schools_page_before()}
          </Button>
          <span className="text-sm tabular-nums">{m.schools_page({ page, pages })}</span>
          <Button size="small" variant="quiet" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {m.schools_page_next()}
          </Button>
        </div>
      )}
    </>
  );
}
