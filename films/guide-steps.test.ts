import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { guideSections } from '../src/rules/learning/guide-steps.ts';
import { drawStep, type Plan } from './draw-steps.mjs';
import { pinsOf } from './draw-wires.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const courses = join(root, 'content/courses');
const plansIn = join(root, 'films/guides');
const plans: Plan[] = await Promise.all(
  readdirSync(plansIn).map(async (file) => ((await import(join(plansIn, file))) as { plan: Plan }).plan),
);
const read = (...path: string[]) => readFileSync(join(courses, ...path), 'utf8');

/** The numbered steps of a guide's "Build it", each with all that stands under it. */
function stepsOf(course: string, guide: string): Map<number, string> {
  const text = read(course, 'projects', `${guide}.md`);
  const section = text.split(`## ${guideSections.build}\n`)[1]?.split('\n## ')[0] ?? '';
  const parts = section.split(/^(?=\d+\. )/m).slice(1);
  return new Map(parts.map((part) => [Number.parseInt(part, 10), part]));
}

/** Words as they are compared: no stars, no curly apostrophes, single spaces. */
const plain = (text: string) =>
  text.replaceAll('**', '').replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();
/** A name without what tells two places of one name apart. */
const bare = (name: string) => plain(name.replace(/#.*$/, ''));
/** "column 10, row a" may be said as "column 10": one row often counts for several columns. */
const saidAs = (name: string, step: string) =>
  step.includes(bare(name)) ? bare(name) : (bare(name).split(', ')[0] ?? '');

/** Whether a step says the two names one after the other in one sentence, and nothing but a few words between them. */
function says(text: string, [from, to]: readonly [string, string], isTable = false): boolean {
  const step = plain(text.replace(/!\[.*?\]\(.*?\)/g, ''));
  const between = isTable ? /^[^.;|]{0,40}$/ : /^[^.;,|]{0,40}$/;
  const columns = /^columns (\d+) and (\d+)$/.exec(from);
  if (columns) return step.includes(from) && columns.slice(1).includes(/^column (\d+)/.exec(to)?.[1] ?? '');
  const first = saidAs(from, step);
  const second = saidAs(to, step);
  for (let at = step.indexOf(first); at >= 0; at = step.indexOf(first, at + 1)) {
    const rest = step.slice(at + first.length);
    for (let end = rest.indexOf(second); end >= 0; end = rest.indexOf(second, end + 1))
      if (between.test(rest.slice(0, end))) return true;
  }
  return false;
}

const endsOf = (mark: Plan['marks'][number]) => [...(mark.ends ? [mark.ends] : []), ...(mark.legs ?? [])];

test('every guide is drawn in all its steps', () => {
  const bareSteps = readdirSync(courses).flatMap((course) =>
    readdirSync(join(courses, course, 'projects')).flatMap((file) =>
      [...stepsOf(course, file.replace(/\.md$/, ''))]
        .filter(([, step]) => !/^ {3}!\[.+\]\(drawings\/.+\.svg\)$/m.test(step))
        .map(([number]) => `${course}/${file}, step ${number}`),
    ),
  );
  expect(bareSteps).toEqual([]);
});

test.each(plans.map((plan) => [plan.guide, plan] as const))(
  'the drawings of %s are as its plan draws them, small and still, and the guide tells what they show',
  (guide, plan) => {
    const steps = stepsOf(plan.course, guide);
    for (const [step, title] of Object.entries(plan.titles)) {
      const file = `drawings/${plan.name}-${step}.svg`;
      expect(existsSync(join(courses, plan.course, file)), file).toBe(true);
      const svg = read(plan.course, file);
      expect(svg.replace(/\n?<defs data-parts="">[\s\S]*?<\/defs>/, ''), file).toBe(
        drawStep(plan, Number(step)),
      );
      expect(statSync(join(courses, plan.course, file)).size, file).toBeLessThan(15_000);
      expect(svg, file).not.toMatch(/<script|<style|<foreignObject|\sstyle=|\son\w+=|NaN|undefined/);
      expect(steps.get(Number(step)), `${guide}, step ${step}`).toContain(`![${title}](${file})`);
    }
  },
);

const wired = plans
  .flatMap((plan) => plan.marks.map((mark) => ({ plan, mark })))
  .filter(({ mark }) => Number.isInteger(mark.step) && endsOf(mark).length > 0);

test('a wire joins what its step says that it joins', () => {
  expect(wired.length).toBeGreaterThan(80);
  const wrong = wired
    .filter(({ plan }) => plan.guide !== 'straight-driver')
    .flatMap(({ plan, mark }) => {
      const step = stepsOf(plan.course, plan.guide).get(mark.step) ?? '';
      return endsOf(mark)
        .filter((ends) => !says(step, ends, mark.table))
        .map((ends) => `${plan.guide}, step ${mark.step}: ${ends.join(' to ')}`);
    });
  expect(wrong).toEqual([]);
});

test('the rover’s wires are those of the table in the lesson about its driver', () => {
  const table = read('junior-level-3', 'lessons/the-motor-driver.md')
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith('| driver'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, names = '', to = '']) => {
      const [first = '', ...more] = to.split(', ');
      const kind = first
        .split(' ')
        .slice(0, -1)
        .join(' ')
        .replace(/^pins$/, 'pin');
      const ends = [first.split(' ').at(-1) ?? '', ...more];
      return names
        .split(', ')
        .map((name, index) => [name, `${kind} ${ends[index] ?? ''}`] as const)
        .filter(([, end]) => /^pin \d|motor/.test(end));
    });
  const drawn = wired
    .filter(({ plan }) => plan.guide === 'straight-driver')
    .map(({ mark: { ends = ['', ''] } }) => (ends[0].startsWith('pin') ? [ends[1], ends[0]] : ends));
  expect(table).toHaveLength(11);
  expect(drawn.map((ends) => ends.join(' to ')).sort()).toEqual(
    table.map((ends) => ends.join(' to ')).sort(),
  );
});

test('a pin of a board that is wired is a pin of the guide’s program', () => {
  const strangers = wired.flatMap(({ plan, mark }) => {
    const program = read(plan.course, 'projects', `${plan.guide}.md`).split('## Program it\n')[1] ?? '';
    return endsOf(mark)
      .flat()
      .flatMap((end) => /^(?:pin )?(\d+|A[0-3])(?:#.*)?$/.exec(end)?.[1] ?? [])
      .filter((pin) => program && !new RegExp(`\\b${pin}\\b`).test(program))
      .map((pin) => `${plan.guide}: ${pin}`);
  });
  expect(strangers).toEqual([]);
});

test('the pins that wires are drawn to are where the parts’ own notes say', () => {
  const files = [
    join(root, 'content/parts.svg'),
    ...readdirSync(courses).map((course) => join(courses, course, 'parts.svg')),
  ];
  const notes = files
    .filter((file) => existsSync(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/<!--((?:(?!-->)[\s\S])*)-->\s*<symbol id="([\w-]+)"/g),
    ])
    .map(([, note = '', name = '']) => ({ name, note: note.replace(/\s+/g, ' ') }));
  const strays = Object.entries(pinsOf).flatMap(([part, pins]) => {
    const own = notes
      .filter(({ name }) => name === part.replace('dht11-up', 'dht11'))
      .map(({ note }) => note);
    return Object.entries(pins)
      .filter(([, [x, y]]) => !own.some((note) => note.includes(`${x}`) && note.includes(`${y}`)))
      .map(([pin, [x, y]]) => `${part}: ${pin} at ${x},${y}`);
  });
  expect(strays).toEqual([]);
});
