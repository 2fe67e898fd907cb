import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { projectRoot } from '../config/config.ts';
import { ProcessEnded, ProcessPool } from './process-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-processes-'));
const path = join(folder, 'list.csv');
writeFileSync(path, 'Asha,7');
const pool = new ProcessPool<{ act?: string; place?: string }, { text: string; reader: number }>({
  module: join(projectRoot, 'tests/stage/bad-readers.ts'),
  name: 'readWhole',
  longestMs: 60_000,
  heapMb: 32,
  residentMb: 250,
  resultMost: 1_000_000,
});
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  expect(await pool.run(path, {})).toMatchObject({ text: 'Asha,7' });
});

test.each([
  ['never ends', 'readForEver', { longestMs: 1_000 }],
  ['fills the heap', 'fillHeap', {}],
  ['fills the memory beside the heap', 'fillMemory', {}],
  ['gives too much', 'giveTooMuch', {}],
  ['dies', 'dieInTheMiddle', {}],
  ['throws', 'throwAnError', {}],
])('a reader that %s ends alone, and the next file is read', async (_what, act, limits) => {
  await expect(pool.run(path, { act }, limits)).rejects.toThrow(ProcessEnded);
});

test('the log is told where a reader broke, and nothing that stood in the file', async () => {
  const error = await pool.run(path, { act: 'throwAnError' }).catch((ended: Error) => ended);
  expect(String(error)).toMatch(/at .*bad-readers\.ts/);
  expect(String(error)).not.toMatch(/broken|Asha/);
});

test('a reader that cannot begin is no fault of the file', async () => {
  const none = new ProcessPool<null, null>({
    module: join(folder, 'none.ts'),
    name: 'read',
    longestMs: 60_000,
  });
  const error = await none.run(path, null).catch((failed: Error) => failed);
  expect(error).not.toBeInstanceOf(ProcessEnded);
  expect(String(error)).toMatch(/did not begin.*none\.ts/s);
});

test('one process reads file after file, a path or its content', async () => {
  const { reader } = await pool.run(path, {});
  expect(await pool.run(Buffer.from('Ravi,8'), {})).toEqual({ text: 'Ravi,8', reader });
});

test('a process that ends when it is idle is replaced', async () => {
  const { reader } = await pool.run(path, {});
  process.kill(reader, 'SIGKILL');
  await expect.poll(() => existsSync(`/proc/${reader}/statm`)).toBe(false);
  await setTimeout(50);
  expect((await pool.run(path, {})).reader).not.toBe(reader);
});

test('processes that are closed fail what they read only', async () => {
  const reading = pool.run(path, { act: 'readForEver' });
  const failed = expect(reading).rejects.toThrow(ProcessEnded);
  await setTimeout(50);
  pool.close();
  await failed;
});

test('a file that is not there is no result, and nobody waits for one', async () => {
  await expect(pool.run(join(folder, 'none'), {})).rejects.toThrow('ENOENT');
  await expect(pool.run(folder, {})).rejects.toThrow(ProcessEnded);
});

test('a reader writes nothing, and reads nothing but its file', async () => {
  const place = join(folder, 'other.csv');
  await expect(pool.run(path, { act: 'writeBeside', place })).rejects.toThrow(ProcessEnded);
  expect(existsSync(place)).toBe(false);
  writeFileSync(place, 'Ravi,8');
  await expect(pool.run(path, { act: 'readBeside', place })).rejects.toThrow(ProcessEnded);
});
