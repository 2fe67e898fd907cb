// npm run bench: what the server reaches, side by side with the least that could do the same. It measures; it forbids nothing.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, node, prepare, root } from './prepare.mjs';

prepare();
const done = spawnSync(node, [join(root, 'tests/bench/bench.ts')], { env: environment, stdio: 'inherit' });
process.exit(done.status ?? 1);
