import type { Entry, List, Part } from './entry.ts';
import { acts } from './store-acts.ts';
import { learning } from './store-learning.ts';
import { making } from './store-making.ts';
import { money } from './store-money.ts';
import { ofOffice } from './store-office.ts';
import { people } from './store-people.ts';
import { schools } from './store-schools.ts';
import { stock } from './store-stock.ts';
import { team } from './store-team.ts';

/** What the office did first, while all that it tells of is there; then money: its papers are asked for their orders, which go with the person. */
const parts: readonly Part[] = [acts, money, making, learning, schools, stock, ofOffice, team, people];

/** Every table that has something to do with people, by its name. */
export const register: Readonly<Record<string, Entry>> = Object.assign(
  {},
  ...parts.map(({ tables }) => tables),
);

/** All that a copy gives. */
export const lists: readonly List[] = Object.values(register).flatMap(({ copy }) =>
  'none' in copy ? [] : copy,
);

export const fileQueries = parts.flatMap(({ files }) => files);
export const steps = parts.flatMap(({ erasing }) => erasing);
