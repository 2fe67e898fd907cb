import { type FailureCode, type FailureReply, failures } from '../../contract/failures.ts';

/** An expected failure on its way to the one who asked. Everything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly more: Pick<FailureReply, 'fields' | 'requiresPayment'>;
  readonly headers: Record<string, string>;

  constructor(
    code: FailureCode,
    more: Pick<FailureReply, 'fields' | 'requiresPayment'> & { message?: string } = {},
    headers: Record<string, string> = {},
  ) {
    const { message, ...rest } = more;
    super(message ?? failures[code].message);
    this.code = code;
    this.more = rest;
    this.headers = headers;
  }

  get status(): number {
    return failures[this.code].status;
  }

  get reply(): FailureReply {
    return { success: false, message: this.message, code: this.code, ...this.more };
  }
}

/** `throw refuse('course_not_found')` */
export function refuse(...given: ConstructorParameters<typeof Refusal>): Refusal {
  return new Refusal(...given);
}
