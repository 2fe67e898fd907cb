import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { readCourse } from './lesson-files.ts';

// What a burnt finger or a burnt board comes from: wiring under power, ends that work loose, a pack without a fuse, and two sources on
// one rail. What is read of it beside films and in guides of Explorer and Master is looked through here.
const courses = join(projectRoot, 'content/courses');
const texts = ['explorer-level-1', 'explorer-level-2', 'master'].flatMap((course) =>
  readCourse(courses, course),
);

/** A text without its front matter, its film and its programs. */
const read = (markdown: string): string =>
  markdown
    .replace(/^---\n[\s\S]*?^---$/m, '')
    .replace(/^## Slide:[\s\S]*/m, '')
    .replace(/^ *```.*\n[\s\S]*?^ *```$/gm, '');

/** Sections in which something is wired that never say that the power is off. */
function wiredUnderPower(markdown: string): string[] {
  const sections = [
    ...read(markdown).matchAll(/^## (Build it.*|Second case.*)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm),
  ];
  return sections.flatMap(([, title = '', body = '']) =>
    /\bGND\b|\b5V\b|\brails?\b/.test(body) && !/unplug|USB( cable)? (is )?out|cable is out/i.test(body)
      ? [title]
      : [],
  );
}

test('whoever wires is told first to pull the plug', () => {
  expect(texts.length).toBeGreaterThan(40);
  expect(
    texts.flatMap(({ file, markdown }) => wiredUnderPower(markdown).map((title) => `${file}: ${title}`)),
  ).toEqual([]);
  const planted = '---\ntitle: X\n---\n\n## Build it\n\n1. VCC to 5V, GND to GND.\n\n## Try it\n\nUnplug.\n';
  expect(wiredUnderPower(planted)).toEqual(['Build it']);
});

/** What a guide or kit with a lithium pack lacks. */
const lacksBeforePack = (parts: { part: string }[]): string[] => {
  const names = parts.map(({ part }) => part).join('; ');
  if (!/Battery pack, 7\.4 V/.test(names)) return [];
  return ['Fuse, 3 A', 'Lever connector', 'Switch with leads'].filter((part) => !names.includes(part));
};

test('a lithium pack comes with a fuse, a switch and connectors for its leads', () => {
  const folder = join(courses, 'master/projects');
  const guides = readdirSync(folder).map(
    (name) => readFileSync(join(folder, name), 'utf8').split(/^---$/m)[1] ?? '',
  );
  const lists = [
    ...guides.map((head) => parse(head).parts),
    parse(readFileSync(join(courses, 'master/course.yaml'), 'utf8')).kit,
  ];
  expect(lists.length).toBe(5);
  expect(lists.map(lacksBeforePack)).toEqual([[], [], [], [], []]);
  expect(lacksBeforePack([{ part: 'Battery pack, 7.4 V, with charger' }])).toHaveLength(3);
});

/** Sentences that tell one to twist wires together; that it is not done may be said. */
const twists = (markdown: string): string[] =>
  (read(markdown).match(/[^.!?\n]*\btwist\w*[^.!?\n]*/gi) ?? []).filter(
    (sentence) => !/\b(never|nothing|no|not|work loose)\b/i.test(sentence),
  );

test('leads are joined in connectors and never twisted', () => {
  expect(texts.flatMap(({ markdown }) => twists(markdown))).toEqual([]);
  expect(twists('Twist the two bare ends together.')).toHaveLength(1);
  expect(twists('Nothing is twisted together.')).toEqual([]);
});

/** Whether a guide that has a supply of its own beside USB says that only one of them feeds the board. */
const namesOneSource = (markdown: string): boolean =>
  !/part: "?(Battery pack|Power supply)/.test(markdown) ||
  /One source at a time|wire from OUT\+ (is )?\*{0,2}out of 5V|Either the USB cable or the wire from V\+ to 5V, never both/.test(
    markdown,
  );

test('a guide with a supply of its own says that USB and that supply never feed one rail', () => {
  const guides = texts.filter(({ file }) => file.includes('/projects/'));
  expect(guides.filter(({ markdown }) => !namesOneSource(markdown)).map(({ file }) => file)).toEqual([]);
  expect(namesOneSource('  - { part: "Battery pack, 7.4 V", quantity: 1 }\nPack off before USB in.')).toBe(
    false,
  );
});
