import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyOf } from '../stage/green-keys.ts';

test('a key changes with every source, input, package and program that a test depends on, and with nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'tinkerling-keys-'));
  try {
    const write = (file: string, text: string) => writeFileSync(join(root, file), text);
    mkdirSync(join(root, 'data'));
    write('some.test.ts', "import { run } from './engine.ts';\nimport fast from 'fast-check';\nrun(fast);\n");
    write('engine.ts', "export * from './deeper.ts';\n");
    write('deeper.ts', "new Worker(new URL('./worker.ts', import.meta.url));\n");
    write('worker.ts', 'export {};\n');
    write('data/board.py', 'print(1)\n');
    const inputs = { files: [join(root, 'data')], texts: ['blink'], programs: ['node'] };
    const test = join(root, 'some.test.ts');
    const key = keyOf(test, inputs);
    expect(keyOf(test, inputs)).toBe(key);
    write('unrelated.ts', 'export {};\n');
    expect(keyOf(test, inputs)).toBe(key);
    const changes: [file: string, text: string][] = [
      ['worker.ts', 'export const speed = 2;\n'],
      ['deeper.ts', "new Worker(new URL('./worker.ts', import.meta.url)); // faster\n"],
      ['data/board.py', 'print(2)\n'],
      ['data/another.py', ''],
      ['some.test.ts', "import { run } from './engine.ts';\nrun();\n"],
    ];
    const keys = [
      key,
      keyOf(test, { ...inputs, texts: ['blink twice'] }),
      keyOf(test, { ...inputs, programs: ['npm'] }),
      ...changes.map(([file, text]) => {
        write(file, text);
        return keyOf(test, inputs);
      }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  } finally {
    rmSync(root, { recursive: true });
  }
});
