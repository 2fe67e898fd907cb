import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Avatar, ChildKey } from '../../../contract/people/people.ts';
import { isWeakPin } from '../../../rules/people/weak-pin.ts';
import { userSlug } from '../../../rules/platform/user-slug.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hashPassword } from './hash-password.ts';
import { addPerson, type PersonRow } from './store.ts';
import { findChild, replaceKey } from './store-child.ts';

const MOST_TRIES = 8;

/** What whoever is responsible says of a child. `born` is a month, `2016-05`; null where it is not known. */
export type NewChild = {
  name: string;
  born: string | null;
  grade: number | null;
  avatar: Avatar | null;
  /** Chosen for it; left out, one is made of its name. */
  username?: string | undefined;
};

/** `asha-42`: the name and a number, which grows longer with every collision. */
const usernameFor = (base: string, attempt: number) =>
  `${base}-${randomInt(10 ** (attempt + 1), 10 ** (attempt + 2))}`;

/** Adds a child without address and password, who comes in by a key (`setChildKey`). Refuses `username_taken` for one that was chosen. */
export async function addChild(
  trx: Database,
  { name, born, grade, avatar, username }: NewChild,
  now: Date,
): Promise<PersonRow> {
  const base = (userSlug({ name }) ?? 'learner').slice(0, 20);
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const added = await addPerson(trx, {
      id: newId(),
      name,
      username: username ?? usernameFor(base, attempt),
      email: null,
      phone: '',
      institute: null,
      password_hash: null,
      born: born === null ? null : `${born}-01`,
      grade,
      avatar,
      created_at: now,
    });
    if (added) return added;
    if (username !== undefined) throw refuse('username_taken');
  }
  throw new Error(`No username was free after ${MOST_TRIES} tries.`);
}

/**
 * Sets by what a child comes in, in place of what was before, and ends every session of the child. Who may is for the
 * caller to ask. Refuses `child_not_found` for whoever has an account with an address or a password, and a PIN that
 * others would try first as a fault of `secret`.
 */
export async function setChildKey(
  trx: Database,
  { personId, by, kind, secret }: ChildKey & { personId: string; by: string },
  now: Date,
): Promise<void> {
  const child = await findChild(trx, personId);
  if (!child) throw refuse('child_not_found');
  if (kind === 'pin' && isWeakPin(secret, child.bornYear))
    throw refuse('invalid_input', { faults: { secret: { code: 'pin_weak' } } });
  // Before anything is locked.
  const hash = await hashPassword(secret, { isKnown: true });
  await replaceKey(trx, { person_id: personId, kind, hash, set_by: by, set_at: now });
}
