import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/platform/endpoint.ts';
import { type FailureCode, failures } from '../../../contract/platform/failures.ts';
import { getLocale } from '../../../texts/generated/runtime.js';
import { sayFailure } from '../../../texts/say-failure.ts';

const failureReply = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  faults: z.optional(z.record(z.string(), z.object({ code: z.string(), limit: z.optional(z.number()) }))),
  requiresPayment: z.optional(z.boolean()),
  named: z.optional(z.string()),
});

/** Failures that an endpoint may answer beside its own, by who may call it. */
const shared: Record<Endpoint['access'], FailureCode[]> = {
  anyone: [],
  personal: [],
  'signed-in': ['not_signed_in'],
  staff: ['not_signed_in', 'not_allowed'],
};

function failuresOf(endpoint: Endpoint): FailureCode[] {
  const takesInput = endpoint.body ?? endpoint.query ?? endpoint.params;
  return [
    ...new Set([
      ...endpoint.failures,
      ...shared[endpoint.access],
      ...(takesInput ? (['invalid_input'] as const) : []),
    ]),
  ];
}

const described = new Map<string, string>();
/** What a failure is, for the document. Hundreds of endpoints name the same few. */
function describeFailure(code: FailureCode): string {
  const key = `${getLocale()} ${code}`;
  const description = described.get(key) ?? `${code}: ${sayFailure({ code })}`;
  described.set(key, description);
  return description;
}

type Documented = FastifySchema & {
  hide?: boolean;
  summary: string;
  tags: string[];
  consumes?: string[];
  security?: Record<string, string[]>[];
};

/** The Fastify schema of a contract entry: what is validated on the way in, allow-listed on the way out, and documented. */
export function schemaOf(endpoint: Endpoint): Documented {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => failures[code].status);
  const response: Record<string, unknown> = {};
  if (endpoint.reply !== 'file') response[endpoint.status ?? 200] = endpoint.reply;
  for (const [status, codes] of byStatus)
    response[status] = {
      description: codes.map(describeFailure).join('\n'),
      content: { 'application/json': { schema: failureReply } },
    };
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    // A form's parts are read and checked by its route, part by part; the document describes them.
    ...(endpoint.body && !endpoint.form ? { body: endpoint.body } : {}),
    ...(endpoint.form ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    response,
  };
}
