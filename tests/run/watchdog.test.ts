import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { endHanging, markOf } from './watchdog.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-watchdog-'));
const started: ChildProcess[] = [];

/** A process in a synchronous endless loop, marked as the worker of a test file that began with so many megabytes. */
function aWorker(before = 0): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  started.push(child);
  writeFileSync(join(folder, String(child.pid)), `${before} src/rules/endless.test.ts`);
  return child;
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('a worker over a limit of time or memory is ended and named, others go on', async () => {
  const worker = aWorker();
  expect(endHanging(folder, { seconds: 60, megabytes: 4_000 })).toEqual([]);
  expect(worker.exitCode ?? worker.signalCode).toBeNull();
  const [sentence] = endHanging(folder, { seconds: 0, megabytes: 4_000 });
  expect(sentence).toContain('src/rules/endless.test.ts was ended');
  expect((await once(worker, 'exit'))[1]).toBe('SIGKILL');

  const large = aWorker();
  const grownBefore = aWorker(1_000);
  // A process that was just started has no memory of its own yet.
  await expect.poll(() => endHanging(folder, { seconds: 60, megabytes: 1 })).toHaveLength(1);
  expect((await once(large, 'exit'))[1]).toBe('SIGKILL');
  expect(readdirSync(folder)).toEqual([String(grownBefore.pid)]);
  expect(markOf(process.pid, 'a.test.ts')).toMatch(/^\d{2,} a\.test\.ts$/);
});
