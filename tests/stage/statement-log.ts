import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { relative } from 'node:path';
import pg from 'pg';

/** A statement as a connection sent it. */
export type Statement = {
  text: string;
  /** Method and path of the request that it was sent for, or the name given to `during`; null outside of both. */
  cause: string | null;
  /** Each transaction has a number of its own; null outside of one. */
  transaction: number | null;
  /** Where in src it comes from, the innermost first. */
  from: { file: string; line: number }[];
};

const causes = new AsyncLocalStorage<string>();
const REQUEST = 'http.server.request.start';

/** Records every statement that this process sends to a database, in order, until it is closed. */
export function openStatementLog() {
  const statements: Statement[] = [];
  const open = new WeakMap<object, number>();
  let transactions = 0;
  const original = pg.Client.prototype.query;
  const root = process.cwd();

  function framesOf(): Statement['from'] {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 60;
    const { stack = '' } = new Error('');
    Error.stackTraceLimit = limit;
    return [...stack.matchAll(/\(?((?:file:\/\/)?\/[^\s()]+\.ts):(\d+):\d+\)?/g)].flatMap(
      ([, path = '', line]) => {
        const file = relative(root, path.replace('file://', ''));
        return file.startsWith('src/') ? [{ file, line: Number(line) }] : [];
      },
    );
  }

  function record(client: object, config: unknown): void {
    const text = typeof config === 'string' ? config : (config as { text?: unknown } | null)?.text;
    if (typeof text !== 'string') return;
    if (/^\s*(begin|start transaction)/i.test(text)) open.set(client, ++transactions);
    statements.push({
      text,
      cause: causes.getStore() ?? null,
      transaction: open.get(client) ?? null,
      from: framesOf(),
    });
    if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) open.delete(client);
  }

  pg.Client.prototype.query = function query(this: object, ...asked: unknown[]) {
    record(this, asked[0]);
    return (original as (...all: unknown[]) => unknown).apply(this, asked);
  } as typeof original;
  const onRequest = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    causes.enterWith(`${request.method} ${request.url}`);
  };
  subscribe(REQUEST, onRequest);
  return {
    statements,
    /** Runs work that no request asks for, such as a job, under a name. */
    during: <T>(name: string, work: () => T): T => causes.run(name, work),
    close: () => {
      unsubscribe(REQUEST, onRequest);
      pg.Client.prototype.query = original;
    },
  };
}
export type StatementLog = ReturnType<typeof openStatementLog>;
