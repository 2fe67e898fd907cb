import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashCost } from './argon2-cost.ts';

/** What the pool's threads do; a stored hash that cannot be read counts as a wrong password. */
export type PasswordTask =
  | { act: 'hash'; password: string; cost: HashCost }
  | { act: 'verify'; password: string; hash: string };

export function workOnPassword(task: PasswordTask): string | boolean {
  if (task.act === 'hash') return hashSync(task.password, task.cost);
  try {
    return verifySync(task.hash, task.password);
  } catch {
    return false;
  }
}
