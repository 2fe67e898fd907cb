import { type FailureCode, type FailureReply, failures } from '../../../contract/platform/failures.ts';
import type { Fault } from '../../../contract/platform/faults.ts';
import type { AdultLack } from '../../../contract/platform/values.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { sayFailure, sayFaults } from '../../../texts/say-failure.ts';

type More = {
  faults?: Record<string, Fault>;
  requiresPayment?: boolean;
  by?: 'password' | 'code';
  lacks?: AdultLack;
  named?: string;
  about?: string;
  proof?: string;
};

/** An expected failure on its way to the one who asked. Everything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly more: More;
  readonly headers: Record<string, string>;

  constructor(code: FailureCode, more: More = {}, headers: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.more = more;
    this.headers = headers;
  }

  /** The same, with why it came to that: an error goes into the log. */
  because(cause: unknown): this {
    this.cause = cause;
    return this;
  }

  get status(): number {
    return failures[this.code].status;
  }

  /** The reply in this language; left out, in the site's. */
  replyIn(locale?: Locale): FailureReply {
    const { code, more } = this;
    const message = sayFailure({ code, faults: more.faults, named: more.named }, locale) ?? code;
    const fields = more.faults && { fields: sayFaults(more.faults, locale) };
    return { success: false, message, code, ...fields, ...more };
  }
}

let hook: ((refusal: Refusal) => void) | null = null;

/** Calls `called` for each refusal. Only tests use this, to record which calls of `refuse` they reach. */
export function onRefusal(called: (refusal: Refusal) => void): void {
  hook = called;
}

/** `throw refuse('course_not_found')` */
export function refuse(...given: ConstructorParameters<typeof Refusal>): Refusal {
  const refusal = new Refusal(...given);
  hook?.(refusal);
  return refusal;
}
