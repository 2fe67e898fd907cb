import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../api/failure-text.ts';
import { Button } from '../ui/button.tsx';
import { Table, TableCell, TableRow } from '../ui/table.tsx';
import { countWords } from './count-words.ts';
import type { QueueColumn } from './queue.ts';
import { type LegendKey, useHeardKeys, useKeys } from './walk-queue.ts';

type BarProps<Status extends string> = {
  /** What the choices choose between, for those who listen. */
  label: string;
  /** With how many wait there, where somebody may: nobody is overlooked who waits in another list. */
  choices: readonly (readonly [status: Status, name: string, waits?: number | null])[];
  /** Null while one searches in all of them. */
  chosen: Status | null;
  onChoose: (status: Status) => void;
  /** How many the list holds, of how many there are (null: nobody counted); null while they are asked for. */
  counted: { count: number; total: number | null } | null;
  /** The field that searches in every state, where there is one. */
  search?: ReactNode;
  /** The queue's own keys beside J and K, which walk along every queue. */
  keys: readonly LegendKey[];
};

/** Above every queue of the office: which of its entries the list holds, how many, and the keys, always in sight. */
export function QueueBar<Status extends string>({
  label,
  choices,
  chosen,
  onChoose,
  counted,
  search,
  keys,
}: BarProps<Status>) {
  const walking = [
    ['J', m.office_keys_next()],
    ['K', m.office_keys_previous()],
  ] as const;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
      <fieldset className="flex flex-wrap overflow-hidden rounded-chip border border-edge">
        <legend className="sr-only">{label}</legend>
        {choices.map(([status, name, waits = null]) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === chosen}
            onClick={() => onChoose(status)}
            className="min-h-11 px-4 font-semibold text-sm first:rounded-l-chip last:rounded-r-chip hover:bg-paper-deep focus-visible:outline-offset-[-4px] aria-pressed:bg-ink aria-pressed:text-white"
          >
            {name}
            {waits !== null && (
              // Its place is kept before it is known.
              <span className="ml-2 inline-block min-w-[2ch] text-left font-normal tabular-nums">
                {waits > 0 && countWords(waits)}
              </span>
            )}
          </button>
        ))}
      </fieldset>
      {search}
      <p role="status" className="text-quiet text-sm tabular-nums">
        {counted &&
          (counted.total === null
            ? m.office_list_rows({ count: counted.count })
            : m.office_count({ count: counted.count, total: countWords(counted.total) }))}
      </p>
      <KeyLegend keys={[...walking, ...keys]} />
    </div>
  );
}

/**
 * What each key does here, as far as it does something now; the room of the others is kept, so that nothing moves. Hidden
 * where one touches.
 */
export function KeyLegend({ keys }: Pick<BarProps<string>, 'keys'>) {
  const heard = useHeardKeys();
  return (
    <dl
      aria-label={m.office_keys()}
      className="ml-auto flex flex-wrap gap-x-3 gap-y-1 text-quiet text-sm pointer-coarse:hidden"
    >
      {keys.map(([key, meaning, heardAs = key.toLowerCase()]) => (
        <div key={key} className={`flex items-center gap-1.5 ${heard.has(heardAs) ? '' : 'invisible'}`}>
          <dt>
            <kbd className="rounded-paper border border-edge bg-surface px-1.5 font-mono text-ink text-xs">
              {key}
            </kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

type SearchProps = { label: string; search: string; onSearch: (search: string) => void };

/** Searches while one types, once the hand rests. A slash leads here, Escape empties it; so does choosing a state. */
export function QueueSearch({ label, search, onSearch }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [typed, setTyped] = useState(search);
  // The address may change without the field, which then says what is searched for; but not under a hand that types.
  useEffect(() => {
    if (!typing.current) setTyped((before) => (before.trim() === search ? before : search));
  }, [search]);
  useEffect(() => () => clearTimeout(typing.current ?? undefined), []);
  function write(text: string) {
    setTyped(text);
    clearTimeout(typing.current ?? undefined);
    typing.current = setTimeout(() => {
      typing.current = null;
      onSearch(text.trim());
    }, SEARCH_DEBOUNCE_MS);
  }
  useKeys({ '/': () => field.current?.focus() });
  return (
    <input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => write(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') write('');
        if (event.key === 'Enter') field.current?.blur();
      }}
      className="min-h-11 w-88 max-w-full rounded-chip border border-edge bg-surface px-3 text-sm placeholder:text-quiet"
    />
  );
}

type ListProps<E> = {
  caption: string;
  columns: readonly QueueColumn<E>[];
  entries: readonly E[];
  openId: string;
  onOpen: (entry: E) => void;
  /** What brings the rest of a long list. */
  more?: ReactNode;
};

/** Said where the address names what the list of a desk does not hold. */
export function NotHere({ isLost }: { isLost: boolean }) {
  return (
    <p role="status" className="font-semibold empty:hidden">
      {isLost && m.office_queue_not_here()}
    </p>
  );
}

/** What of a list that comes in pages brings the next one, as useInfiniteQuery has it. */
type Paged = {
  error: Error | null;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** Brings the rest of a long list; where it did not arrive it is said why, and what is there stays. Nothing at the end of the list. */
export function MoreEntries({ query }: { query: Paged }) {
  const { error, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="alert" className="text-led-deep text-sm empty:hidden">
        {isFetchNextPageError && m.office_list_more_failed({ why: failureText(error) })}
      </p>
      <Button size="small" variant="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? m.ui_error_retry() : m.office_queue_more()}
      </Button>
    </div>
  );
}

/** The list of a queue: one line an entry, dense enough for forty before lunch. */
export function QueueList<E extends { id: string }>({
  caption,
  columns,
  entries,
  openId,
  onOpen,
  more,
}: ListProps<E>) {
  const list = useRef<HTMLDivElement>(null);
  // Whoever walks with the keys sees where they are.
  useEffect(() => {
    const row = openId && list.current?.querySelector('[aria-selected=true]');
    if (row) row.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return (
    <div
      ref={list}
      className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto max-lg:max-h-72 max-lg:overflow-y-auto"
    >
      <Table
        caption={caption}
        columns={columns.map(({ title, id, numeric = false, className = '' }) => ({
          id,
          numeric,
          title: title(),
          className: className.includes('max-sm:hidden') ? 'max-sm:hidden' : '',
        }))}
      >
        {entries.map((entry) => (
          <TableRow key={entry.id} chosen={entry.id === openId} onChoose={() => onOpen(entry)}>
            {columns.map(({ id, numeric = false, className = '', cell }, index) => (
              <TableCell
                key={id}
                numeric={numeric}
                className={`py-1.5 ${index === 0 ? 'w-full max-w-0' : 'whitespace-nowrap'} ${className}`}
              >
                {index > 0 ? (
                  cell(entry)
                ) : (
                  <button
                    type="button"
                    aria-current={entry.id === openId || undefined}
                    onClick={() => onOpen(entry)}
                    className="block min-h-6 w-full truncate text-left pointer-coarse:min-h-11"
                  >
                    {cell(entry)}
                  </button>
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
      {more && <div className="p-3 empty:hidden">{more}</div>}
    </div>
  );
}
