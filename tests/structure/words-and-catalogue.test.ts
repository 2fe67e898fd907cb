import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { quadruped } from '../../src/client/site/kits/guides/quadruped.ts';
import { robotCar } from '../../src/client/site/kits/guides/robot-car.ts';
import { smartHome } from '../../src/client/site/kits/guides/smart-home.ts';
import { titleSlug } from '../../src/rules/platform/title-slug.ts';
import { projectRoot } from '../../src/server/platform/config/config.ts';

// Sentences of pages that stand for facts of the courses that ship. Levels have a test of their own (site/levels).

type Course = {
  title: string;
  label: 'Junior' | 'Explorer' | 'Master';
  grades: string;
  ages: string;
  projects: { title: string }[];
  kit: { part: string; quantity: number }[];
};

const text = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const words = (file: string) =>
  JSON.parse(text(`src/texts/messages/en/${file}.json`)) as Record<string, string>;
const page = (name: string) => text(`content/pages/en/${name}.md`).replace(/\s+/g, ' ');

const courses = readdirSync(join(projectRoot, 'content/courses')).map(
  (name) => parse(text(`content/courses/${name}/course.yaml`)) as Course,
);
const gradesOf = (label: Course['label']): [from: number, to: number] => {
  const grades = courses
    .filter((course) => course.label === label)
    .flatMap((course) => course.grades.split('-').map(Number));
  return [Math.min(...grades), Math.max(...grades)];
};
const ages = courses.flatMap((course) => course.ages.split('-').map(Number));
const tracks = ['Junior', 'Explorer', 'Master'] as const;

test.each(tracks)('home and FAQ name the grades of %s', (label) => {
  const [from, to] = gradesOf(label);
  expect(words('site/home')[`home_level_${label.toLowerCase()}_grades`]).toBe(`Grade / Class ${from}–${to}`);
  expect(page('faq')).toContain(`grades ${from} to ${to}`);
});

test('what the school says of itself names the first grade, the last, and how many courses there are', () => {
  const [first, last] = [gradesOf('Junior')[0], gradesOf('Master')[1]];
  const count = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][
    courses.length
  ];
  expect(page('about')).toContain(`there are ${count} courses,`);
  expect(page('about')).toMatch(new RegExp(`in grade ${first} to .* in grade ${last},`));
  expect(page('labs')).toContain(`every grade from ${first} to ${last}`);
  expect(words('site/home').home_description).toContain(`Class ${first} to ${last}`);
});

test('the youngest and the oldest whom the courses are for are named alike everywhere', () => {
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)];
  const span = `${youngest} to ${oldest}`;
  expect(page('faq')).toContain(`learners from ${span}`);
  expect(page('about')).toContain(`children from ${span}`);
  expect(words('platform/shell').shell_footer_blurb).toContain(`from ${span}`);
  expect(words('site/home').home_call_text).toContain(`Ages ${span}`);
  // Who may have an account is another question: some begin a little earlier.
  const [, from = '', to = ''] = /for learners from (\d+) to (\d+)/.exec(page('policy')) ?? [];
  expect([Number(from) <= youngest, Number(to) >= oldest]).toEqual([true, true]);
});

test.each(['smart', 'quad'])(
  'the guide of the kits’ page (%s) names a course and a project of it',
  (guide) => {
    const [, title, project] =
      /^(.+), project (.+)$/.exec(words('site/kits')[`kits_${guide}_course`] ?? '') ?? [];
    const course = courses.find((one) => one.title === title);
    expect(course?.projects.map((one) => one.title)).toContain(project);
  },
);

test('the kits’ page counts the wires of the smallest box and of the largest', () => {
  const wires = courses.flatMap(({ title, kit }) =>
    kit.filter(({ part }) => /jumper wire/i.test(part)).map(({ quantity }) => `${quantity} in ${title}`),
  );
  const told = words('site/kits').kits_part_wires_where ?? '';
  expect(wires.length).toBe(courses.length);
  for (const one of told.replace(/^.*: |\.$/g, '').split(', '))
    expect(wires.some((counted) => counted.startsWith(one))).toBe(true);
});

test.each([
  ['Explorer Level 1', smartHome()],
  ['Explorer Level 2', quadruped()],
  ['Junior Level 3', robotCar()],
])('the box of %s holds what its guide on the kits’ page does not mark', (title, guide) => {
  const kit = new Map(
    courses.find((one) => one.title === title)?.kit.map(({ part, quantity }) => [titleSlug(part), quantity]),
  );
  const asked = new Map<string, number>();
  for (const { box, count } of guide.parts)
    if (box !== 'home' && box !== 'extra') asked.set(box, (asked.get(box) ?? 0) + count);
  expect(asked.size).toBeGreaterThan(5);
  for (const [box, count] of asked) expect(kit.get(box) ?? 0, box).toBeGreaterThanOrEqual(count);
});

test.each([
  ['starter', 'Junior'],
  ['builder', 'Explorer'],
  ['creator', 'Master'],
] as const)('the kits’ page counts the projects and boxes of %s', (age, label) => {
  const boxes = courses.filter((course) => course.label === label);
  const projects = boxes.reduce((sum, course) => sum + course.projects.length, 0);
  const [, told, inBoxes] =
    /^(\d+) .*projects in (\d+) box/.exec(words('site/kits')[`kits_age_${age}_projects`] ?? '') ?? [];
  expect([Number(told), Number(inBoxes)]).toEqual([projects, boxes.length]);
});

test('whoever promises that nothing is soldered promises pins that are soldered on', () => {
  expect(words('site/kits').kits_hero_lead).toContain('soldered on already');
  expect(words('site/kits').kits_safe_child_text).toContain('pins soldered on');
});
