import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Found, FoundKind } from '../../../contract/staff/finding.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { boxes } from '../../kits/boxes/index.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mayReach, seers } from '../../platform/http/policy.ts';
import { selling } from '../../shop/selling/index.ts';
import { findBoxes, findCourses, findOrders, findPeople, findSchools } from './store.ts';

/** How one kind of thing is found, and who is told of it. */
type Finder = {
  roles: readonly StaffRole[];
  /** The sentence that says who sees such a thing: finding.test.ts holds the two together. Null: all of the office. */
  policy: string | null;
  find: (database: Database, words: string, actor: Actor) => Promise<Found[]>;
};

/** Everything that the search finds, a line each: what is exactly meant first, then by these kinds in their order. */
export const finders: Readonly<Record<FoundKind, Finder>> = {
  person: {
    roles: seers,
    policy: 'people.see',
    find: async (database, words, actor) => {
      const reaches = mayReach(actor);
      const rows = await findPeople(database, words, { mayReach: reaches });
      return rows.map(({ id, name, email, username, rank }) => ({
        kind: 'person',
        _id: id,
        name,
        about: (reaches && email) || username,
        rank,
      }));
    },
  },
  order: {
    roles: rolesFor('orders.inspect'),
    policy: 'orders.inspect',
    find: async (database, words) => {
      const rows = await findOrders(database, words);
      return rows.map(({ id, reference, payer, amount_paise, status, rank }) => ({
        kind: 'order',
        _id: id,
        name: reference,
        about: payer,
        amount: rupees(amount_paise),
        status,
        rank,
      }));
    },
  },
  school: {
    roles: rolesFor('schools.inspect'),
    policy: 'schools.inspect',
    find: async (database, words) =>
      (await findSchools(database, words)).map(({ id, name, city, rank }) => ({
        kind: 'school',
        _id: id,
        name,
        about: city,
        rank,
      })),
  },
  course: {
    roles: rolesFor('finding.find'),
    policy: null,
    find: async (database, words, actor) => {
      const rows = await findCourses(database, words, { evenHidden: selling.policy.may(actor, 'inspect') });
      return rows.map(({ id, title, label, slug, published_at, rank }) => ({
        kind: 'course',
        _id: id,
        name: title,
        about: label,
        slug,
        ...(published_at === null ? { isHidden: true } : {}),
        rank,
      }));
    },
  },
  box: {
    roles: rolesFor('boxes.inspect'),
    policy: 'boxes.inspect',
    find: async (database, words) =>
      (await findBoxes(database, words)).map(({ id, number, whose, tracking, rank }) => ({
        kind: 'box',
        _id: id,
        name: boxes.nameOf(number),
        about: [whose, tracking].filter(Boolean).join(' · '),
        rank,
      })),
  },
};
