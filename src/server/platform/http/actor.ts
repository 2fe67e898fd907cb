import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import type { AdultLack } from '../../../contract/platform/values.ts';

/** How somebody stands to the office or to somebody else: a row of the table `relation`, read "is <kind> of <object>". */
export type Relation =
  | { kind: 'staff'; role: StaffRole }
  | { kind: 'guardian'; objectKind: 'person'; objectId: string }
  | { kind: 'teacher'; objectKind: 'person' | 'class' | 'school'; objectId: string }
  | { kind: 'pupil'; objectKind: 'class'; objectId: string }
  | { kind: 'coordinator'; objectKind: 'school'; objectId: string };

/** Who asks, as the token says: nothing that a request claims beside it. */
export type Actor = {
  personId: string;
  relations: readonly Relation[];
  /** The guardian who lent this session to their child; null for one's own. */
  lentBy: string | null;
  /** What is missing for acting on other people; null for an adult. */
  lacks: AdultLack | null;
  tokenHash: Buffer;
  /** When this session last showed that it is its owner's. */
  confirmedAt?: Date | null;
  /** Whether there is a second factor: somebody is asked for its code, and not for the password. */
  hasFactor?: boolean;
  /** Of the office, which demands a second factor that they have not set up: until then none of their roles count. */
  owesFactor?: boolean;
};

/** Finds the living session of a token's hash; null when there is none (any more). Asked once a request: a lost relation or session is felt at once. */
export type FindActor = (tokenHash: Buffer) => Promise<Actor | null>;

/** What of a token is stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The bearer token of a request; null when none of a plausible form was sent. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
