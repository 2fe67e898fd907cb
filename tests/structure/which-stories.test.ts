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

test('every folder of screens and every server module has a line, and no line is for a folder that is gone', () => {
  const folders = [...foldersIn('src/client/screens'), ...foldersIn('src/server/modules')];
  expect(folders.filter((folder) => !Object.hasOwn(nouns, folder))).toEqual([]);
  expect(Object.keys(nouns).filter((noun) => !folders.includes(noun))).toEqual([]);
  const known = (begins: string) => {
    const parent = join(root, begins, '..');
    return readdirSync(parent).includes(begins.split('/').filter(Boolean).at(-1) ?? '');
  };
  expect(lines.map(([begins]) => begins).filter((begins) => !known(begins))).toEqual([]);
});

test('a changed screen, module, contract or text runs the stories of its noun', () => {
  const announcements = storiesFor(['src/client/screens/announcements/desk/announcement-form.tsx']);
  expect(announcements).toContain('tests/browser/announcements.test.ts');
  expect(announcements).not.toContain('tests/browser/classes.test.ts');
  for (const path of [
    'src/server/modules/announcements/store.ts',
    'src/contract/announcements.ts',
    'src/client/api/announcements.ts',
    'src/texts/messages/en/announcements.json',
  ])
    expect(storiesFor([path]), path).toEqual(announcements);
  expect(storiesFor(['src/texts/messages/en/boxes-mail.json'])).toEqual(
    storiesFor(['src/contract/boxes.ts']),
  );
});

test('several changes run the stories of each, a story runs itself, and a more exact line counts first', () => {
  expect(storiesFor(['tests/browser/schools.test.ts'])).toEqual(['tests/browser/schools.test.ts']);
  const both = storiesFor(['src/client/screens/schools/desk/school.tsx', 'src/client/screens/team/team.tsx']);
  expect(both).toEqual(
    expect.arrayContaining(['tests/browser/schools.test.ts', 'tests/browser/team.test.ts']),
  );
  const ofDesk = storiesFor(['src/client/screens/orders/desk/payments.tsx']);
  expect(ofDesk).toContain('tests/browser/office-payments.test.ts');
  expect(ofDesk).not.toContain('tests/browser/buy-a-course.test.ts');
});

test('a path that no line names runs all stories; documents and tests of a source file run none', () => {
  for (const path of [
    'src/client/ui/button.tsx',
    'src/server/app.ts',
    'vite.config.ts',
    'tests/browser/steps.ts',
  ])
    expect(storiesFor(['docs/testing.md', path]), path).toBe('all');
  expect(storiesFor(['docs/testing.md', 'src/rules/money.test.ts', 'tests/stage/people.ts'])).toEqual([]);
  expect(storiesFor([])).toEqual([]);
});
