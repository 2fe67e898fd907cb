import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { OWN_DATA } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../platform/api/call.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { usePersonId } from '../../platform/api/session.ts';
import { showDate, showMoment } from '../../platform/api/show-date.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { handOver } from '../../platform/ui/hand-over.ts';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Erasing } from './erasing.tsx';
import { askForCopy, type DataCopy, fetchCopy, ownDataQuery } from './own-data-api.ts';

type Props = {
  personId: string;
  /** The first name of a child whose data it is; null for one's own. */
  childName: string | null;
};

/** A copy of all that is kept about somebody, and the way to have their account erased: on one's own page, and on that of a child. */
export default function OwnData({ personId, childName }: Props) {
  const { data, error, isFetching, refetch } = useQuery(ownDataQuery(personId, usePersonId()));
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isThere = data !== undefined;
  // A mail leads here; the page is longer once this has come.
  useEffect(() => {
    if (isThere && hash === `#${OWN_DATA}`) place.current?.scrollIntoView();
  }, [isThere, hash]);
  // Of a child who is of full age nobody else decides.
  if (error instanceof CallFailed && error.code === 'not_allowed') return null;
  return (
    <div ref={place} id={OWN_DATA} className="scroll-mt-24">
      <Panel as="section" className="p-5 sm:p-7">
        <h2 className="font-bold font-display text-xl">
          {childName === null ? m.own_data_title() : m.own_data_title_child({ name: childName })}
        </h2>
        {data ? (
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
            <Copies personId={personId} childName={childName} copies={data.copies} />
            <Erasing {...{ personId, childName }} {...data} />
          </div>
        ) : error ? (
          <NotArrived title={m.own_data_failed()} query={{ error, isFetching, refetch }} />
        ) : (
          <div role="status" aria-label={m.ui_loading()} className="mt-4">
            <Skeleton className="h-80 w-full" />
          </div>
        )}
      </Panel>
    </div>
  );
}

function Copies({ personId, childName, copies }: Props & { copies: DataCopy[] }) {
  const { announce } = useNotices();
  const isBeingMade = copies.some(({ state }) => state === 'making');
  const { mutate, isPending } = useMutation({
    mutationFn: () => askForCopy({ params: { personId } }),
    onError: (error) => announce(failureText(error), 'error'),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-bold font-display text-lg">{m.own_data_copy()}</h3>
      <p className="max-w-read">
        {childName === null ? m.own_data_copy_text() : m.own_data_copy_text_child({ name: childName })}
      </p>
      {copies.length > 0 && (
        <ul className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
          {copies.map((copy) => (
            <Copy key={copy.id} personId={personId} copy={copy} />
          ))}
        </ul>
      )}
      <p role="status" className="font-semibold">
        {isBeingMade && m.own_data_making()}
      </p>
      {!isBeingMade && (
        <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
          {m.own_data_copy_do()}
        </Button>
      )}
    </div>
  );
}

/** Bytes as people read them: what is small is one step of the smallest. */
const megabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10);

function Copy({ personId, copy }: { personId: string; copy: DataCopy }) {
  const { announce } = useNotices();
  const { id, askedAt, state, bytes, until } = copy;
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchCopy(personId, id),
    onSuccess: (file) => handOver(file, m.own_data_file({ day: askedAt.slice(0, 10) })),
    onError: (error) => announce(failureText(error), 'error'),
  });
  if (state === 'making') return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-touch bg-paper-deep p-3 sm:px-4">
      <p>
        <span className="font-semibold">{m.own_data_copy_of({ when: showMoment(askedAt) })}</span>{' '}
        <span className="block text-quiet text-sm">
          {state === 'ready' && bytes !== null && until !== null
            ? m.own_data_ready({ size: megabytes(bytes), date: showDate(until) })
            : m.own_data_not_made()}
        </span>
      </p>
      {state === 'ready' && (
        <Button
          size="small"
          pending={isPending}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => mutate()}
        >
          {m.own_data_download()}
        </Button>
      )}
    </li>
  );
}
