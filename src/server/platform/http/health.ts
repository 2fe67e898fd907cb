import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/pool.ts';

/** What an operator watches: a figure or a word. Null when it is not known. */
export type Fact = number | string | boolean | null;

/** Modules add here what `/readyz` tells beside "ready". */
export type Health = {
  /** `read` is asked at most once a second, after the database has answered. One that fails or is late is told as null. */
  tell(name: string, read: () => Promise<Fact>): void;
};

/** An answer this fresh is good enough for the next who asks. Milliseconds. */
const FRESH_MS = 1_000;
const LONGEST_FACT_MS = 1_000;

async function inTime(read: () => Promise<Fact>): Promise<Fact> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((tell) => {
    timer = setTimeout(tell, LONGEST_FACT_MS, null);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process lives. `/readyz`: it can do its work, for the database answers; it says so within 3 seconds. */
export function serveHealth(app: FastifyInstance, pool: Pick<Pool, 'answers' | 'isAway'>): Health {
  const facts = new Map<string, () => Promise<Fact>>();
  const readFacts = async () => {
    const read = [...facts].map(async ([name, fact]) => [name, await inTime(fact)] as const);
    return Object.fromEntries(await Promise.all(read));
  };
  let told: { facts: Promise<Record<string, Fact>>; at: number } | null = null;

  app.get('/healthz', { compress: false }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { compress: false }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (pool.isAway || !(await pool.answers()))
      return reply.code(503).header('retry-after', '2').send({ status: 'waiting for the database' });
    if (!told || performance.now() - told.at > FRESH_MS) told = { facts: readFacts(), at: performance.now() };
    return { status: 'ready', ...(await told.facts) };
  });
  return {
    tell: (name, read) => {
      facts.set(name, read);
    },
  };
}
