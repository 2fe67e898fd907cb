import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../tests/stage/open-stage.ts';
import { composeWelcome } from '../people/accounts/write-mails.ts';
import { projectRoot } from '../platform/config/config.ts';

// A school that has put its own words and its own looks into the content folder.
let folder: ContentFolder;
let stage: Stage;

const shipped = (page: string) => readFileSync(join(projectRoot, `content/pages/en/${page}.md`), 'utf8');
/** The text without the heading of this name and all that stands below it. */
const without = (text: string, id: string) =>
  text.replace(new RegExp(`\\n(#+) [^\\n]*\\{#${id}\\}\\n[\\s\\S]*?(?=\\n\\1 |\\n## |$)`), '');
const before = (text: string, id: string, more: string) =>
  text.replace(new RegExp(`\\n#+ [^\\n]*\\{#${id}\\}\\n`), (heading) => `\n${more}\n${heading}`);

beforeAll(async () => {
  folder = aContentFolder();
  let about = without(without(shipped('about'), 'doing'), 'mission');
  about = before(about, 'call', '### Kindness {#kindness}\n\nWe wait for the slowest wire.');
  about = before(about, 'works', '### A coat of paint {#paint}\n\nIt may look good, too.');
  about = before(
    about,
    'values',
    '## Our rooms {#rooms}\n\nIn Pune.\n\n### The yard {#yard}\n\nFor rockets.',
  );
  folder.write('pages/en/about.md', about);
  let labs = without(without(shipped('labs'), 'quotation'), 'furniture');
  labs = before(labs, 'class', '### Tea {#tea}\n\nWith ginger.\n\n- **Takes:** An hour');
  labs = before(labs, 'trolley', '### The tent {#tent}\n\n**One class, in the yard**\n\nWhen it is dry.');
  labs = before(labs, 'training', '### A bell {#bell}\n\nEveryone hears it.');
  folder.write('pages/en/labs.md', labs);
  folder.write('site/lamp.woff2', 'a typeface');
  folder.write(
    'theme.yaml',
    `colours:
  paper: "#FFF4F8"
  ink: "#1d2433"
  wire-deep: "#7a1fa2"
fonts:
  text: { family: Lamp Sans, file: site/lamp.woff2 }
`,
  );
  folder.write('site.yaml', 'name: Tinkerling\nfigures:\ncourseFacts:\n');
  stage = await openStage({ pages: true, env: { CONTENT_DIR: folder.path } });
});
afterAll(async () => {
  await stage.close();
  folder.end();
});

/** A finished page as it is drawn, without the data that it carries. */
const drawn = async (path: string) =>
  /<main.*<\/main>/s.exec(await (await fetch(stage.url + path)).text())?.[0] ?? '';
const regions = (html: string) => html.split(/(?=<section)/);
const region = (html: string, words: string) => regions(html).find((one) => one.includes(words)) ?? '';
const headings = (html: string) => [...html.matchAll(/<h([234])[^>]*>([^<]*)/g)].map(([, , words]) => words);
const pictures = (html: string) =>
  [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address]) => address);

test('a value less leaves no tool behind, and one more needs none', async () => {
  const values = region(await drawn('/about'), 'id="values"');
  expect(headings(values)).toEqual([
    'Four things on our wall',
    'Curiosity First',
    'Innovation Mindset',
    'Future Ready',
    'Kindness',
  ]);
  expect(values).toContain('We wait for the slowest wire.');
  expect(pictures(values).length).toBe(3);
});

test('a piece of the bench that nobody has drawn is a plain one', async () => {
  const bench = region(await drawn('/about'), 'One idea on its way along the bench');
  expect(headings(bench).slice(-3)).toEqual(['It leaks', 'A coat of paint', 'It works']);
  expect(new Set(pictures(bench)).size).toBe(6);
  expect(bench).toContain('--pieces:6');
});

test('a section that the school has added stands where it was written; one that it took away is gone', async () => {
  const page = await drawn('/about');
  const rooms = region(page, 'id="rooms"');
  expect(headings(rooms)).toEqual(['Our rooms', 'The yard']);
  expect(rooms).toContain('For rockets.');
  expect(page.indexOf('id="rooms"')).toBeLessThan(page.indexOf('id="values"'));
  expect(page).not.toContain('What we are here for');
});

test('a lab’s steps, examples and safety follow the text, each with the drawing that is its own', async () => {
  const page = await drawn('/labs');
  const steps = region(page, 'id="steps"');
  expect(headings(steps)).toEqual([
    'Eight steps, from an empty room to the first class',
    'Visit and measure',
    'Draw the plan',
    'Power and network',
    'Kits, tools and storage',
    'Safety',
    'Train the teachers',
    'Tea',
    'The first class',
  ]);
  expect(pictures(steps).length).toBe(7);
  // Who reads without scripts sees the finished room.
  expect(steps).toContain('data-reached="8"');
  const labs = region(page, 'id="showcases"');
  expect(headings(labs)).toContain('The tent');
  expect(pictures(labs).length).toBe(3);
  expect(headings(region(page, 'id="safety"')).at(-1)).toBe('A bell');
  expect(page).not.toContain('Quotation</h3>');
});

test('nothing is drawn empty', async () => {
  for (const path of ['/about', '/labs']) {
    const page = await drawn(path);
    expect(page.match(/<(h[1-4]|p|li|dt|dd|ul|ol|dl)\b[^>]*><\/\1>/g), path).toBeNull();
    expect(
      pictures(page).filter((address) => !address),
      path,
    ).toEqual([]);
  }
});

test('the school’s colours and typeface show in pages, in the frame of the app and in mails', async () => {
  // A page that came finished, and one that the browser makes.
  for (const path of ['/about', '/student/asha']) {
    const page = await (await fetch(stage.url + path)).text();
    expect(page).toContain(':root{--color-paper:#fff4f8;--color-wire-deep:#7a1fa2;--font-text:"Lamp Sans",');
    expect(page).toContain('<meta name="theme-color" content="#fff4f8"');
    expect(page).toContain('font-display:optional');
    // Its own typeface is asked for ahead, and not the one in whose place it stands.
    const asked = [...page.matchAll(/<link rel="preload" as="font"[^>]* href="([^"?]*)/g)].map(
      ([, at]) => at,
    );
    expect(asked.map((at) => at?.replace(/-[^-.]+\.woff2$/, ''))).toEqual([
      '/assets/baloo-2',
      '/media/font/text',
    ]);
  }
  const face = await fetch(`${stage.url}/media/font/text`);
  expect([face.status, face.headers.get('content-type'), await face.text()]).toEqual([
    200,
    'font/woff2',
    'a typeface',
  ]);
  expect((await fetch(`${stage.url}/media/font/display`)).status).toBe(404);
  expect(await (await fetch(`${stage.url}/manifest.webmanifest`)).json()).toMatchObject({
    background_color: '#fff4f8',
    theme_color: '#fff4f8',
  });
  const { html } = composeWelcome(stage.context, {
    to: 'asha@example.org',
    facts: {},
    locale: 'en',
    writtenAt: new Date(),
    name: 'Asha',
    about: null,
  });
  expect(html).toContain('background:#fff4f8;color:#1d2433');
  expect(html).toContain('background:#7a1fa2;color:#ffffff');
});

test('figures and chips that were taken out leave nothing behind: no row, no chip, no empty list', async () => {
  const said = ['4.9', '25,000+', '24/7 Support', '1:1 Learning', 'Expert Mentors', 'Lifetime', '50+'];
  for (const path of ['/', '/kits', '/courses/info/junior-lamp']) {
    const page = await drawn(path);
    expect(page).toContain('<h1');
    for (const words of said)
      expect(page, path).not.toMatch(new RegExp(`>\\s*${words.replaceAll('+', '\\+')}`));
    expect(page, path).not.toMatch(/<(li|dd|dt|dl|ul|strong)(?: [^>]*)?>\s*<\/\1>/);
    expect(page, path).not.toContain('Instructor Rating');
  }
  expect(await drawn('/courses/info/junior-lamp')).not.toContain('Certificate</dt>');
});
