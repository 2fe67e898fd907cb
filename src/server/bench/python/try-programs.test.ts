import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { skipUnchanged } from '../../../../tests/stage/green-keys.ts';
import { programOf } from '../../../rules/bench/python/trials.ts';
import { tryPrograms } from './try-programs.ts';

skipUnchanged(import.meta.filename, { files: ['src/rules/bench/python', 'src/server/bench/python'] });

const program = (code: string) => programOf({ hands: [], seconds: 10 }, code, 'esp32');

test('each program has its own world, and the one that hangs is the last', async () => {
  const ran = await tryPrograms([
    program('import builtins\nbuiltins.found = 1\nopen("kept", "w").close()\nprint("one")'),
    program('import os\nprint("kept" in os.listdir())\nprint(found)'),
    program('while True:\n    pass'),
    program('print("never")'),
  ]);
  expect(ran).toMatchObject([
    { printed: 'one\n', error: null, ended: true },
    { printed: 'False\n', error: { message: expect.stringContaining("name 'found' isn't defined") } },
    'hangs',
  ]);
  expect(ran).toHaveLength(3);
}, 60_000);

test('the same program falls alike each time', async () => {
  const dice = program('import random\nprint([random.randint(1, 6) for turn in range(8)])');
  const [first, second] = await tryPrograms([dice, dice]);
  expect(first).toEqual(second);
});

test('where the engine does not come that is said, and is no fault of the program', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'no-engine-'));
  await expect(tryPrograms([program('print(1)')], undefined, empty)).rejects.toThrow('did not begin');
  rmSync(empty, { recursive: true });
});

test('who waits no longer has nothing tried', async () => {
  const leaving = new AbortController();
  const trying = tryPrograms([program('while True:\n    pass')], leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(trying).rejects.toThrow('gone');
});

test('parts that a program makes up are counted, and cut, before anybody reads them', async () => {
  const [ran] = await tryPrograms([
    program('import _lesson\nfor n in range(5000):\n    _lesson.show(n, "x" * 50000 + str(n), "y" * 50000)'),
  ]);
  expect(ran === undefined || typeof ran === 'string' ? ran : Object.keys(ran.parts)).toEqual([
    'x'.repeat(100),
  ]);
});
