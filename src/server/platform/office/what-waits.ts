import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { rolesFor, type StaffRight } from '../../../contract/platform/staff-rights.ts';
import type { Waiting, WaitingName } from '../../../contract/platform/today.ts';
import { QUOTE_ENDED_DAYS } from '../../../contract/school/listed-schools.ts';
import type { AppContext } from '../app-context.ts';
import type { Actor } from '../http/actor.ts';
import { hasRole } from '../http/policy.ts';
import { countWaiting, type WaitingRows } from './store-what-waits.ts';

type Told = {
  /** The sentence that says who sees what waits there, and so who is told of it. */
  policy: StaffRight;
  roles: readonly StaffRole[];
};
type Source = Told & WaitingRows;

/** Of what only a comparison tells, how much waits for somebody: the noun that compares counts it. */
export type CountCompared = (actor: Actor) => Promise<readonly Waiting[]>;

const source = (policy: StaffRight, rows: string, since: string): Source => ({
  policy,
  roles: rolesFor(policy),
  rows,
  since,
});

const compared = (policy: StaffRight): Told => ({ policy, roles: rolesFor(policy) });

/**
 * What waits for the office, a line each: who is told, the rows, and since when each of them waits, with an index on that
 * which holds only what waits.
 */
export const sources: Readonly<Record<WaitingName, Source | Told>> = {
  payments: source('orders.inspect', "payment_order where status = 'submitted'", 'submitted_at'),
  bank_safe: compared('bank.inspect'),
  bank_doubtful: compared('bank.inspect'),
  bank_schools: compared('bank.inspect'),
  bank_unexplained: compared('bank.inspect'),
  bank_worries: compared('bank.inspect'),
  projects: source('projects.inspect', "hand_in where status = 'waiting'", 'handed_in_at'),
  project_words: source('projects.inspect', 'hand_in where wrote_at is not null', 'wrote_at'),
  doubts: source('doubts.inspect', "doubt where status = 'waiting'", 'waits_since'),
  doubt_reports: source('doubts.inspect', 'doubt where reported_at is not null', 'reported_at'),
  messages: source('contact.inspect', 'contact_message where answered_at is null', 'sent_at'),
  creations: source('creations.inspect', "creation where status = 'waiting'", 'shared_at'),
  reviews: source('catalogue.inspectReviews', "review where status = 'waiting'", 'written_at'),
  mails: source(
    'office.listMails',
    "mail where (state = 'waiting' and problem is not null) or state = 'undeliverable'",
    'written_at',
  ),
  boxes: source(
    'boxes.inspect',
    `box b where state = 'owed' and kits > 0
      and (exists (select from address a where a.replaced_at is null and a.person_id = b.person_id)
        or exists (select from address a where a.replaced_at is null and a.school_id = b.school_id))`,
    'since',
  ),
  // Whose families were asked as often as they are asked: somebody calls them.
  boxes_unanswered: source(
    'boxes.inspect',
    `box b where state = 'owed' and kits > 0 and asked >= 3
      and not exists (select from address a where a.replaced_at is null and a.person_id = b.person_id)
      and not exists (select from address a where a.replaced_at is null and a.school_id = b.school_id)`,
    'since',
  ),
  boxes_returned: source('boxes.inspect', "box where state = 'returned'", 'since'),
  boxes_to_unpack: source(
    'boxes.inspect',
    "box where state = 'packed' and withdrawn_at is not null",
    'withdrawn_at',
  ),
  // As the stock stood when it was last looked at, some minutes ago at most.
  stock_ends: source('stock.inspect', 'part where low_told_at is not null', 'low_told_at'),
  part_problems: source('partProblems.inspect', "part_problem where status = 'waiting'", 'reported_at'),
  school_orders: source(
    'schoolOrders.inspect',
    'school_order where due_on is null and cancelled_at is null',
    'ordered_at',
  ),
  school_overdue: source(
    'schoolOrders.inspect',
    'school_order where left_paise > 0 and due_on < :today::date',
    'due_on',
  ),
  // Its school has not said yes within its days: another comes instead of it, or it is withdrawn.
  school_quotes_ended: source(
    'schoolOrders.inspect',
    `school_quote q where q.withdrawn_at is null and q.valid_until < :today::date
      and q.valid_until >= :today::date - ${QUOTE_ENDED_DAYS}
      and not exists (select from school_order o where o.quote_id = q.id)`,
    'valid_until',
  ),
  // A guardian has some days to answer; then somebody asks the family whether the mail arrived, before its link ends.
  consents: source(
    'people.awaitConsents',
    'consent_request where answered_at is null and asked_at < :today::date - 2',
    'asked_at',
  ),
};

/** What waits for somebody of the office, the longest first. Of what they may not see nothing is asked. */
export async function readWhatWaits(
  { database, clock, config }: AppContext,
  actor: Actor,
  countCompared: CountCompared,
): Promise<Waiting[]> {
  const mine = (Object.entries(sources) as [WaitingName, Source | Told][]).filter(([, { roles }]) =>
    hasRole(actor, roles),
  );
  const counted = mine.flatMap(([name, one]) => ('rows' in one ? [[name, one] as const] : []));
  const [rows, bank] = await Promise.all([
    countWaiting(database, counted, { now: clock.now(), timeZone: config.timeZone }),
    counted.length < mine.length ? countCompared(actor) : [],
  ]);
  return [
    ...rows.map(({ name, count, since }) => ({ name, count, since: since.toISOString() })),
    ...bank,
  ].sort((one, other) => (one.since < other.since ? -1 : 1));
}
