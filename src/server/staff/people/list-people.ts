import type { Hat } from '../../../contract/people/accounts.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import { type ListedPerson, peopleToldBy } from '../../../contract/staff/listed-people.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hasRole, listsContact } from '../../platform/http/policy.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';
import { seesPart } from './policy.ts';
import { type ListedRow, listListed, type PeopleFilters, type Telling } from './store-listed.ts';

const hatWords: Record<Hat, typeof m.people_is_staff> = {
  learner: m.people_hat_learner,
  guardian: m.people_hat_guardian,
  teacher: m.people_hat_teacher,
  staff: m.people_is_staff,
};
const stateWords: Record<NonNullable<ListedPerson['state']>, typeof m.people_is_staff> = {
  stopped: m.people_state_stopped,
  united: m.people_state_united,
  erasing: m.people_state_erasing,
};

/** Pages of one person: more than anybody turns, and few enough that nobody reads out the whole school. */
const turning = limit({ name: 'people-list', most: 300, seconds: 5 * 60 });
/** Rows of a day that say how to reach somebody. What was looked for and found costs as many as were found. */
const reading = limit({ name: 'people-list-addresses', most: 5_000, seconds: 24 * 60 * 60 });

const tellingOf = (actor: Actor): Telling => ({
  contact: seesPart(actor, 'contact'),
  learning: seesPart(actor, 'learning'),
});

const present =
  (telling: Telling) =>
  ({ id, since, email, phone, courses, ...row }: ListedRow): ListedPerson => ({
    ...row,
    _id: id,
    since: since.toISOString(),
    ...(telling.contact ? { email, phone } : {}),
    ...(telling.learning ? { courses } : {}),
  });

/** A page of all people, of each what whoever asks may see. Refuses `invalid_input`, `filter_not_told`, `too_many_tries`. */
export async function listPeople(
  context: AppContext,
  actor: Actor,
  { filters, page }: { filters: PeopleFilters; page: AskedPage },
) {
  office.ensureTold(actor, filters, peopleToldBy);
  const throttle = throttleOf(context);
  await throttle.spend(turning, actor.personId);
  const telling = tellingOf(actor);
  const { timeZone } = context.config;
  const { rows, ...rest } = await listListed(context.database, { filters, telling, timeZone, page });
  const contact = hasRole(actor, listsContact);
  if (contact && rows.length > 0) {
    const taking = await throttle.take({ limit: reading, of: actor.personId, cost: rows.length });
    if (!taking.taken) throw throttle.refusal(taking.waitMs);
  }
  return { ...rest, rows: rows.map(present({ ...telling, contact })) };
}

/** People as a file, as they are filtered; that somebody took them is written down first. Refuses `filter_not_told`, `list_file_too_large`, `busy`. */
export async function exportPeople(
  { database, clock, config: { timeZone } }: AppContext,
  actor: Actor,
  { filters, file, locale }: { filters: PeopleFilters; file: ListFile; locale: Locale },
): Promise<Ready> {
  office.ensureTold(actor, filters, peopleToldBy);
  const at = clock.now();
  const dayOf = (moment: Date) => dayIn(timeZone, moment);
  const telling = tellingOf(actor);
  await office.recordExport(database, { staffId: actor.personId, act: 'people_exported', filters, file, at });
  return office.exportList({
    file,
    name: `${m.people_list_file({}, { locale })}-${dayOf(at)}`,
    sheet: {
      name: m.people_title({}, { locale }),
      columns: [
        { head: m.people_name({}, { locale }), kind: 'text', width: 26 },
        { head: m.people_list_username({}, { locale }), kind: 'text', width: 18 },
        { head: m.people_email({}, { locale }), kind: 'text', width: 30 },
        { head: m.people_phone({}, { locale }), kind: 'text', width: 18 },
        { head: m.people_list_comes_as({}, { locale }), kind: 'text', width: 18 },
        { head: m.people_list_since({}, { locale }), kind: 'day', width: 12 },
        { head: m.people_list_courses({}, { locale }), kind: 'text', width: 8 },
        { head: m.people_list_state({}, { locale }), kind: 'text', width: 12 },
      ],
    },
    cells: (row: ListedRow) => [
      row.name,
      row.username,
      row.email,
      row.phone,
      row.comesAs.map((hat) => hatWords[hat]({}, { locale })).join(', '),
      dayOf(row.since),
      String(row.courses),
      row.state && stateWords[row.state]({}, { locale }),
    ],
    read: (page) => listListed(database, { filters, telling, timeZone, page }),
  });
}
