import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './platform/config/config.ts';
import { ConfigurationError } from './platform/config/configuration-error.ts';
import { refuseSamples } from './platform/config/refuse-samples.ts';
import { isAway } from './platform/database/away.ts';
import { type Embedded, startEmbedded } from './platform/database/embedded.ts';
import type { Jobs } from './platform/outside/jobs.ts';

/** From SIGTERM to the end, whatever still runs. Milliseconds, as are the parts of it. */
const LONGEST_GOODBYE_MS = 9_000;
/** What is under way has so long to be finished; then its connections are cut (a slow upload is sent again). */
const LONGEST_REQUESTS_MS = 4_500;
const LONGEST_JOBS_MS = 1_500;
const JOBS_TRY_AGAIN_AFTER_MS = 2_000;

function say(sentence: string): void {
  process.stderr.write(`· ${sentence}\n`);
}

/** Waits for work to be done, but no longer than this. What fails at the end is not worth more time. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const done = work.catch((error: Error) => say(error.message));
  await Promise.race([done, setTimeout(milliseconds, null, { ref: false })]);
}

/** Begins what comes again every night. Nobody waits for it, so whatever stands in its way ends nothing: it is tried again. */
async function startJobs(jobs: Jobs, isLeaving: () => boolean): Promise<void> {
  let isSaid = false;
  while (!isLeaving()) {
    try {
      return await jobs.start();
    } catch (error) {
      // That the database is away is said elsewhere.
      if (!isSaid && !isAway(error)) {
        isSaid = true;
        say(`What comes again every night cannot begin yet: ${(error as Error).message}`);
      }
      await setTimeout(JOBS_TRY_AGAIN_AFTER_MS, null, { ref: false });
    }
  }
}

async function serve(): Promise<void> {
  const config = readConfig();
  refuseSamples(config);
  // The database starts while the rest of the code is loaded.
  const starting = config.databaseUrl ? null : startEmbedded(config.dataDir, {}, say);
  try {
    await serveOn(config, starting);
  } catch (error) {
    // A site that does not run leaves no database behind.
    await (await starting?.catch(() => null))?.stop();
    throw error;
  }
}

async function serveOn(config: Config, starting: Promise<Embedded> | null): Promise<void> {
  const [embedded, { openSeededContext }, { buildApp }] = await Promise.all([
    starting,
    import('./open-context.ts'),
    import('./app.ts'),
  ]);
  const { context, close } = await openSeededContext(config, say, { embedded });
  let app: FastifyInstance;
  try {
    app = await buildApp(context);
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  // After the port is had: a second start by mistake ends there, and must not have taken any mails.
  context.outbox.start();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`Ready at http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port} — Ctrl-C ends it.`);

  let leaving = false;
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    say('Finishing what is under way…');
    void setTimeout(LONGEST_GOODBYE_MS, null, { ref: false }).then(() => process.exit(1));
    // A connection that was answering when we began to leave falls idle later: it is closed then, not after its keep-alive.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    const closing = app.close();
    await within(LONGEST_REQUESTS_MS, closing);
    app.server.closeAllConnections();
    await within(500, closing);
    clearInterval(sweep);
    await within(LONGEST_JOBS_MS, Promise.all([context.jobs.stop(), context.outbox.stop()]));
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave());
  // npm that is told to end takes its shell along and leaves us behind: then nobody waits for the site any more.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === 'start')
    setInterval(() => process.ppid !== parent && void leave(), 200).unref();
  await startJobs(context.jobs, () => leaving);
}

/** Serves the site until told to end; a start that fails says what to do and ends the process. */
export async function run(): Promise<void> {
  try {
    await serve();
  } catch (caught) {
    const error = caught as NodeJS.ErrnoException;
    const sentence =
      error instanceof ConfigurationError
        ? error.message
        : error.code === 'EADDRINUSE'
          ? `Port ${process.env.PORT ?? 3000} is in use. Is the site already running? Otherwise choose another: PORT=3001 npm start`
          : isAway(error)
            ? 'The database does not answer. Check DATABASE_URL and that PostgreSQL runs.'
            : null;
    process.stderr.write(`\n✗ ${sentence ?? `The server could not start: ${error.stack ?? error}`}\n`);
    process.exit(1);
  }
}
