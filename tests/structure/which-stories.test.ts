import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lines, nouns, storiesFor, storyFiles, subjectOf } from '../browser/which-stories.ts';

const root = join(import.meta.dirname, '../..');
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const subjects = new Set(storyFiles().map(subjectOf));
const named = [...Object.values(nouns).flat(), ...lines.flatMap(([, stories]) => stories)];

test('every story is named by a line, and every line names stories that exist', () => {
  expect([...subjects].filter((subject) => !named.includes(subject))).toEqual([]);
  expect([...new Set(named)].filter((subject) => !subjects.has(subject))).toEqual([]);
});

/** General folders: a change there runs all stories. */
const general = ['shell', 'ui', 'form', 'api', 'http', 'database', 'outside', 'config', 'posted'];

test('every folder of a noun has a line, and no line is for a folder that is gone', () => {
  const paths = ['src/client', 'src/server'].flatMap((side) =>
    foldersIn(side)
      .filter((area) => area !== 'public')
      .flatMap((area) => foldersIn(`${side}/${area}`).map((folder) => `${side}/${area}/${folder}`)),
  );
  const folders = paths.map((path) => path.split('/').at(-1) ?? '');
  const isKnown = (path: string, folder: string) =>
    Object.hasOwn(nouns, folder) ||
    lines.some(([begins]) => begins === `${path}/`) ||
    general.includes(folder);
  expect(paths.filter((path, index) => !isKnown(path, folders[index] ?? ''))).toEqual([]);
  expect(Object.keys(nouns).filter((noun) => !folders.includes(noun))).toEqual([]);
  const known = (begins: string) => {
    const parent = join(root, begins, '..');
    return readdirSync(parent).includes(begins.split('/').filter(Boolean).at(-1) ?? '');
  };
  expect(lines.map(([begins]) => begins).filter((begins) => !known(begins))).toEqual([]);
});

test('a changed screen, module, contract or text runs the stories of its noun', () => {
  const announcements = storiesFor(['src/client/staff/announcements/staff/announcement-form.tsx']);
  expect(announcements).toContain('tests/browser/staff/announcements.test.ts');
  expect(announcements).not.toContain('tests/browser/school/classes.test.ts');
  for (const path of [
    'src/server/staff/announcements/store.ts',
    'src/contract/staff/announcements.ts',
    'src/client/staff/announcements/announcements-api.ts',
    'src/texts/messages/en/staff/announcements.json',
  ])
    expect(storiesFor([path]), path).toEqual(announcements);
  expect(storiesFor(['src/texts/messages/en/kits/boxes-mail.json'])).toEqual(
    storiesFor(['src/contract/kits/boxes.ts']),
  );
});

test('several changes run the stories of each, a story runs itself, and a more exact line counts first', () => {
  expect(storiesFor(['tests/browser/school/schools.test.ts'])).toEqual([
    'tests/browser/school/schools.test.ts',
  ]);
  const both = storiesFor(['src/client/pages/school/school.tsx', 'src/client/staff/team/team.tsx']);
  expect(both).toEqual(
    expect.arrayContaining(['tests/browser/school/schools.test.ts', 'tests/browser/staff/team.test.ts']),
  );
  const ofDesk = storiesFor(['src/client/shop/orders/staff/payments.tsx']);
  expect(ofDesk).toContain('tests/browser/shop/office-payments.test.ts');
  expect(ofDesk).not.toContain('tests/browser/shop/buy-a-course.test.ts');
});

test('a path that no line names runs all stories; documents and tests of a source file run none', () => {
  for (const path of [
    'src/client/platform/ui/button.tsx',
    'src/server/app.ts',
    'vite.config.ts',
    'tests/browser/steps.ts',
  ])
    expect(storiesFor(['docs/testing.md', path]), path).toBe('all');
  expect(
    storiesFor(['docs/testing.md', 'src/rules/platform/money.test.ts', 'tests/stage/people.ts']),
  ).toEqual([]);
  expect(storiesFor([])).toEqual([]);
});
