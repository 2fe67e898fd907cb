// npm run backup -- FILE, npm run restore -- FILE: the whole school in one file, and back. See docs/operate.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, install, node, root } from './prepare.mjs';

install();
const args = [
  join(root, 'src/server/backup/main.ts'),
  process.env.npm_lifecycle_event ?? '',
  ...process.argv.slice(2),
];
const done = spawnSync(node, args, { env: environment, stdio: 'inherit' });
process.exit(done.status ?? 1);
