import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { Table, TableCell } from '../../ui/table.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import type { List, ListColumn, ListRow } from './list.ts';

type Props<Row extends ListRow> = {
  list: List<Row>;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  openId: string | null;
  onOpen: (row: Row) => void;
  ticked: ReadonlySet<string>;
  onTick: (ids: readonly string[], isTicked: boolean) => void;
  sort: string;
  onSort: (sort: string) => void;
};

/** Whether a row of the list leads somewhere. */
export const canOpen = <Row extends ListRow>(list: List<Row>) =>
  list.href !== undefined || list.Beside !== undefined;

/** By which the keys find what opens a row. */
export const OPENER = 'data-opener';

/** The rows of a list. The first cell of each opens it; walking with the keys is going from one of these to the next. */
export function ListRows<Row extends ListRow>(props: Props<Row>) {
  const { list, columns, rows, openId, onOpen, ticked, onTick, sort, onSort } = props;
  const canTick = list.acts !== undefined;
  const isAll = rows.length > 0 && rows.every(({ id }) => ticked.has(id));
  const heads = columns.map((column) => ({
    id: column.id,
    numeric: column.numeric === true,
    className: column.className ?? '',
    title:
      column.sort === undefined ? (
        column.title()
      ) : (
        <SortHead sorts={column.sort} sort={sort} onSort={onSort}>
          {column.title()}
        </SortHead>
      ),
  }));
  const all = (
    <TickBox
      aria-label={m.office_list_tick_all()}
      checked={isAll}
      isMixed={!isAll && rows.some(({ id }) => ticked.has(id))}
      onChange={() =>
        onTick(
          rows.map(({ id }) => id),
          !isAll,
        )
      }
    />
  );
  return (
    <Table
      caption={list.caption()}
      {...(canTick || canOpen(list) ? {} : { reachable: true })}
      columns={canTick ? [{ id: 'tick', title: all, className: 'w-10' }, ...heads] : heads}
    >
      {rows.map((row) => (
        <tr
          key={row.id}
          data-row={row.id}
          aria-selected={row.id === openId || undefined}
          onClick={(event) => !isOnControl(event.target) && !hasMarked() && onOpen(row)}
          className={`border-line border-t focus-within:bg-paper-deep ${row.id === openId ? 'bg-indigo-pale' : 'hover:bg-paper'} ${canOpen(list) ? 'cursor-pointer' : ''}`}
        >
          {canTick && (
            <TableCell className="w-10 py-1">
              <TickBox
                aria-label={m.office_list_tick()}
                checked={ticked.has(row.id)}
                onChange={() => onTick([row.id], !ticked.has(row.id))}
              />
            </TableCell>
          )}
          {columns.map(({ id, numeric = false, className = '', cell }, index) => (
            <TableCell
              key={id}
              numeric={numeric}
              className={`py-1 ${index === 0 ? 'min-w-32 max-w-80 max-sm:max-w-44' : 'whitespace-nowrap'} ${className}`}
            >
              {index > 0 ? (
                cell(row)
              ) : (
                <Opener list={list} row={row} isOpen={row.id === openId} onOpen={onOpen}>
                  {cell(row)}
                </Opener>
              )}
            </TableCell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** A press on a link, a box or a button within a row is theirs. */
const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** Whoever marks words in a row wants to take them along, and not to open it. */
const hasMarked = () => getSelection()?.type === 'Range';

type OpenerProps<Row extends ListRow> = Pick<Props<Row>, 'list' | 'onOpen'> & {
  row: Row;
  isOpen: boolean;
  children: ReactNode;
};

const opens = 'flex min-h-8 w-full min-w-0 items-center text-left no-underline pointer-coarse:min-h-11';

function Opener<Row extends ListRow>({ list, row, isOpen, onOpen, children }: OpenerProps<Row>) {
  const words = <span className="min-w-0 max-sm:break-words sm:truncate">{children}</span>;
  const mark = { [OPENER]: '' };
  if (list.href) {
    return (
      <Link {...mark} to={list.href(row)} className={opens}>
        {words}
      </Link>
    );
  }
  if (!list.Beside) return words;
  return (
    <button
      {...mark}
      type="button"
      aria-current={isOpen || undefined}
      onClick={() => onOpen(row)}
      className={opens}
    >
      {words}
    </button>
  );
}

type SortProps = {
  sorts: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
  children: ReactNode;
};

/** Sorts by this column; pressed again, the next way of it. `-amount` is the largest first. */
function SortHead({ sorts, sort, onSort, children }: SortProps) {
  const at = sorts.indexOf(sort);
  const isSorted = at !== -1;
  const Icon = (sorts[at] ?? sorts[0])?.startsWith('-') ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      aria-pressed={isSorted}
      onClick={() => onSort(sorts[(at + 1) % sorts.length] ?? '')}
      className="inline-flex min-h-6 items-center gap-1 font-semibold hover:underline"
    >
      {children}
      <Icon aria-hidden="true" className={`size-3.5 ${isSorted ? '' : 'opacity-30'}`} />
    </button>
  );
}
