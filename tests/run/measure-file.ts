import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { cpuByKind, minus } from './cpu.ts';
import { markOf } from './watchdog.ts';

// Runs before each test file in its worker: marks the file as running for the watchdog, and measures what it costs.
const folder = inject('runningFiles');
const mark = join(folder, String(process.pid));
mkdirSync(folder, { recursive: true });
const before = cpuByKind(process.pid);

// biome-ignore lint/correctness/noEmptyPattern: vitest reads which fixtures a hook uses from its source and demands a pattern.
afterAll(({}, file) => {
  file.meta.cpu = minus(cpuByKind(process.pid), before);
  rmSync(mark, { force: true });
});

writeFileSync(mark, markOf(process.pid, expect.getState().testPath ?? ''));
