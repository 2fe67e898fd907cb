import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { v4 as newId } from 'uuid';
import { startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { end, SITE, startScript } from '../stage/processes.ts';
import { type Filled, fill, SIGNED_IN, type Size, tokenOf } from './fill.ts';
import type { Load } from './load.ts';

export const say = (sentence: string) => process.stderr.write(`· ${sentence}\n`);

export const PASSWORD = 'blinking-led-42';
const settings = {
  LOG_LEVEL: 'warn',
  STAFF_EMAIL: 'office@bench.example',
  STAFF_PASSWORD: 'a-long-office-password',
};

export type Server = { child: ChildProcess; url: string };

/** A site on a filled database of its own. */
export type Bench = Filled & {
  folder: string;
  env: Record<string, string>;
  databaseUrl: string;
  /** The database's first process. */
  postmaster: number;
  /** The process that was started first. */
  server: Server;
  /** One more process of the site. */
  start(): Promise<Server>;
  query(text: string): Promise<void>;
  /** Ends the server given, or all, with the database and the folder. */
  stop(server: Server): Promise<void>;
  stopDatabase(): Promise<void>;
  close(): Promise<void>;
};

export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/** `more` are settings of the site beside the usual ones. */
export async function openBench(size: Size, more: Record<string, string> = {}): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-bench-'));
  const env = { ...settings, ...more, DATA_DIR: folder };
  say('Starting the database and the site…');
  const embedded = await startEmbedded(folder);
  const running = new Set<ChildProcess>();
  const start = async (): Promise<Server> => {
    const PORT = String(await freePort());
    const { child, line } = await startScript(SITE, { ...env, PORT }, /Ready at (\S+)/);
    running.add(child);
    return { child, url: line[1] as string };
  };
  const stop = async ({ child }: Server) => {
    await end(child);
    running.delete(child);
  };
  const server = await start();
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  const rows = size.people * size.lectures;
  say(
    `Filling in ${size.people.toLocaleString('en-IN')} people and ${rows.toLocaleString('en-IN')} rows of progress…`,
  );
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const filled = await fill(client, passwordHash, size);
  await client.end();
  return {
    ...filled,
    folder,
    env,
    databaseUrl: embedded.url,
    postmaster: Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    server,
    start,
    stop,
    query: async (text) => {
      const one = new pg.Client({ connectionString: embedded.url });
      await one.connect();
      await one.query(text);
      await one.end();
    },
    stopDatabase: () => embedded.stop(),
    close: async () => {
      await Promise.all([...running].map(end));
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let turn = 0;
/** The next learner's token. */
export const asLearner = () => {
  turn = (turn % SIGNED_IN) + 1;
  return { authorization: `Bearer ${tokenOf(turn)}` };
};

/** What a player sends of three seconds that were watched. */
export const aSave = (headers: Record<string, string>) => {
  const from = Math.floor(Math.random() * 20);
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      timeSpent: 3,
      watchPercentage: 50,
      lastWatchedPosition: from + 3,
      isCompleted: false,
      watched: [[from, from + 3]],
      eventId: newId(),
    }),
  };
};

/** The name of the first course in an address. */
export async function slugOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/courses/all`);
  return ((await answer.json()) as { courses: { slug: string }[] }).courses[0]?.slug ?? '';
}

/** The calls that everybody makes, to one process of the site. */
export function callsTo(url: string, { courseId, lectureIds }: Filled, slug: string) {
  return {
    'Course list': { url: `${url}/api/courses/all` },
    'Course by title': { url: `${url}/api/courses/by-title/${slug}` },
    'Dashboard list': { url: `${url}/api/progress/user`, request: () => ({ headers: asLearner() }) },
    'Saving progress': {
      url: `${url}/api/progress/${courseId}/lecture/${lectureIds[1]}`,
      method: 'PUT',
      request: () => aSave(asLearner()),
    },
  } satisfies Record<string, Load>;
}
