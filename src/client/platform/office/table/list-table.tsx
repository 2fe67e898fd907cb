import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LIST_CHOSEN_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../api/session.ts';
import { NotArrived } from '../../shell/not-arrived.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countWords } from '../count-words.ts';
import { KeyLegend, MoreEntries } from '../queue-list.tsx';
import { useRoom } from '../use-may.ts';
import { useOwnList } from '../use-own-acts.ts';
import { type LegendKey, useKeys } from '../walk-queue.ts';
import { ActBar } from './act-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { List, ListRow } from './list.ts';
import { canOpen, ListRows, OPENER } from './list-rows.tsx';
import { TakeAlong } from './take-along.tsx';
import { useAsked } from './use-asked.ts';
import { useColumns } from './use-columns.ts';

/** The one table of the staff room: filters in the address, pages by keys, columns, ticks, files, and a keyboard. */
export function ListTable<Row extends ListRow>({ list: whole }: { list: List<Row> }) {
  const list = useOwnList(whole);
  const asked = useAsked(whole);
  const { shown, toggle } = useColumns(whole, list.columns);
  const query = useInfiniteQuery({ ...list.rows(asked.filters, usePersonId()), staleTime: 5_000 });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const total = data?.pages[0]?.total ?? null;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const box = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  const { Beside } = list;
  const open = Beside ? asked.open : null;
  const sort = asked.filters.sort ?? list.sort ?? '';

  function tick(ids: readonly string[], isTicked: boolean) {
    const next = new Set(ticked);
    for (const id of ids) {
      if (!isTicked) next.delete(id);
      else if (next.size < LIST_CHOSEN_MOST) next.add(id);
    }
    setTicked(next);
  }
  function walk(by: 1 | -1) {
    const id = step(box, open, by);
    if (id === null) {
      if (by === 1 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
    } else if (open !== null) asked.setOpen(id);
  }
  /** What is typed beside the list is not closed by a key that was meant for a part of its form. */
  const isInForm = () =>
    beside.current?.contains(document.activeElement) && document.activeElement?.closest('form');
  function close() {
    asked.setOpen(null);
    rowOf(box, open)?.querySelector<HTMLElement>(`[${OPENER}]`)?.focus();
  }
  const here = (act: (id: string) => void) => () => {
    const id = rowAtHand(box)?.dataset.row ?? open;
    if (id) act(id);
  };
  const canTick = list.acts !== undefined;
  useKeys({
    ...(rows.length > 0 && canOpen(list) ? { j: () => walk(1), k: () => walk(-1) } : {}),
    ...(canTick && rows.length > 0 ? { x: here((id) => tick([id], !ticked.has(id))) } : {}),
    ...(open ? { Escape: () => !isInForm() && close() } : {}),
  });
  // On a phone what is opened takes the place of the list: whoever listens goes there, too.
  useEffect(() => {
    if (open && box.current?.offsetParent === null) beside.current?.focus();
  }, [open]);

  const keys: readonly LegendKey[] = [
    ...(canOpen(list) ? walking() : []),
    ...(canTick ? [['X', m.office_list_key_tick()] as const] : []),
    ...(list.search ? [['/', m.office_list_key_search()] as const] : []),
  ];
  // Columns, ticks and filters hang on what one may: they come with it, and no row moves aside later.
  const room = useRoom();
  if (!room.data)
    return room.error ? (
      <NotArrived title={list.failed()} query={{ ...room, error: room.error }} />
    ) : (
      <Skeleton className="h-[60dvh] w-full" />
    );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end gap-x-3 gap-y-2">
        <FilterBar list={list} asked={asked} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {list.takeAlong && <TakeAlong takeAlong={list.takeAlong} filters={asked.filters} />}
          <ColumnChoice columns={list.columns} shown={shown} onToggle={toggle} />
        </div>
      </div>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
        <p role="status" className="min-w-20 text-quiet text-sm tabular-nums">
          {data &&
            (total === null
              ? m.office_list_rows({ count: rows.length })
              : m.office_count({ count: rows.length, total: countWords(total) }))}
        </p>
        {list.acts && <ActBar acts={list.acts} chosen={chosen} onDone={() => setTicked(new Set())} />}
        <KeyLegend keys={keys} />
      </div>
      <div className={open ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]' : ''}>
        <div ref={box} className={`min-w-0 ${open ? 'max-lg:hidden' : ''}`}>
          {!data && !error && <Skeleton className="h-[60dvh] w-full" />}
          {!data && error && <NotArrived title={list.failed()} query={{ ...query, error }} />}
          {data && rows.length === 0 && <Nothing list={list} asked={asked} />}
          {rows.length > 0 && (
            <ListRows
              list={list}
              columns={shown}
              rows={rows}
              openId={open}
              onOpen={(row) => {
                if (Beside) asked.setOpen(row.id);
                else rowOf(box, row.id)?.querySelector<HTMLElement>(`[${OPENER}]`)?.click();
              }}
              ticked={ticked}
              onTick={tick}
              sort={sort}
              onSort={(by) => asked.set('sort', by)}
            />
          )}
          <div className="p-3 empty:hidden">
            <MoreEntries query={query} />
          </div>
        </div>
        {Beside && open && (
          <div
            ref={beside}
            tabIndex={-1}
            className="min-w-0 outline-none lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
          >
            <div className="mb-2">
              <Button size="small" variant="quiet" onClick={close}>
                {m.office_list_back()}
              </Button>
            </div>
            <Beside key={open} id={open} />
          </div>
        )}
      </div>
    </>
  );
}

/** What leads from row to row and into one. */
const walking = (): readonly LegendKey[] => [
  ['J', m.office_keys_next()],
  ['K', m.office_keys_previous()],
  ['↵', m.office_list_key_open(), 'j'],
];

type Box = RefObject<HTMLDivElement | null>;

const rowAtHand = (box: Box) => {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null;
  return row && box.current?.contains(row) ? row : null;
};
const rowOf = (box: Box, id: string | null) =>
  id === null ? null : (box.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`) ?? null);

/** Goes to the row after or before the one at hand, or to the first; gives its id, or null at an end. */
function step(box: Box, open: string | null, by: 1 | -1): string | null {
  const openers = [...(box.current?.querySelectorAll<HTMLElement>(`[${OPENER}]`) ?? [])];
  const from = rowAtHand(box) ?? rowOf(box, open);
  const at = openers.findIndex((opener) => from?.contains(opener));
  const next = openers[at === -1 ? 0 : at + by];
  if (!next) return null;
  next.focus({ preventScroll: true });
  next.closest('tr')?.scrollIntoView({ block: 'nearest' });
  return next.closest<HTMLElement>('tr')?.dataset.row ?? null;
}

function Nothing<Row extends ListRow>({
  list,
  asked,
}: {
  list: List<Row>;
  asked: ReturnType<typeof useAsked<Row>>;
}) {
  if (!asked.isFiltered)
    return <EmptyState title={list.empty()} text={list.emptyText()} action={null} pose="sleeps" />;
  const told = list.nothing?.(asked.filters) ?? null;
  return (
    <EmptyState
      title={told?.title ?? m.office_list_nothing()}
      text={told?.text ?? m.office_list_nothing_text()}
      pose={told ? 'sleeps' : null}
      action={<Button onClick={asked.clear}>{m.office_list_clear()}</Button>}
    />
  );
}
