import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { readPageText, type TextPage } from '../../../contract/learning/page-texts.ts';
import type { Passage } from '../../../contract/platform/passages.ts';
import { checkContent } from './check/check-content.ts';
import { tellComplaint } from './complaint.ts';
import { content } from './index.ts';
import { readPageFile } from './read-page-file.ts';

/** Seven lines; the text begins on the eighth. */
const front = `---
title: Our terms
description: What both sides agree to.
lead: What {school.name} promises.
updated: 2026-11-20
---

`;
const first = `## What we do {#first}

We, {school.name}, answer **within {reply.hours} hours**.

- A link holds {reset.minutes} minutes, a payment is checked within {verify.time}.
- {reply.time} at most.

[Write to us](/contact?subject=other)

## What you do

Build.

### With a friend {#friend}

Take turns.

[What we do](#first)
`;

let folder: ContentFolder;
let stage: Stage;
beforeAll(async () => {
  folder = aContentFolder();
  folder.write(
    'site.yaml',
    'name: "Lamps *and* {school.email}"\ncontact: { replyWithinHours: 36 }\npayment: { verifyWithinHours: 1 }\n',
  );
  folder.write('pages/en/terms.md', front + first);
  stage = await openStage({ env: { CONTENT_DIR: folder.path } });
});
afterAll(async () => {
  await stage.close();
  folder.end();
});
beforeEach(async () => {
  folder.write('pages/en/terms.md', front + first);
  await content.import(stage.context, () => {});
  await expect.poll(async () => (await textOf('terms')).title, { timeout: 10_000 }).toBe('Our terms');
});

const textOf = async (page: TextPage) => (await stage.call(readPageText, { params: { page } })).body.text;
const terms = (text: string) => folder.write('pages/en/terms.md', text);
const told = () =>
  checkContent(folder.path)
    .complaints.filter(({ file }) => file.startsWith('pages/'))
    .map(tellComplaint);
const paragraph = (value: string): Passage => ({ type: 'paragraph', children: [{ type: 'text', value }] });

test('a page says what its file says, with the school’s data where the braces stand', async () => {
  expect(await textOf('terms')).toEqual({
    title: 'Our terms',
    description: 'What both sides agree to.',
    headline: 'Our terms',
    // A name is a name, whatever is in it.
    lead: 'What Lamps *and* {school.email} promises.',
    updated: '2026-11-20',
    inShort: [],
    sections: [
      {
        id: 'first',
        title: 'What we do',
        passages: [
          {
            type: 'paragraph',
            children: [
              { type: 'text', value: 'We, Lamps *and* {school.email}, answer ' },
              { type: 'strong', children: [{ type: 'text', value: 'within 36 hours' }] },
              { type: 'text', value: '.' },
            ],
          },
          {
            type: 'list',
            ordered: false,
            start: 1,
            items: [
              [paragraph('A link holds 30 minutes, a payment is checked within 1 hour.')],
              [paragraph('36 hours at most.')],
            ],
          },
        ],
        leadsTo: { path: '/contact?subject=other', words: 'Write to us' },
        points: [],
      },
      {
        id: 'what-you-do',
        title: 'What you do',
        passages: [paragraph('Build.')],
        leadsTo: null,
        points: [
          {
            id: 'friend',
            title: 'With a friend',
            passages: [paragraph('Take turns.')],
            leadsTo: { path: '#first', words: 'What we do' },
          },
        ],
      },
    ],
  });
});

test('a page that the school has not written is the one that comes with the site', async () => {
  const { title, sections } = await textOf('policy');
  expect([title, sections.length, told()]).toEqual(['Privacy Policy', 9, []]);
});

test('a page changes with an import that leaves nothing to mend, while the site runs', async () => {
  const said: string[] = [];
  const bring = () => content.import(stage.context, (sentence) => said.push(sentence));
  const title = async () => (await textOf('terms')).title;
  terms(front.replace('Our terms', 'Half a') + first.replace('school.name', 'school.nam'));
  expect(await bring()).toBe(false);
  terms(front.replace('Our terms', 'Our newest terms') + first);
  expect(await bring()).toBe(true);
  expect(said.at(-1)).toBe('The pages show the folder’s texts from now on.');
  const seen: string[] = [];
  await expect
    .poll(async () => seen.push(await title()) && seen.at(-1), { timeout: 10_000 })
    .toBe('Our newest terms');
  expect(seen).not.toContain('Half a');
  expect(await bring()).toBe(true);
  expect(said.at(-1)).toBe('Nothing has changed since the last import.');
});

test.for<[what: string, text: string, line: number, sentence: string]>([
  ['an unknown placeholder', `${front}## One\n\nWe, {school.nam}.\n`, 10, '{school.nam} stands for nothing'],
  ['one in the front matter', front.replace('.name', '.nam') + first, 4, '{school.nam} stands for nothing'],
  ['HTML', `${front}## One\n\n<b>Look</b>\n`, 10, '<b> is HTML'],
  [
    'a link that leads nowhere',
    `${front}## One\n\nLook.\n\n[There](/nowhere)\n`,
    12,
    'there is no page /nowhere',
  ],
  [
    'two sections of one name',
    `${front}## One\n\nA.\n\n## Two {#one}\n\nB.\n`,
    12,
    'another section has {#one}',
  ],
  [
    'two points of one name in a section',
    `${front}## One\n\n### A {#a}\n\nA.\n\n### B {#a}\n\nB.\n`,
    14,
    'another section has {#a}',
  ],
  [
    'a link to no section',
    `${front}## One {#one}\n\nA.\n\n[There](#two)\n`,
    12,
    'there is no section {#two}',
  ],
  ['words before the first section', `${front}Hello.\n\n## One\n`, 8, 'a text begins with a heading'],
  ['no front matter', first, 1, 'must begin with a line ---'],
  ['no lead', front.replace(/lead.*\n/, '') + first, 1, 'lead: is missing'],
  ['an odd day', front.replace('2026-11-20', 'yesterday') + first, 5, 'updated: must be a day'],
])('the check names %s with its line', ([, text, line, sentence]) => {
  terms(text);
  const [complaint, ...more] = told();
  expect(complaint).toContain(`pages/en/terms.md, line ${line}: ${sentence}`);
  expect(more).toEqual([]);
});

test('braces in code are code', () => {
  terms(`${front}## One\n\nWrite \`{x}\`:\n\n\`\`\`cpp\n## {y}\n\`\`\`\n`);
  expect(told()).toEqual([]);
});

test.each([
  ['three backticks', '```cpp', '```'],
  ['four, round three', '````text\n```cpp', '```\n````'],
  ['waves', '~~~text', '~~~'],
  ['a step from the left', '  ```text', '  ```'],
])('what stands between %s is no heading, no section and no link', async (_what, begin, end) => {
  const code = '## Not a section {#one}\n### Not a point {#one}\n{y}\n[There](#nowhere)';
  terms(`${front}## One {#one}\n\n### A {#a}\n\n${begin}\n${code}\n${end}\n\n## Two {#two}\n\n[Up](#one)\n`);
  expect(told()).toEqual([]);
  const { sections } = readPageFile(`${front}## One\n\n${begin}\n${code}\n${end}\n`).text ?? { sections: [] };
  expect(sections.map(({ id, points, passages }) => [id, points, passages.length])).toEqual([['one', [], 1]]);
});

test('a page that the site does not have is told', () => {
  folder.write('pages/en/term.md', front + first);
  expect(told()[0]).toContain('pages/en/term.md: there is no page of this name; it may be');
  folder.remove('pages/en/term.md');
});
