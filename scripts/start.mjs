// npm start: prepare what is missing or stale, then serve with the pinned Node until told to stop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, giveUp, node, prepare, root } from './prepare.mjs';

prepare();
const server = spawn(node, [join(root, 'src/server/main.ts')], { env: environment, stdio: 'inherit' });
server.on('error', (error) => giveUp(`The server did not start: ${error.message}`));
// The server drains by itself; this process only passes the wish on and waits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// npm that is told to end takes its shell along and leaves us behind: then nobody waits for the site any more.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 200).unref();
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
