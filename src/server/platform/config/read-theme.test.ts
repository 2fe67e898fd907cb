import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { defaultColours } from '../../../rules/platform/theme-colours.ts';
import { runContentCommand } from '../../content-command.ts';
import { dressPage } from '../../pages/dress-page.ts';
import { projectRoot } from './config.ts';
import { checkThemeFile, readTheme } from './read-theme.ts';

const folder = aContentFolder();
afterAll(() => folder.end());

const told = (theme: string) => {
  folder.write('theme.yaml', theme);
  return checkThemeFile(folder.path).map(({ line, sentence }) => `line ${line}: ${sentence}`);
};

test('the file that ships says what the site looks like anyway, and no page holds a byte of it', () => {
  const shipped = readTheme(join(projectRoot, 'content'));
  expect([shipped.colours, shipped.changed]).toEqual([defaultColours, {}]);
  const file = readFileSync(join(projectRoot, 'content/theme.yaml'), 'utf8');
  for (const [name, hex] of Object.entries(defaultColours)) expect(file).toContain(`  ${name}: "${hex}"`);
  const page = '<head><meta name="theme-color" content="#fffaf0" /></head>';
  expect(dressPage(page, shipped)).toBe(page);
});

test.each([
  ['nothing at all', ''],
  ['a comment', '# colours: as the site comes\n'],
  ['a line that marks its beginning', '---\n'],
])('a file with %s leaves the looks as they come', (_what, text) => {
  expect(told(text)).toEqual([]);
  expect(readTheme(folder.path).changed).toEqual({});
});

test.each([
  ['a colour by name', 'colours:\n  ink: black\n', 'line 2: colours, ink: must be a colour like "#bf4e08"'],
  [
    'one that became a note',
    'colours:\n  ink: #000000\n',
    'line 2: colours, ink: must be a colour like "#bf4e08", in quotes',
  ],
  ['an unknown colour', 'colours:\n  inc: "#000000"\n', 'line 2: colours: there is no line called inc'],
  [
    'text that is too pale for its ground',
    'colours:\n\n  quiet: "#aaaaaa"\n',
    'line 3: colours, quiet: quiet #aaaaaa on paper #fffaf0 has a contrast of 2.2 to 1; text needs 4.5',
  ],
  [
    'a ground that is too dark for its text',
    'colours:\n  paper: "#333333"\n',
    'line 2: colours, paper: ink #1d2433 on paper #333333 has a contrast of 1.2 to 1; text needs 4.5',
  ],
  [
    'the border of a field that nobody sees',
    'colours:\n  edge: "#dddddd"\n',
    'line 2: colours, edge: edge #dddddd on surface #ffffff has a contrast of 1.3 to 1; what one must see needs 3',
  ],
  [
    'a typeface that is not there',
    'fonts:\n  text: { family: Lamp, file: site/lamp.woff2 }\n',
    'line 2: fonts, text: there is no file site/lamp.woff2',
  ],
  [
    'a family that would end the style',
    `fonts:\n  text: { family: 'a"}</style>' }\n`,
    'line 2: fonts, text, family: must be the name of a typeface',
  ],
])('%s is told with its line and what to write instead', (_what, theme, sentence) => {
  expect(told(theme)[0]).toContain(sentence);
  expect(() => readTheme(folder.path)).toThrow(sentence);
});

test('a dark school is fine, if everything can be read', () => {
  expect(told('colours:\n  ink: "#000000"\n  quiet: "#333333"\n')).toEqual([]);
});

test('the check of the content names what is wrong with the theme', async () => {
  folder.write('theme.yaml', 'colours:\n  ink: black\n');
  const said: string[] = [];
  expect(await runContentCommand(['check', folder.path], {}, (sentence) => said.push(sentence))).toBe(1);
  expect(said).toContainEqual(expect.stringContaining('theme.yaml, line 2: colours, ink: must be a colour'));
});
