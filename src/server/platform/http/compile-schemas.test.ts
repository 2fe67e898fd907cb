import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../../contract/endpoints.ts';
import type { Endpoint } from '../../../contract/platform/endpoint.ts';
import { schemaOf } from './schema-of.ts';
import { Ready } from './serve.ts';

/** The schemas of a call that are compiled at its first use: of what comes in, and of every reply. */
function schemasOf(endpoint: Endpoint): [string, z.ZodMiniType][] {
  const { params, querystring, body, response } = schemaOf(endpoint);
  const replies = Object.entries(response as object).map(([status, reply]) => [
    `reply ${status}`,
    reply.content?.['application/json'].schema ?? reply,
  ]);
  return [['params', params], ['query', querystring], ['body', body], ...replies].filter(
    ([, schema]) => schema,
  ) as [string, z.ZodMiniType][];
}

/** Which of them code cannot be made of: zod would walk through those at every request, and say nothing of it. */
function uncompiled(endpoint: Endpoint): string[] {
  return schemasOf(endpoint).flatMap(([part, schema]) => {
    try {
      z.compile(schema, { strict: true });
      return [];
    } catch (error) {
      return [`${part}: ${(error as Error).message}`];
    }
  });
}

/** Their texts hold blocks that hold blocks. */
const walkedThrough = ['lessons.readLesson', 'lessons.readGuide', 'pageTexts.readPageText'];

describe('the schemas of a call', () => {
  test.for(endpoints.map((endpoint) => [`${endpoint.noun}.${endpoint.name}`, endpoint] as const))(
    '%s become code',
    ([name, endpoint]) => {
      const cycle = expect.stringMatching(/^reply 200: .* reference cycle/);
      expect(uncompiled(endpoint)).toEqual(walkedThrough.includes(name) ? [cycle] : []);
    },
  );

  test('one that cannot is named', () => {
    const first = endpoints[0] as Endpoint;
    const later = z.pipe(
      z.string(),
      z.transform(async (name: string) => name),
    );
    expect(uncompiled({ ...first, query: z.object({ name: later }) } as Endpoint)).toEqual([
      expect.stringMatching(/^query: /),
    ]);
  });
});

test('a reply that lies ready bears the headers of whoever hands it out', () => {
  const ready = new Ready('text/plain', Buffer.from('A'), { etag: '"1"' });
  const lines = ready.lines({ 'x-site': 'one' });
  expect(lines).toEqual(expect.arrayContaining(['x-site', 'one', 'etag', '"1"', 'content-length', '1']));
  const [one, other] = [{ 'x-site': 'one' }, { 'x-site': 'another' }];
  expect(ready.lines(one)).toContain('one');
  expect(ready.lines(other)).toContain('another');
  expect(ready.lines(other)).toBe(ready.lines(other));
});
