import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/config.ts';
import { LONGEST_FILE, measureFiles, tooLong } from './file-sizes.ts';

test('no file grows beyond one thing', () => {
  const files = measureFiles(projectRoot, 'src');
  expect(files.length).toBeGreaterThan(100);
  expect(tooLong(files)).toEqual([]);
});

test('a planted long file is found', () => {
  const root = mkdtempSync(join(tmpdir(), 'tinkerling-planted-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/short.ts'), 'export {};\n');
  writeFileSync(join(root, 'src/long.ts'), '// line\n'.repeat(LONGEST_FILE + 1));
  expect(tooLong(measureFiles(root, 'src'))).toEqual([`src/long.ts: ${LONGEST_FILE + 1} lines`]);
  rmSync(root, { recursive: true });
});
