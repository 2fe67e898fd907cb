import type * as z from 'zod/mini';
import type { FailureCode } from './failures.ts';
import type { StaffRight } from './staff-rights.ts';

/**
 * Who may call an endpoint, in one word.
 * - `anyone`: no token is read.
 * - `personal`: anyone; a valid token makes the reply more personal, an invalid one counts as none.
 * - `signed-in`: a valid token, else 401.
 * - `staff`: a valid token of a person of the office, in a role that the policy names, else 401 or 403.
 */
export type Access = 'anyone' | 'personal' | 'signed-in' | 'staff';

/** `noun.action`: the sentence of the server's `<area>/<noun>/policy.ts` that says who may. It must agree with the access. */
export type PolicyName = `${string}.${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call across the wire: what the server's route, the OpenAPI document and the browser's client derive from.
 * `path` is below `/api`, its parameters written `:name`. `status` is that of success.
 * `form` marks a body that travels as multipart/form-data; its file parts are described, not parsed, here.
 */
export type Endpoint = (
  | { readonly access: 'anyone'; readonly policy?: never }
  | { readonly access: Exclude<Access, 'anyone' | 'staff'>; readonly policy: PolicyName }
  | { readonly access: 'staff'; readonly policy: StaffRight }
) & {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly status?: 200 | 201 | 202;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly form?: true;
  /**
   * Only for a session that said its password, or the code of its second factor, within the last 15 minutes; any other is refused
   * `confirmation_needed` before anything is read. The browser asks in one dialog and makes the call again by itself.
   */
  readonly asksAgain?: true;
  /**
   * Acts on other people: only for adults with an account of their own and a confirmed mailbox. Anyone else is refused
   * `adult_needed` before anything is read, and is told what is missing. The browser asks for it and makes the call again by itself.
   */
  readonly adult?: true;
  readonly reply: z.ZodMiniType | 'file';
  readonly failures: readonly FailureCode[];
};

/** Keeps an entry's exact type while checking its shape. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
/** What a caller sends, before validation fills defaults. */
export type SentParams<E extends Endpoint> = Sent<E['params']>;
export type SentQuery<E extends Endpoint> = Sent<E['query']>;
export type SentBody<E extends Endpoint> = Sent<E['body']>;
/** What a successful call answers with. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodMiniType ? z.output<E['reply']> : Blob;
