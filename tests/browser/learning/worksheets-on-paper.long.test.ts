import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { aClass, aTeacher } from '../../stage/classes.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

/** A4 and the sheet's margin of 15 mm, in points of paper. */
const [WIDE, HIGH, MARGIN] = [595, 842, 42.5];
/** By how much a reader of such files may be wrong about where a line ends: less than a letter. */
const ROUNDED = 3;
/** As wide as the sheet is between its margins, in points of a screen. */
const SHEET = { width: 680, height: 1_000 };

type PrintedPage = { size: [number, number]; words: string; beyond: string[] };

/** What stands on each page, and which words of it stand in the margin or beyond the paper. */
async function pagesOf(paper: Buffer): Promise<PrintedPage[]> {
  const file = await getDocumentProxy(new Uint8Array(paper));
  const pages: PrintedPage[] = [];
  for (let at = 1; at <= file.numPages; at++) {
    const page = await file.getPage(at);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const { items } = await page.getTextContent();
    const written = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    pages.push({
      size: [Math.round(right - left), Math.round(top - bottom)],
      words: written.map(({ str }) => str).join(' '),
      beyond: written
        .filter(({ transform, width }) => {
          const [x, y] = [transform[4] - left, transform[5] - bottom];
          const isBeside = x < MARGIN - ROUNDED || x + width > WIDE - MARGIN + ROUNDED;
          return isBeside || y < MARGIN - ROUNDED || y > HIGH - MARGIN + ROUNDED;
        })
        .map(
          ({ str, transform, width }) =>
            `${str} (${transform[4]} to ${transform[4] + width}, ${transform[5]})`,
        ),
    });
  }
  return pages;
}

/** What of a sheet (frames, tables, lines to write on) is wider than the sheet. */
const widerThanTheSheet = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.worksheet article *')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`),
  );

test('each worksheet of each course is printed on one page of A4, its key on a second one, and nothing of them is cut', async () => {
  const { rows } = await stage.context.pool.query<{
    id: string;
    course: string;
    title: string;
    last: string;
  }>(
    `select l.id, l.course_id as course, m.body -> 'worksheet' ->> 'title' as title,
       m.body #>> '{worksheet,tasks,-1,task}' as last
     from lecture l join lecture_material m on m.lecture_id = l.id
     where l.removed_at is null and jsonb_typeof(m.body -> 'worksheet') = 'object' order by l.id`,
  );
  const courses = [...new Set(rows.map(({ course }) => course))];
  expect(courses.length).toBe(6);
  expect(rows.length).toBeGreaterThan(60);
  const meera = await aTeacher(stage, 'Meera Iyer');
  const made = await aClass(
    stage,
    meera,
    courses.map((id) => ({ id })),
  );
  const { page, open, complaints, close } = await theirDevice(browser, stage.url, meera, { size: SHEET });
  await open(`/teach/${made._id}`);
  await page.emulateMedia({ media: 'print' });
  const wrong: object[] = [];
  for (const { id, title, last } of rows) {
    await walkTo(page, `/teach/${made._id}/lessons/${id}/worksheet`);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole('heading', { level: 2, name: `Key: ${title}`, exact: true }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const wide = await widerThanTheSheet(page);
    const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
    const bare = (words: string) => words.replace(/\s+/g, '');
    const holds = (at: number, words: string) => bare(pages[at]?.words ?? '').includes(bare(words));
    const seen = {
      sizes: pages.map(({ size }) => size),
      beyond: [...wide, ...pages.flatMap(({ beyond }) => beyond)],
      holds: [
        holds(0, title),
        holds(0, last),
        holds(0, `Key: ${title}`),
        holds(1, `Key: ${title}`),
        holds(1, last),
      ],
    };
    const wanted = {
      sizes: [
        [WIDE, HIGH],
        [WIDE, HIGH],
      ],
      beyond: [],
      holds: [true, true, false, true, true],
    };
    if (!isDeepStrictEqual(seen, wanted)) wrong.push({ title, ...seen });
  }
  expect(wrong).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
}, 240_000);
