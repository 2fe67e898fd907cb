import * as z from 'zod/mini';
import { fault } from '../platform/faults.ts';
import { USERNAME_LEAST, USERNAME_MOST } from '../platform/limits.ts';
import { line } from '../platform/values.ts';
import { born, grade } from './accounts.ts';
import { avatars, type ChildKey, keyKinds, keyPictures } from './people.ts';

/** What is said of a child who has no address of its own, and by what it comes in. */

export const avatar = z.enum(avatars, fault('avatar_needed'));
export const firstName = line(1, 40, 'first_name_needed');

/** A username as somebody types it, or as it is chosen for a pupil: small letters, figures, hyphens. */
export const username = z
  .string({ error: fault('username_needed') })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, fault('username_needed')),
    z.regex(/^[a-z0-9-]{1,120}$/, fault('username_wrong')),
  );
export const newUsername = username.check(
  z.minLength(USERNAME_LEAST, fault('username_short')),
  z.maxLength(USERNAME_MOST, fault('too_long')),
);

export const keyKind = z.enum(keyKinds);

const isThreePictures = (secret: string) => {
  const names = secret.split(' ');
  return (
    names.length === 3 &&
    new Set(names).size === 3 &&
    names.every((name) => (keyPictures as readonly string[]).includes(name))
  );
};

/** Three pictures by their names in order, a blank between. */
export const threePictures = z
  .string({ error: fault('child_key_needed') })
  .check(z.maxLength(100, fault('too_long')), z.refine(isThreePictures, fault('pictures_three')));

/** The fields of a key, for a body that holds them beside others; `wholeKey` says whether they agree. */
export const keyFields = {
  kind: keyKind,
  secret: z.string({ error: fault('child_key_needed') }).check(z.maxLength(100, fault('too_long'))),
};
export const wholePin = z.refine<ChildKey>(
  ({ kind, secret }) => kind !== 'pin' || /^[0-9]{6}$/.test(secret),
  { error: fault('pin_six'), path: ['secret'] },
);
export const wholePictures = z.refine<ChildKey>(
  ({ kind, secret }) => kind !== 'pictures' || isThreePictures(secret),
  { error: fault('pictures_three'), path: ['secret'] },
);

/** What whoever is responsible says of a child. */
export const childFacts = { name: firstName, born, grade: z.nullable(grade), avatar };
