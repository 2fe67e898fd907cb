import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder, courseYaml } from '../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../tests/stage/open-stage.ts';
import { content as courses } from '../learning/content/index.ts';
import { PageCache } from './page-cache.ts';

// Two processes on one database and one data folder, and the pages that both serve.
let content: ContentFolder;
let folder: string;
let env: Record<string, string>;
let first: Stage;
let second: Stage;
beforeAll(async () => {
  content = aContentFolder();
  folder = mkdtempSync(join(tmpdir(), 'tinkerling-pages-'));
  env = { CONTENT_DIR: content.path, PAGES_DIR: folder, PUBLIC_URL: 'https://school.example' };
  first = await openStage({ env, pages: true, unfinished: true });
  second = await openStage({ env, pages: true, unfinished: true, beside: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
  content.end();
  rmSync(folder, { recursive: true });
});

const COURSE = '/courses/info/junior-lamp';
const SHELL = '<div id="root"></div>';
const get = async (stage: Stage, path: string) => {
  const answer = await fetch(stage.url + path);
  return { status: answer.status, text: await answer.text() };
};
const offerIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}').offers
    ?.price;
const isFinished = (page: string) => page.includes('<h1') && !page.includes(SHELL);
const importing = async (price: number) => {
  content.write(
    'courses/junior-lamp/course.yaml',
    courseYaml(
      'Junior Lamp',
      { light: ['loop', 'led'], sound: ['buzzer'] },
      { thumbnail: 'thumbnail.svg', kit: [{ part: 'Push button', quantity: 2 }], price },
    ),
  );
  expect(await courses.import(first.context, () => {})).toBe(true);
};
/** Every finished page's file and whether it is still the same one. */
const filesOf = (ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, statSync(join(folder, name)).ino]);

describe('two processes, from their start to a course that goes, step by step', { shuffle: false }, () => {
  test('before its pages are made a site answers all the same, with the right statuses', async () => {
    for (const stage of [first, second]) {
      for (const path of ['/', '/about', '/courses', COURSE, '/courses/info/JUNIOR%20LAMP', '/student/asha'])
        expect((await get(stage, path)).status, path).toBe(200);
      for (const path of ['/no/such/page', '/courses/info/no-such-course', '/courses/info/%zz', '/-'])
        expect([400, 404], path).toContain((await get(stage, path)).status);
      expect((await get(stage, '/sitemap.xml')).text).toContain(`<loc>https://school.example${COURSE}</loc>`);
    }
  });

  test('both have every page finished in the end', async () => {
    await Promise.all([first.app.pages?.finished(), second.app.pages?.finished()]);
    for (const stage of [first, second])
      for (const path of ['/', '/courses', COURSE])
        expect(isFinished((await get(stage, path)).text), path).toBe(true);
  });

  test('a start that finds its pages kept serves them at once and makes nothing', async () => {
    const before = filesOf('.html');
    const third = await openStage({ env, pages: true, unfinished: true, beside: first });
    expect((await get(third, COURSE)).text === (await get(first, COURSE)).text).toBe(true);
    expect(isFinished((await get(third, '/')).text)).toBe(true);
    await third.app.pages?.finished();
    expect(filesOf('.html')).toEqual(before);
    await third.close();
  });

  test('a price that is imported into one process shows on the pages of both', async () => {
    const about = (await get(first, '/about')).text;
    expect(offerIn((await get(first, COURSE)).text)).toBe(1999);
    const before = filesOf('.html').length;
    await importing(2777);
    for (const stage of [first, second]) {
      await expect
        .poll(async () => offerIn((await get(stage, COURSE)).text), { timeout: 25_000, interval: 200 })
        .toBe(2777);
      await stage.app.pages?.finished();
      for (const path of [COURSE, '/courses']) {
        const { text } = await get(stage, path);
        expect([isFinished(text), text.includes('2,777'), text.includes('1,999')], path).toEqual([
          true,
          true,
          false,
        ]);
      }
      // What shows no course is what it was.
      expect((await get(stage, '/about')).text === about).toBe(true);
    }
    // Only these two were made anew, and once.
    expect(filesOf('.html').length).toBe(before + 2);
  });

  test('a page whose words were imported is made anew in both processes, and no other page holds them', async () => {
    const before = filesOf('.html').length;
    const home = (await get(first, '/')).text;
    content.write(
      'pages/en/terms.md',
      '---\ntitle: Terms\ndescription: Ours.\nlead: Short.\n---\n\n## One {#one}\n\n{school.name} keeps its word.\n',
    );
    expect(await courses.import(first.context, () => {})).toBe(true);
    for (const stage of [first, second]) {
      await expect
        .poll(async () => (await get(stage, '/terms')).text, { timeout: 25_000, interval: 200 })
        .toContain('<p class="mt-4 max-w-read first:mt-0">Tinkerling keeps its word.</p>');
      const terms = (await get(stage, '/terms')).text;
      expect(terms).toContain('"value":"Tinkerling keeps its word."');
      // What does not show it is what it was.
      expect((await get(stage, '/')).text === home).toBe(true);
      expect((await get(stage, '/policy')).text).not.toContain('keeps its word');
    }
    expect(filesOf('.html').length).toBe(before + 1);
  });

  test('what a running process shows never vanishes; what nobody has shown for a week does', async () => {
    const jpg = filesOf('.jpg').map(([name]) => name as string);
    expect(jpg).toHaveLength(1);
    for (const name of jpg) rmSync(join(folder, name));
    const old = join(folder, 'old.html');
    writeFileSync(old, 'of another build');
    const longAgo = new Date(Date.now() - 8 * 86_400_000);
    utimesSync(old, longAgo, longAgo);
    for (const [name] of filesOf('.html.br')) utimesSync(join(folder, name as string), longAgo, longAgo);
    await importing(2888);
    await expect
      .poll(async () => offerIn((await get(first, COURSE)).text), { timeout: 25_000, interval: 200 })
      .toBe(2888);
    await first.app.pages?.finished();
    await expect.poll(() => readdirSync(folder).includes('old.html')).toBe(false);
    const inUse = filesOf('.html.br').length;
    expect(inUse).toBeGreaterThan(15);
    const picture = await fetch(`${first.url}/share/junior-lamp.jpg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // Read whole: a reply that is left half read would hold the server open when it closes.
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });

  test('a course that is taken out of the folder is gone from pages and site map of both', async () => {
    content.remove('courses/junior-lamp');
    content.write('courses/junior-horn/course.yaml', courseYaml('Junior Horn', { sound: ['buzzer'] }));
    content.write(
      'courses/junior-horn/lessons/buzzer.md',
      '---\ntitle: The buzzer\ndescription: Loud\npreview: false\nminutes: 2\n---\n\nRead.\n',
    );
    await courses.import(first.context, () => {});
    for (const stage of [first, second]) {
      await expect.poll(async () => (await get(stage, COURSE)).status, { timeout: 10_000 }).toBe(404);
      await expect
        .poll(async () => (await get(stage, '/sitemap.xml')).text, { timeout: 10_000 })
        .not.toContain(COURSE);
      expect((await get(stage, '/sitemap.xml')).text).toContain('/courses/info/junior-horn');
      expect((await get(stage, '/courses/info/junior-horn')).status).toBe(200);
      await expect.poll(async () => (await get(stage, '/share/junior-lamp.jpg')).status).toBe(404);
    }
  });
});

test('one process at a time makes pages, and the turn of one that is gone is void', async () => {
  const shared = mkdtempSync(join(tmpdir(), 'tinkerling-turns-'));
  const [one, other] = [new PageCache(shared), new PageCache(shared)];
  const release = await one.claim();
  expect(release).not.toBeNull();
  expect(await other.claim()).toBeNull();
  await release?.();
  const again = await other.claim();
  expect(again).not.toBeNull();
  await again?.();
  // No process has this number: Linux gives out at most four millions.
  writeFileSync(join(shared, 'making'), `${hostname()} 4999999`);
  expect(await one.claim()).not.toBeNull();
  rmSync(shared, { recursive: true });
});
