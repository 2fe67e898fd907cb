import type { ColumnWord, ListName } from '../copy-words.ts';

/**
 * What the register says of each table that has something to do with people. A table or a column that it does not name fails
 * `npm test -- register`: docs/adding-a-noun.md tells how one is entered.
 */

/**
 * What becomes of a row when the person is erased whom a column names. `goes`: the row, with the person or by a step of
 * `erasing`. `forgets`: the column is emptied. `stays`: with the reason.
 */
export type Fate = 'goes' | 'forgets' | { stays: string };

/** The parts of a copy: a JSON file each, and a part of its page. */
export const areas = ['account', 'family', 'learning', 'making', 'money'] as const;
export type Area = (typeof areas)[number];

/**
 * What a copy gives of a table: a list, by a query that names its columns as the copy does. `= :person` is any account of one
 * person, theirs and those that were united with it, `= :email` any address of these that is proved. A column `file` is the name of a file of theirs, which is put into the copy.
 */
export type List = {
  area: Area;
  name: ListName;
  columns: readonly ColumnWord[];
  sql: string;
};

export type Entry = {
  people: Readonly<Record<string, Fate>>;
  /** The lists; or why there is none: what it holds stands elsewhere in the copy, is a secret, or somebody else's. */
  copy: readonly List[] | { none: string };
};

/** A step of erasing, beside what goes with the row of the person by itself. `:child`: whether the person is one. */
export type Step = { why: string; sql: string };

/** A part of the register. Steps are taken in order, before the row of the person goes. */
export type Part = {
  tables: Readonly<Record<string, Entry>>;
  /** Queries for the names of files that go: `name`. Asked before any step. */
  files: readonly string[];
  erasing: readonly Step[];
};

/** A list whose columns stand in its query as they are named here. */
export const list = (area: Area, name: ListName, columns: readonly ColumnWord[], sql: string): List => ({
  area,
  name,
  columns,
  sql,
});
