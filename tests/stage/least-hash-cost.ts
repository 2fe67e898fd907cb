import { ARGON2, setHashCost } from '../../src/server/people/accounts/argon2-cost.ts';

/** In this process passwords are hashed at Argon2's least cost: what a test shows is never how long a hash takes. A started site hashes at full cost. */
export function hashAtLeastCost(): void {
  setHashCost({ ...ARGON2, memoryCost: 8, timeCost: 1 });
}
