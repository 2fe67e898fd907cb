import type { User } from '../../../contract/people/accounts.ts';
import { type Named, named } from './named.ts';

/** Who uses this browser, with the courses that are theirs. */
export type Person = Named<User>;

export const personOf = (user: User): Person => named(user);

/** The person as the wire writes them, which is how the browser keeps them (specification, section 4). */
export const userOf = ({ id, ...rest }: Person): User => ({ ...rest, _id: id });

/** Whether somebody looks after children here, on a device of their own seat. */
export const keepsChildren = ({ comesAs, lentBy }: Person): boolean =>
  comesAs.includes('guardian') && !lentBy;
