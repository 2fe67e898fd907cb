import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { readCourse } from './lesson-files.ts';

// What a family must have besides the box is said before it pays: what lessons and guides ask for stands in the kit or among the needs
// of the course's page.
const courses = join(projectRoot, 'content/courses');

type Part = { part: string; quantity: number };
type Course = { needs: string[]; kit: Part[]; texts: { file: string; markdown: string }[] };

const readWhole = (course: string): Course => ({
  ...parse(readFileSync(join(courses, course, 'course.yaml'), 'utf8')),
  texts: readCourse(courses, course),
});

/** What shows in a text that a thing is used, and what names it among kit and needs. */
const things: [thing: string, used: RegExp, named: RegExp][] = [
  ['a computer', /^```(cpp|python|blocks)/m, /\bcomputer\b/i],
  ['internet', /thonny\.org|arduino\.cc|github\.com/i, /\binternet\b|\bbrowser\b/i],
  ['Wi-Fi', /network\.WLAN/, /\bWi-Fi\b/i],
  ['a phone', /^ {2}- .*\bphone\b/m, /\bphone\b/i],
  ['a power bank', /\bpower bank\b/i, /\bpower bank\b/i],
  ['a charger', /^ {2}- .*\bcharger\b(?!", q)/m, /\bcharger\b/i],
  ['a screwdriver', /screwdriver|\bScrew (both|the|it)\b/, /\bscrewdriver\b/i],
  ['a multimeter', /\bmultimeter\b|\bwith the meter\b|\bthe meter from\b/i, /\bmultimeter\b/i],
  ['scissors', /\bscissors\b/i, /\bscissors\b/i],
  ['tape', /^ {2}- .*\btape\b/m, /\btape\b/i],
];

/** Things that a course uses and never says before one pays. */
function unsaid({ needs, kit, texts }: Course): string[] {
  const said = [...needs, ...kit.map(({ part }) => part)].join('\n');
  const read = texts.map(({ markdown }) => markdown.replace(/^## Slide:[\s\S]*/m, '')).join('\n');
  return things.filter(([, used, named]) => used.test(read) && !named.test(said)).map(([thing]) => thing);
}

/** Parts of a guide that the box has not got, or not so many of. */
const lacking = ({ kit, texts }: Course): string[] =>
  texts
    .filter(({ file }) => file.includes('/projects/'))
    .flatMap(({ file, markdown }) =>
      (parse(markdown.split(/^---$/m)[1] ?? '').parts as Part[])
        .filter(({ part, quantity }) => (kit.find((one) => one.part === part)?.quantity ?? 0) < quantity)
        .map(({ part, quantity }) => `${file}: ${quantity} × ${part}`),
    );

test.each([
  'junior-level-1',
  'junior-level-2',
  'junior-level-3',
  'explorer-level-1',
  'explorer-level-2',
  'master',
])('%s says before one pays what else is needed, and its box has every part of its guides', (course) => {
  const whole = readWhole(course);
  expect(unsaid(whole)).toEqual([]);
  expect(lacking(whole)).toEqual([]);
});

test('a need that nobody names and a part that is not in the box are found', () => {
  const whole = readWhole('junior-level-3');
  expect(unsaid({ ...whole, needs: whole.needs.filter((need) => !/power bank/.test(need)) })).toEqual([
    'a power bank',
  ]);
  const [guide] = lacking({ ...whole, kit: whole.kit.filter(({ part }) => !/ultrasonic/i.test(part)) });
  expect(guide).toMatch(/Ultrasonic/);
});
