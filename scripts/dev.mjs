// npm run dev: server and site with reloading. The site is at PORT (3000), the server behind it at API_PORT (PORT + 1).
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { environment, node, prepare, root, say } from './prepare.mjs';

// The site itself is made as it is asked for.
prepare('packages', 'texts', 'reference');

const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? String(Number(port) + 1);
const bin = (name) => join(root, 'node_modules', '.bin', name);
const running = [
  [
    node,
    ['--watch', '--watch-preserve-output', join(root, 'src/server/main.ts')],
    { PORT: apiPort, PAGES: 'off' },
  ],
  [bin('vite'), ['--port', port, '--strictPort'], { API_PORT: apiPort }],
].map(([command, args, env]) =>
  spawn(command, args, { cwd: root, env: { ...environment, ...env }, stdio: 'inherit' }),
);

// Messages are compiled again when the last of several changes is half a second old.
let changed;
const messages = watch(join(root, 'src/texts/messages'), { recursive: true }, () => {
  clearTimeout(changed);
  changed = setTimeout(
    () => spawn(node, [join(root, 'scripts/prepare.mjs'), 'texts'], { cwd: root, stdio: 'inherit' }),
    500,
  );
});

say(`Site at http://localhost:${port}, reloading as you write. Ctrl-C ends it.`);
let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  clearTimeout(changed);
  messages.close();
  for (const child of running) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
for (const child of running) child.on('exit', end);
