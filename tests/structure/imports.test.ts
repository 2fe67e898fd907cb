import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/config.ts';
import { checkImports } from './import-rules.ts';

test('every import goes the way the house is built', async () => {
  const { modules, violations } = await checkImports(projectRoot, ['src']);
  expect(violations).toEqual([]);
  // A reader that reads nothing finds nothing.
  expect(modules).toBeGreaterThan(130);
});

/** A copy of the house with files in it that say what they must not. */
async function violationsWith(planted: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'tinkerling-planted-'));
  try {
    cpSync(join(projectRoot, 'src'), join(root, 'src'), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    for (const [file, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return (await checkImports(root, ['src'])).violations;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const orders = 'src/server/modules/orders/planted.ts';

test.for<[rule: string, planted: Record<string, string>]>([
  [
    'contract knows only zod',
    { 'src/contract/planted.ts': "import { titleSlug } from '../rules/title-slug.ts'; titleSlug('');" },
  ],
  [
    'rules know only the contract',
    { 'src/rules/planted.ts': "import { readConfig } from '../server/config.ts'; readConfig();" },
  ],
  [
    'client never sees the server',
    { 'src/client/planted.ts': "import { readConfig } from '../server/config.ts'; readConfig();" },
  ],
  [
    'server never sees the client',
    { [orders]: "import { paths } from '../../../client/paths.ts'; paths.home;" },
  ],
  [
    'primitives know no router, query or domain',
    { 'src/client/ui/planted.ts': "import { paths } from '../paths.ts'; paths.home;" },
  ],
  [
    'a module is entered by its index',
    {
      [orders]: "import * as s from '../accounts/store.ts'; s;",
      'src/server/modules/accounts/store.ts': 'export const a = 1;',
    },
  ],
  [
    'modules are entered by their index',
    {
      'src/server/planted.ts': "import * as s from './modules/accounts/store.ts'; s;",
      'src/server/modules/accounts/store.ts': 'export const a = 1;',
    },
  ],
  ['only stores query', { [orders]: "import { sql } from 'kysely'; sql;" }],
  ['only http speaks HTTP', { [orders]: "import { fastify } from 'fastify'; fastify();" }],
  [
    'no drawer for everything',
    {
      'src/rules/planted.ts': "import { a } from './utils/a.ts'; a;",
      'src/rules/utils/a.ts': 'export const a = 1;',
    },
  ],
  [
    'nothing goes round in circles',
    {
      'src/rules/planted.ts': "import { a } from './planted-too.ts'; export const b = a;",
      'src/rules/planted-too.ts': "import { b } from './planted.ts'; export const a = b;",
    },
  ],
])('a planted import is found: %s', async ([rule, planted]) => {
  const violations = await violationsWith(planted);
  const files = Object.keys(planted);
  expect(violations.filter((one) => files.some((file) => one.startsWith(`${rule}: ${file}`)))).not.toEqual(
    [],
  );
});
