import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';

const planted = `import { test } from 'vitest';

const later = async (): Promise<void> => {};

test.only('a test that silences the others', () => {
  later();
});
test.skip('a test that never runs', () => {});
console.log('what stands on the console');
`;

test('a promise that nobody waits for, a singled out and a skipped test are refused by our rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'tinkerling-planted-'));
  copyFileSync(join(projectRoot, 'biome.json'), join(root, 'biome.json'));
  writeFileSync(join(root, 'planted.test.ts'), planted);
  const biome = join(projectRoot, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(
    biome,
    ['ci', '--error-on-warnings', '--vcs-enabled=false', '.'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  for (const rule of ['noFloatingPromises', 'noFocusedTests', 'noSkippedTests', 'noConsole'])
    expect(stdout + stderr).toContain(`/${rule}`);
  rmSync(root, { recursive: true });
});
