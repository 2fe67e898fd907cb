import type { ComponentType, ReactNode } from 'react';
import type { ListFile } from '../../../../contract/platform/list.ts';
import type { StaffRight } from '../../../../contract/platform/staff-rights.ts';
import type { ListFilters, ListPart } from '../../api/list.ts';
import type { PartedQuery } from '../../api/query.ts';

/** A row has the id by which it is opened and ticked. */
export type ListRow = { id: string };

export type ListColumn<Row> = {
  id: string;
  title: () => string;
  numeric?: true;
  className?: string;
  cell: (row: Row) => ReactNode;
  /** What is asked before it is told; left out, whoever sees the list is told it. */
  right?: StaffRight;
  /** Not shown before somebody chooses it. The first column is always there: its cells open their row. */
  isExtra?: true;
  /** What `sort` says when one sorts by this column, and what it says at the next press: only what an index carries. */
  sort?: readonly string[];
};

export type Choice = readonly [value: string, name: string];

/** A filter stands in the address under its name, which is the contract's. */
export type ListFilter = {
  name: string;
  label: () => string;
  /** What is asked before one may filter by it; left out, whoever sees the list may. */
  right?: StaffRight;
} & (
  | { kind: 'choice'; useChoices: () => readonly Choice[] }
  /** The first or the last day of a period, like 2026-11-21. */
  | { kind: 'day' }
  /** Part of a name. */
  | { kind: 'words' }
  /** Whole rupees. */
  | { kind: 'amount' }
);

/** What can be done with all that is ticked. */
export type ListAct<Row> = {
  id: string;
  name: () => string;
  /** What is said of these rows at a first press; the next one does it. Null, or left out: nothing, and the first does. */
  ask?: (rows: readonly Row[]) => string | null;
  /** What the server asks before it is done. */
  right: StaffRight;
  run: (rows: readonly Row[]) => Promise<unknown>;
  /** Said when it is done. */
  done: (count: number) => string;
};

/** What a noun gives for its list. Everything else is the same for all of them: docs/adding-a-noun.md. */
export type List<Row extends ListRow> = {
  /** By which this browser keeps the chosen columns. */
  name: string;
  /** Said of the table to those who listen. */
  caption: () => string;
  /** What the search asks for (`q` in the address); left out where there is nothing to search in. */
  search?: () => string;
  filters: readonly ListFilter[];
  columns: readonly ListColumn<Row>[];
  /** What it is sorted by where nothing is said, as the contract has it; left out where nothing can be sorted by. */
  sort?: string;
  rows: (filters: ListFilters, personId: string | null) => PartedQuery<ListPart<Row>>;
  /** The page of a row; or what is opened beside the list, which knows its row by its id alone. */
  href?: (row: Row) => string;
  Beside?: ComponentType<{ id: string }>;
  /** The same rows as a file. */
  takeAlong?: {
    /** Without its ending. */
    name: () => string;
    fetch: (filters: ListFilters, file: ListFile) => Promise<Blob>;
    /** What the server asks before it gives the file. */
    right: StaffRight;
  };
  acts?: readonly ListAct<Row>[];
  failed: () => string;
  /** Nothing is there at all, as against nothing that fits the filters. */
  empty: () => string;
  emptyText: () => string;
  /** Said where nothing fits filters that have a meaning of their own, as a desk that is cleared; null for all others. */
  nothing?: (filters: ListFilters) => { title: string; text: string } | null;
};
