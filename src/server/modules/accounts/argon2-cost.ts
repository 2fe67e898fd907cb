import { randomBytes } from 'node:crypto';

/** Argon2id with OWASP's least cost: 19 MiB, two passes, one lane. `algorithm: 2` is Argon2id (the library's enum is not readable here). */
export const ARGON2 = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A hash that no password has, at the same cost: checking against it takes as long as against a real one. */
export function hashOfNobody(): string {
  const { memoryCost, timeCost, parallelism, outputLen } = ARGON2;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(outputLen))}`;
}
