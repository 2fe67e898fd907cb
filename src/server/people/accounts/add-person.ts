import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { userSlug } from '../../../rules/platform/user-slug.ts';
import type { Database } from '../../platform/database/connect.ts';
import { addPerson, isKnownEmail, type NewPerson, type PersonRow } from './store.ts';

const MOST_TRIES = 8;

/** A username of the name: as it is, and then with a random number that grows longer with every collision. */
function usernameFor(base: string, attempt: number): string {
  return attempt === 0 ? base : `${base}-${randomInt(2, 10 ** (attempt + 1))}`;
}

/** Adds a person under a username of their own. Null when the e-mail address is taken. The unique indexes decide races. */
export async function addPersonUnderOwnName(
  database: Database,
  person: Omit<NewPerson, 'id' | 'username'>,
): Promise<PersonRow | null> {
  const base = userSlug({ name: person.name, email: person.email }) ?? 'learner';
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const added = await addPerson(database, {
      ...person,
      id: newId(),
      username: usernameFor(base, attempt),
    });
    if (added) return added;
    if (person.email !== null && (await isKnownEmail(database, person.email))) return null;
  }
  throw new Error(`No username was free after ${MOST_TRIES} tries.`);
}
