import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Fault, type FaultCode, faultCodes, faultOf } from '../../../contract/platform/faults.ts';
import { isPassing, wasRefused } from '../database/away.ts';
import { NoRoom } from '../outside/work-lanes.ts';
import { Refusal, refuse } from './refusal.ts';
import { localeOf } from './say.ts';

type Issue = { path: string; message: string; maximum?: unknown; minimum?: unknown };

const known: ReadonlySet<string> = new Set(faultCodes);
const isFaultCode = (text: string): text is FaultCode => known.has(text);

/** The first fault of every field that is wrong. Where a schema names none, the field is just not what it must be. */
export function faultsOf(issues: readonly Issue[]): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const { path, message, maximum, minimum } of issues) {
    const limit = maximum ?? minimum;
    const code = isFaultCode(message) ? message : 'invalid';
    faults[path || 'body'] ??= code === 'too_long' ? faultOf(code, Number(limit)) : faultOf(code);
  }
  return faults;
}

const busy = () => refuse('busy', {}, { 'retry-after': '2' });

/** Turns whatever was thrown into a refusal of the catalogue; null for a bug. */
export function refusalFor(error: FastifyError | Error): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof NoRoom)
    return refuse(error.ofKey ? 'too_many_at_once' : 'busy', {}, { 'retry-after': String(error.seconds) });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = faultsOf(
      error.validation.map(({ instancePath, message = '', params }) => ({
        ...params,
        path: instancePath.slice(1),
        message,
      })),
    );
    return refuse('invalid_input', { faults });
  }
  // A session that the database refuses to a stopped account (055-people.sql).
  const { code } = error as { code?: string };
  if (code === 'TK001') return refuse('account_stopped');
  // And to who was about to come in when a second factor was turned on: whoever did not catch it begins anew (062-sign-in.sql).
  if (code === 'TK002') return refuse('second_step_over');
  // A day or a moment of good form that no calendar has.
  if (code === '22007' || code === '22008') return refuse('invalid_input');
  // A NUL, which no column takes: as text, and as the text of JSON.
  if (code === '22021' || code === '22P05') return refuse('invalid_input');
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return refuse('too_large');
  if (statusCode === 415) return refuse('unsupported_media');
  if (statusCode === 404) return refuse('not_found');
  if (statusCode === 503) return busy();
  if (isPassing(error)) {
    const refusal = busy();
    // That the database is away is said once, by whoever finds it so; a full disk or a lock is said here.
    if (wasRefused(error)) refusal.cause = error;
    return refusal;
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) return refuse('invalid_input');
  return null;
}

/** One place where failures become replies: `{ success: false, message, code }` with the catalogue's status. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalFor(error) ?? refuse('unexpected');
    if (refusal.code === 'unexpected') logCause(request, 'unexpected failure', error);
    // Something outside failed (a full disk): the caller gets a sentence, the operator the reason.
    else if (refusal.cause instanceof Error) logCause(request, refusal.code, refusal.cause);
    return reply
      .code(refusal.status)
      .headers({ 'cache-control': 'no-store', ...refusal.headers })
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(refusal.replyIn(localeOf(request.headers)));
  });
}

/** Writes to the log why a call failed. The route's pattern, not the address: addresses may carry names and tokens. */
export function logCause(request: FastifyRequest, what: string, cause: Error): void {
  request.log.error({ route: request.routeOptions.url, error: withoutRowData(cause) }, what);
}

/** PostgreSQL's errors quote the row they refused ("Key (email)=(…)"): the log keeps what is not personal. */
function withoutRowData(
  error: Error & { code?: string; table?: string; constraint?: string; routine?: string },
) {
  const { name, code, table, constraint } = error;
  return {
    name,
    code,
    table,
    constraint,
    message: error.routine ? undefined : error.message,
    stack: error.routine ? undefined : error.stack,
  };
}
