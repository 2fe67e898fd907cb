import { randomBytes } from 'node:crypto';

/** `memoryCost` in KiB. `algorithm: 2` is Argon2id (the library's enum is not readable here). */
export type HashCost = Readonly<{
  algorithm: 2;
  memoryCost: number;
  timeCost: number;
  parallelism: number;
  outputLen: number;
}>;

/** Argon2id with OWASP's least cost: 19 MiB, two passes, one lane. */
export const ARGON2: HashCost = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
};

let cost = ARGON2;

/** The cost of every hash that this process makes. A hash keeps its own cost, and is verified with that. */
export const hashCost = (): HashCost => cost;

/** For the test stage only: its people sign in a thousand times. passwords.test.ts fails when the server itself calls this. */
export function setHashCost(other: HashCost): void {
  cost = other;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A hash that no password has, at the same cost: checking against it takes as long as against a real one. */
export function hashOfNobody(): string {
  const { memoryCost, timeCost, parallelism, outputLen } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(outputLen))}`;
}
