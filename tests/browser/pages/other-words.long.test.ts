import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { listCourses, readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { openPages, pages } from '../../../src/contract/platform/pages.ts';
import { aWholeLife, type WholeLife } from '../../contract/whole-life.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { type Someone, theOffice } from '../../stage/people.ts';
import { aDevice, beyondTheEdge, type Device, layOutAll, openBrowser, PHONE } from '../open-browser.ts';
import { listenForContent } from '../plain-english.ts';
import { stagedFor } from '../staged-for.ts';
import { beSignedIn, walkTo } from '../steps.ts';

/**
 * The site in a language that nobody speaks (texts/pseudo-language.ts), on a phone: what is plain English there is no text,
 * and what reaches beyond the edge has no room for a longer language. The server speaks English all the while, so whatever
 * the page repeats of its words shows.
 */

const SLUG = 'junior-level-1';

let stage: Stage;
let browser: Browser;
let office: Someone;
let life: WholeLife;
stagedFor(
  async () => {
    // It is built while the first tests run.
    await vi.waitUntil(() => existsSync('dist/pseudo/.built'), { timeout: 110_000, interval: 500 });
    [stage, browser] = await Promise.all([
      openStage({ pages: true, env: { SITE_FOLDER: 'dist/pseudo' } }),
      openBrowser(),
    ]);
    office = await theOffice(stage);
    life = await aWholeLife(stage, office);
  },
  () => stage.close(),
);

/** A device that looks at every place it comes to. */
async function aReader(who?: Someone) {
  const device = await aDevice(browser, stage.url, { size: PHONE, expected: /Failed to load resource/ });
  const { page } = device;
  const plainEnglish = await listenForContent(page, ['Tink', 'UPI', 'UTR', 'upi']);
  if (who) await beSignedIn(device, who);
  const wrong: string[] = [];
  const look = async (place: string) => {
    await device.settled();
    await layOutAll(page);
    const edge = await beyondTheEdge(page);
    wrong.push(...(await plainEnglish()).map((words) => `${place}: ${words}`));
    wrong.push(...edge.map((what) => `${place}, beyond the edge: ${what}`));
  };
  let stands = '';
  /** The first place is loaded; to the others one goes on. */
  const come = async (place: string) => {
    const before = { path: stands, title: await page.title() };
    [stands = ''] = place.split(/[?#]/);
    if (!before.path) await device.open(place);
    else await walkTo(page, place);
    // Each page has a title of its own.
    if (before.path && before.path !== stands)
      await expect.poll(() => page.title(), { message: place }).not.toBe(before.title);
    await device.settled();
  };
  return {
    device,
    wrong,
    look,
    come,
    visit: async (place: string, act?: (page: Device['page']) => Promise<unknown>) => {
      await come(place);
      await act?.(page);
      await look(act ? `${place} (${act.name})` : place);
    },
  };
}

async function send({ page }: Pick<Device, 'page'>): Promise<void> {
  await page.locator('main form [type=submit]').click();
  await page.locator('main form :is([role=alert], [aria-invalid=true])').first().waitFor();
}

test('what is plain English, and what reaches beyond the edge, is found', async () => {
  const { device, wrong, visit } = await aReader();
  await visit('/nothing-here', async function planted(page) {
    await page.evaluate(() => {
      const wide =
        '<p style="width: 700px">Shut this window</p><img alt="A planted picture" src="/icon.svg">';
      document.querySelector('main')?.insertAdjacentHTML('beforeend', wide);
    });
  });
  const place = '/nothing-here (planted)';
  expect(wrong).toContain(`${place}: Shut this window (in: Shut this window)`);
  expect(wrong).toContain(`${place}: A planted picture (in: A planted picture)`);
  expect(wrong).toContain(`${place}, beyond the edge: P Shut this window`);
  await device.close();
});

test('a stranger finds no plain English on any page, nor in what is refused', async () => {
  const { device, wrong, visit, look, come } = await aReader();
  const { page } = device;
  for (const place of openPages) await visit(place);
  for (const tab of ['overview', 'curriculum', 'instructor', 'reviews'])
    await visit(`/courses/info/${SLUG}?tab=${tab}`);
  for (const place of ['/nothing-here', '/courses/info/submarines', pages.resetPassword, '/login/google'])
    await visit(place);
  for (const place of [
    pages.signIn,
    pages.register,
    pages.forgotPassword,
    pages.contact,
    pages.shareCreation,
  ]) {
    await come(place);
    await send(device);
    await look(`${place}, nothing filled in`);
  }
  await come(pages.signIn);
  await page.locator('[name=email]').fill('nobody@example.org');
  await page.locator('[name=password]').fill('not the password');
  await send(device);
  await look('a refused sign-in');
  expect(wrong).toEqual([]);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('blocks speak the page’s language: in the list, in its choices, and drawn as a lesson prints them', async () => {
  const { device, wrong, visit } = await aReader();
  await visit('/bench/blocks?task=wall', async function list(page) {
    await page.getByRole('tab').nth(1).click();
    await page.locator('[data-line="3"]').click();
  });
  expect(wrong).toEqual([]);
  const { page } = device;
  const row = await page.locator('[data-line="3"] span').first().textContent();
  expect(row).toMatch(/^\[.*60.*57.*\]$/);
  expect(row).not.toContain('drive');
  const offered = await page.locator('main select').last().locator('option').allTextContents();
  expect(offered.length).toBeGreaterThan(1);
  for (const words of offered) expect(words).toMatch(/^\[/);
  await page.getByRole('tab').nth(2).click();
  const drawn = page.locator('main figure').filter({ has: page.locator('.block-hat') });
  expect(await drawn.textContent()).not.toMatch(/when|wait|drive/);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('a learner finds none in the classroom, on the dashboard and where one pays', async () => {
  const { ravi } = life;
  const { body } = await stage.call(listCourses);
  const course = body.courses.find(({ slug }) => slug === SLUG);
  if (!course) throw new Error('The first course is missing');
  await stage.context.database
    .insertInto('enrolment')
    .values({
      person_id: ravi.user._id,
      course_id: course._id,
      enrolled_at: stage.clock.now(),
      order_id: null,
    })
    .execute();
  const { CourseContent, projects } = (
    await stage.call(readCourseByTitle, { token: ravi.token, params: { title: SLUG } })
  ).body.course as unknown as { CourseContent: { chapterId: string }[]; projects?: { projectId: string }[] };
  const { device, wrong, visit } = await aReader(ravi);
  await visit(`/student/${ravi.user.username}`);
  await visit(`/student/${ravi.user.username}?tab=courses`);
  await visit(`/courses/cart/${life.third.slug}`);
  const room = `/courses/content/${SLUG}`;
  await visit(room);
  const tabs = await device.page.getByRole('tab').count();
  expect(tabs).toBeGreaterThan(2);
  for (let at = 0; at < tabs; at++)
    await visit(room, async function tab(page) {
      await page.getByRole('tab').nth(at).click();
    });
  await visit(`${room}?quiz=${CourseContent[0]?.chapterId}`, async function quiz(page) {
    await page.locator('main section h2').first().waitFor();
  });
  for (const { projectId } of projects ?? []) await visit(`${room}?project=${projectId}`);
  await visit(`/courses/cart/${life.other.slug}`);
  expect(wrong).toEqual([]);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('the office finds none at its desks', async () => {
  const { device, wrong, visit } = await aReader(office);
  for (const desk of [
    pages.staffPayments,
    pages.staffMessages,
    pages.staffCreations,
    pages.staffReviews,
    pages.staffProjects,
    pages.staffFamilies,
    pages.staffMail,
  ])
    await visit(desk);
  expect(wrong).toEqual([]);
  expect(device.complaints).toEqual([]);
  await device.close();
});
