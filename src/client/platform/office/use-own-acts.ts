import type { Decided, QueueEntry } from './queue.ts';
import type { List, ListRow } from './table/list.ts';
import { useRights } from './use-may.ts';

/** A queue as whoever is here may work it: only what the server would take from them. */
export function useOwnDecisions<E extends QueueEntry, Q extends Decided<E>>(queue: Q): Q {
  const may = useRights();
  const decisions = queue.decisions.filter(({ right }) => may(right));
  if (decisions.length > 0) return { ...queue, decisions };
  const { undo: _nothingToUndo, ...seen } = queue;
  return { ...seen, decisions } as unknown as Q;
}

/** A list as whoever is here may see and work it: its columns, filters, acts and file. What the address asks for is asked all the same: the server says why not. */
export function useOwnList<Row extends ListRow>(list: List<Row>): List<Row> {
  const may = useRights();
  const { acts, takeAlong, ...rest } = list;
  const own = (acts ?? []).filter(({ right }) => may(right));
  return {
    ...rest,
    columns: list.columns.filter(({ right }) => !right || may(right)),
    filters: list.filters.filter(({ right }) => !right || may(right)),
    ...(own.length > 0 ? { acts: own } : {}),
    ...(takeAlong && may(takeAlong.right) ? { takeAlong } : {}),
  };
}
