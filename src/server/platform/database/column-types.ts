import type { ColumnType } from 'kysely';

/** A timestamptz: always a Date, never text. */
export type Moment = ColumnType<Date, Date, Date>;

/** JSON with a default, or null: it need not be inserted, and is written as text. */
export type OptionalJson<T> = ColumnType<T, string | null | undefined, string | null>;
