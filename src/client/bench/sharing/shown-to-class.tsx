import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { showMoment } from '../../platform/api/show-date.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { kindName } from '../experiments/kind-words.ts';
import { type ClassExperiment, classExperimentsQuery } from './shared-experiments-api.ts';
import { TakeBack } from './take-back.tsx';

type Props = { classId: string; personId: string; empty: string };

/** What a class shows each other, the latest first: its pupils and its teachers open it, and whoever may takes it back. */
export function ShownToClass({ classId, personId, empty }: Props) {
  const list = useInfiniteQuery(classExperimentsQuery(classId, personId));
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!data && error) return <NotArrived title={m.shown_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-64" />;
  const rows = data.pages.flatMap(({ shared }) => shared);
  if (rows.length === 0)
    return (
      <EmptyState
        pose="builds"
        title={m.shown_none()}
        text={empty}
        action={
          <ButtonLink variant="quiet" render={(look) => <Link to={paths.workbench} {...look} />}>
            {m.shared_to_bench()}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="grid gap-6">
      <ul
        aria-label={m.shown_list({ name: data.pages[0]?.className ?? '' })}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button
            variant="quiet"
            pending={isFetchingNextPage}
            pendingText={m.shown_more_pending()}
            onClick={() => void fetchNextPage()}
          >
            {m.shown_more()}
          </Button>
        </div>
      )}
    </div>
  );
}

function Row({ row: { id, kind, name, madeBy, sharedAt, isMine, mayWithdraw } }: { row: ClassExperiment }) {
  const { announce } = useNotices();
  return (
    <li className="grid content-between gap-2 rounded-paper border-2 border-ink bg-surface p-4 shadow-paper">
      <Link
        to={paths.sharedExperiment(id)}
        className="grid min-h-11 content-center font-display font-semibold text-lg [overflow-wrap:anywhere]"
      >
        {name}
      </Link>
      <p className="text-sm">
        {isMine ? m.shown_mine() : madeBy ? m.shown_by({ who: madeBy }) : m.shown_by_somebody()}
      </p>
      <p className="text-quiet text-sm">{`${kindName(kind)} · ${showMoment(sharedAt)}`}</p>
      {mayWithdraw && (
        <TakeBack
          sharedId={id}
          words={m.shown_withdraw({ name })}
          onGone={() => {
            announce(m.shown_withdrawn({ name }), 'success');
            // Its row is gone: who works by keyboard goes on with the page.
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        />
      )}
    </li>
  );
}
