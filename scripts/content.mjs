// npm run content -- check [folder], npm run content -- import [folder]: reads the courses. See content/README.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, install, node, root } from './prepare.mjs';

install();
const args = [join(root, 'src/server/content.ts'), ...process.argv.slice(2)];
const done = spawnSync(node, args, { env: environment, stdio: 'inherit' });
process.exit(done.status ?? 1);
