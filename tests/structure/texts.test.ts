import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailTemplates } from '../../src/contract/platform/office.ts';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { mailNameKey, sayMail } from '../../src/texts/say-mail.ts';

/** What a text that is found by a code is called: `no_seat` for `failure_no_seat`, `atLeast` for `act_detail_at_least`. */
const codeOf = (key: string): string =>
  key
    .replace(/^(failure|fault|act_about|act(?!_detail))_/, '')
    .replace(/^act_detail_(.*)/, (_all, name: string) =>
      name.replace(/_(\w)/g, (_both, letter: string) => letter.toUpperCase()),
    );

/** Texts that no source names, by their keys or their codes: a word-for-word search finds all. */
function unusedTexts(keys: string[], sources: string): string[] {
  const words = new Set(sources.match(/[A-Za-z][A-Za-z0-9_]*/g));
  return keys.filter((key) => !words.has(key) && !words.has(codeOf(key)));
}

const read = (folder: string, wanted: (path: string) => boolean) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter(wanted)
    .map((path) => readFileSync(join(projectRoot, folder, path), 'utf8'));

test('every text is shown somewhere', () => {
  const files = read('src/texts/messages/en', (path) => path.endsWith('.json'));
  const keys = files
    .flatMap((text) => Object.keys(JSON.parse(text) as object))
    .filter((key) => key !== '$schema');
  const sources = ['src/client', 'src/server', 'src/contract', 'src/rules', 'src/texts'].flatMap((folder) =>
    read(folder, (path) => /(?<!\.test)\.tsx?$/.test(path)),
  );
  expect(keys.length).toBeGreaterThan(1000);
  // The names of mails are the only ones that are put together.
  const named = [...sources, ...mailTemplates.map(mailNameKey)];
  expect(unusedTexts(keys, named.join('\n'))).toEqual([]);
});

test('every mail has a name in the office', () => {
  const unnamed = mailTemplates.filter((template) => sayMail(template) === template);
  expect(unnamed).toEqual([]);
});

test('a text that nobody uses is found', () => {
  const sources = "m.home_title(); m.home_gone_too(); refuse('no_seat'); { atLeast: 5 }";
  const keys = ['home_title', 'home_gone', 'failure_no_seat', 'failure_no_box', 'act_detail_at_least'];
  expect(unusedTexts(keys, sources)).toEqual(['home_gone', 'failure_no_box']);
});
