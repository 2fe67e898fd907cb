import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { checkImports, knownUpwards, ruleNames } from './import-rules.ts';

test('every import goes the way the house is built', async () => {
  const { modules, violations, known } = await checkImports(projectRoot, ['src']);
  expect(violations).toEqual([]);
  // A reader that reads nothing finds nothing.
  expect(modules).toBeGreaterThan(130);
  // An exception that is no longer needed is removed from the list.
  expect(knownUpwards.filter((_, index) => !known.has(index)).map(([from]) => from)).toEqual([]);
});

/** Queries that begin outside of a store: a transaction that is handed in needs no import, so no import tells of them. */
const strayQueries = (file: string, text: string): string[] =>
  /\/(store[^/]*|[^/]*\.test)\.ts$|\/register\//.test(file) ||
  !/\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text)
    ? []
    : [file];

test('only stores query, also by a transaction that they are handed', () => {
  const modules = join(projectRoot, 'src/server');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      /^(?!platform\/(?:http|database|outside|backup)\/|pages\/)[a-z]+\/[a-z-]+\//.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(
    files.flatMap((file) => strayQueries(`/${file}`, readFileSync(join(modules, file), 'utf8'))),
  ).toEqual([]);
  const planted = "await trx.deleteFrom('session').execute();";
  expect(strayQueries('/people/stop-account.ts', planted)).toHaveLength(1);
  expect(strayQueries('/people/store-acts.ts', planted)).toEqual([]);
});

/** Files that say what they must not, by the rule that finds them. Each has a name of its own, so that one house holds them all. */
const planted: Record<string, Record<string, string>> = {
  'areas import themselves and lower areas': {
    'src/server/platform/office/planted-upwards.ts':
      "import { orders } from '../../shop/orders/index.ts'; orders;",
  },
  'contract knows only zod': {
    'src/contract/platform/planted.ts':
      "import { titleSlug } from '../../rules/platform/title-slug.ts'; titleSlug('');",
  },
  'rules know only the contract': {
    'src/rules/platform/planted.ts':
      "import { readConfig } from '../../server/platform/config/config.ts'; readConfig();",
  },
  'client never sees the server': {
    'src/client/planted.ts':
      "import { readConfig } from '../server/platform/config/config.ts'; readConfig();",
  },
  'server never sees the client': {
    'src/server/shop/orders/planted-client.ts':
      "import { paths } from '../../../client/paths.ts'; paths.home;",
  },
  'primitives know no router, query or domain': {
    'src/client/platform/ui/planted.ts': "import { paths } from '../../paths.ts'; paths.home;",
  },
  'a module is entered by its index': {
    'src/server/shop/orders/planted-module.ts':
      "import * as s from '../../people/accounts/planted-store.ts'; s;",
    'src/server/people/accounts/planted-store.ts': 'export const a = 1;',
  },
  'modules are entered by their index': {
    'src/server/planted.ts': "import * as s from './people/accounts/planted-store.ts'; s;",
  },
  'only stores query': {
    'src/server/shop/orders/planted-query.ts': "import { sql } from 'kysely'; sql;",
  },
  'only http speaks HTTP': {
    'src/server/shop/orders/planted-http.ts': "import { fastify } from 'fastify'; fastify();",
  },
  'what lies below http does not know it': {
    'src/server/platform/outside/planted-above.ts':
      "import type { Actor } from '../http/actor.ts'; export type A = Actor;",
  },
  'no drawer for everything': {
    'src/rules/platform/planted-drawer.ts': "import { a } from './utils/a.ts'; a;",
    'src/rules/platform/utils/a.ts': 'export const a = 1;',
  },
  'nothing goes round in circles': {
    'src/rules/platform/planted-round.ts': "import { a } from './planted-about.ts'; export const b = a;",
    'src/rules/platform/planted-about.ts': "import { b } from './planted-round.ts'; export const a = b;",
  },
};

test('a planted import is found by each rule', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tinkerling-planted-'));
  try {
    cpSync(join(projectRoot, 'src'), join(root, 'src'), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    for (const [file, text] of Object.values(planted).flatMap(Object.entries)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    // Only what the planted files reach is read: the whole tree is the test above.
    const files = Object.values(planted).flatMap(Object.keys);
    const { violations } = await checkImports(root, files);
    const missed = Object.entries(planted).filter(
      ([rule, files]) =>
        !violations.some((one) => Object.keys(files).some((file) => one.startsWith(`${rule}: ${file}`))),
    );
    expect(missed.map(([rule]) => rule)).toEqual([]);
    // Every rule has its planted file: one that was forgotten here might find nothing for ever.
    expect(Object.keys(planted).sort()).toEqual([...ruleNames].sort());
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
