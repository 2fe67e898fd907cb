import { expect, test } from 'vitest';
import {
  guardedKinds,
  type Setting,
  type SettingKind,
  settingKinds,
} from '../../../contract/platform/settings.ts';
import { couldHold } from '../../../rules/platform/setting-holds.ts';
import { readSiteLines, valueAt, withValues } from '../config/read-school.ts';

const lines = readSiteLines('content');
const kinds: Record<string, SettingKind> = { ...settingKinds, ...guardedKinds };
const names = Object.keys(kinds) as Setting['name'][];

/** What somebody may type into any of them. */
const typed = [
  '',
  '0',
  '1',
  '24',
  '30',
  '720',
  '721',
  '2026',
  '20255',
  '-3',
  'abc',
  'TK',
  'lower',
  'TKLM',
  '999293',
  '12',
].concat([
  'hello@school.example',
  'school@upi',
  'http://school.example',
  'javascript:alert(1)',
  'https://school.example/a',
  '41',
  '18',
]);
const numbers: readonly SettingKind[] = ['hours', 'daysOrNone', 'age', 'year', 'percent'];
const readAs = (kind: SettingKind, text: string) =>
  text === '' ? null : numbers.includes(kind) && /^-?\d+$/.test(text) ? Number(text) : text;

test('what counts now can stand in each line', () => {
  const wrong = names.filter((name) => !couldHold(name, String(valueAt(lines, name) ?? '')));
  expect(wrong).toEqual([]);
});

test.each(
  names.filter(
    (name) => !['yesNo', 'projects', 'stateOrNone', 'gstinOrNone', 'upi'].includes(kinds[name] ?? ''),
  ),
)('the preview of %s shows what the server takes, and nothing that it refuses', (name) => {
  const said = typed.map((text) => [text, couldHold(name, text)]);
  const taken = typed.map((text) => {
    const value = readAs(kinds[name] ?? 'text', text);
    return [text, withValues(lines, { [name]: value }).wrongAt === null];
  });
  expect(said).toEqual(taken);
});
