import * as z from 'zod/mini';
import { fault } from './faults.ts';
import { LIST_CHOSEN_MOST, LIST_PAGE, LIST_PAGE_MOST } from './limits.ts';
import type { StaffRight } from './staff-rights.ts';
import { id } from './values.ts';

/**
 * How every list of the staff room is asked for and answered. Its filters are its own; the rest is here, so that the one
 * table of the client (platform/office/table) shows all of them, and office.readList reads them.
 */

/** Where a page begins, as the one before it said: nobody makes one up. */
export const listPlace = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/, fault('place_unknown')));

/** Beside the filters: where the page begins, and how many rows it holds at most. */
export const listPage = {
  after: z.optional(listPlace),
  most: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_PAGE_MOST)), LIST_PAGE),
};

/** A page of a list: `next` is null on the last one. `total` is counted up to 10,000 (10,001: more), on the first page only. */
export const listReply = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    success: z.literal(true),
    rows: z.array(row),
    next: z.nullable(z.string()),
    total: z.nullable(z.int()),
  });

/**
 * By which right somebody is told what a filter, a search or a sorting goes by; null for what all who see the list are told. Who is
 * not told it is refused `filter_not_told`. A filter that is not here goes by what is told to all of them.
 */
export type ToldBy<Filters> = {
  readonly [Name in keyof Filters]?: (value: NonNullable<Filters[Name]>) => StaffRight | null;
};

/** As what exactly the rows that are filtered are taken along. */
export const listFile = z.enum(['csv', 'xlsx']);
export type ListFile = z.infer<typeof listFile>;

/** What somebody has ticked, for an act on many. */
export const chosenIds = z.array(id).check(z.minLength(1), z.maxLength(LIST_CHOSEN_MOST));

/** Why a list that somebody sends as a file may be refused. */
export const sentListFailures = [
  'list_missing',
  'list_too_large',
  'list_not_stored',
  'list_empty',
  'list_not_a_table',
  'list_old_excel',
  'list_broken',
  'list_too_long',
] as const;
