import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { threadId } from 'node:worker_threads';
import { inject } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { onRefusal, refuse } from '../../src/server/platform/http/refusal.ts';
// For the type of what it provides.
import type {} from './refusal-sites.ts';

/**
 * Setup file: writes each call of `refuse` that the tests of this worker reach, once, to a file of the run's folder, as
 * `src/server/shop/orders/verify.ts:41 order_not_found`. Without the reporter in refusal-sites.ts nothing is recorded.
 */
const folder = inject('refusalSites');
const written = new Set<string>();

/** File and line of what called `refuse`, relative to the project. */
function callSite(): string {
  const holder: { stack?: string } = {};
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(holder, refuse);
  const [, path = '', line = ''] = /(\/[^()]+?):(\d+):\d+\)?$/.exec(holder.stack ?? '') ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  return `${relative(projectRoot, path).replaceAll('\\', '/')}:${line}`;
}

if (folder)
  onRefusal(({ code }) => {
    const reached = `${callSite()} ${code}`;
    if (written.has(reached)) return;
    written.add(reached);
    appendFileSync(join(folder, `${process.pid}-${threadId}.txt`), `${reached}\n`);
  });
