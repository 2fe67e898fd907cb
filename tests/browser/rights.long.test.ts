import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { places } from '../../src/client/screens/office/places.ts';
import { makeAnnouncement } from '../../src/contract/announcements.ts';
import { writeReview } from '../../src/contract/catalogue.ts';
import { hasRight } from '../../src/contract/staff-rights.ts';
import { wallClockAt } from '../../src/rules/site-time.ts';
import { aCertificate } from '../stage/certificates.ts';
import { aWaitingCreation } from '../stage/creations.ts';
import { aSession } from '../stage/live-sessions.ts';
import { anOpenMessage } from '../stage/messages.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCoupon, aCourseAt, aWaitingPayment, verify } from '../stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../stage/people.ts';
import { aHandIn } from '../stage/projects.ts';
import { aQuote, aSchool } from '../stage/schools.ts';
import { fileOf, send, upi } from '../stage/statements.ts';
import { aPart } from '../stage/stock.ts';
import { DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
let office: Someone;
let schoolId: string;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([
      openStage({ pages: true, at: new Date('2026-11-22T06:00:00Z') }),
      openBrowser(),
    ]);
    office = await theOffice(stage);
    schoolId = await fillTheDesks();
  },
  () => stage.close(),
);

/** One of everything that the office has a desk for; gives the id of the school. */
async function fillTheDesks(): Promise<string> {
  const course = await aCourseAt(stage, 2499, 'Blink and Build');
  const utr = '632600000001';
  await aWaitingPayment(stage, await aLearner(stage, 'Asha Verma'), course, { utr });
  const paid = await aWaitingPayment(stage, await aLearner(stage, 'Ravi Nair'), course, {
    utr: '632600000002',
  });
  await verify(stage, office, paid);
  const day = '2026-11-22';
  const lines = [
    { day, narration: upi(utr, 'NO REMARKS'), amount: '2,499.00' },
    { day, narration: 'CASH DEPOSIT PUNE', amount: '12,000.00' },
  ];
  await send(stage, office, fileOf('hdfc', lines), { idempotencyKey: randomUUID() });
  const { learner, course: learnt } = await aCertificate(stage, 'Meera Nair');
  await stage.call(writeReview, {
    token: learner.token,
    params: { courseId: learnt.id },
    body: { stars: 5, text: 'It blinks and blinks.' },
  });
  await aHandIn(stage, learner, learnt);
  await anOpenMessage(stage, office);
  await aWaitingCreation(stage, office);
  await aCoupon(stage, { code: 'DIWALI', percent: 10 });
  await aSession(stage, office, learnt, { startsIn: 60 });
  await aPart(stage);
  const startsAt = wallClockAt(stage.clock.now(), stage.context.config.timeZone);
  await stage.call(makeAnnouncement, {
    token: office.token,
    body: {
      announcementId: randomUUID(),
      ...{ title: 'A holiday', text: 'We rest on Monday.', level: 'news', to: 'everybody', startsAt },
      ...{ courseId: null, track: null, grade: null, endsAt: null, link: null },
    },
  });
  const school = await aSchool(stage, office);
  await aQuote(stage, office, school, [{ courseId: course.id }]);
  return school._id;
}

/** What only looks: it finds, chooses what is listed, opens, closes, and takes along what one sees anyway. */
const looks = [
  /^(Columns|CSV|Excel|Close|Open|Show|Show in full size|Find.*|Dark|Light)$/,
  // Which of a queue's states.
  /^(Waiting|Verified|Rejected|Refunded|Reversed|Answered|Shown|Declined|Accepted|Wrote back|Asked again|On the wall)$/,
  /^(Handed in ?\d*|To come|Past|Quotes and orders .*)$/,
  // Which of the bank's lists.
  /^(Safe|Doubtful|Schools|Without an order|Worries) \(\d+\)$|^Statements$/,
  // Reports, papers and the codes of parts, which a reader may have.
  /^(This month|Last month|This financial year|Last financial year|Day|Month|Course|Coupon)$/,
  /^(For the accountant \(XLSX\)|Codes for the shelves \(PDF\)|Papers \(CSV\)|This table \(CSV\)|Receipt .*|Quote .*|Download PDF)$/,
];

/** The names of all buttons that could be pressed on the page as it stands. */
const pressable = (page: Page) =>
  page.locator('main button:enabled:visible, main input[type=checkbox]:enabled:visible').evaluateAll((all) =>
    all
      .filter((one) => !one.closest('thead, tbody, search, nav, header.site, fieldset legend'))
      .map((one) => (one as HTMLElement).innerText || one.getAttribute('aria-label') || one.id)
      .map((name) => name.replaceAll('\n', ' ').trim()),
  );

test('a table comes with its ticks, however late the room says what one may', async () => {
  const device = await theirDevice(browser, stage.url, await aColleague(stage, 'content'), { size: DESKTOP });
  const { page } = device;
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/staff/room', async (route) => {
    await late;
    await route.continue();
  });
  await Promise.all([
    page.waitForResponse(/\/api\/staff\/announcements(\?|$)/),
    device.open('/staff/announcements'),
  ]);
  // Rows that are here would be drawn by now.
  await page.waitForTimeout(1000);
  expect(await page.locator('main table').count()).toBe(0);
  answer();
  await page.locator('main table').first().waitFor();
  await device.close();
});

test('where the room does not say what one may, a table says so, and comes when asked again', async () => {
  const device = await theirDevice(browser, stage.url, await aColleague(stage, 'content'), {
    size: DESKTOP,
    expected: /Failed to load/,
  });
  const { page } = device;
  await page.route('**/api/staff/room', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await device.open('/staff/announcements');
  await page.getByRole('button', { name: 'Try Again' }).first().waitFor({ timeout: 40_000 });
  await page.unroute('**/api/staff/room');
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await page.locator('main table').first().waitFor();
  await device.close();
});

test('who only looks is shown nothing that the server would refuse, at no desk, and no desk asks for what is not theirs', async () => {
  const reader = await aColleague(stage, 'reader');
  const device = await theirDevice(browser, stage.url, reader, { size: DESKTOP });
  const { page } = device;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`);
  });
  const seen: Record<string, readonly string[]> = {};
  const desks = places.filter(({ right }) => hasRight(['reader'], right)).map(({ path }) => path);
  const views = ['safe', 'doubtful', 'unexplained', 'worries', 'statements'].map(
    (view) => `/staff/bank?show=${view}`,
  );
  const decided = ['/staff/payments?status=verified', `/staff/schools/${schoolId}`];
  for (const path of [...desks, ...views, ...decided].filter((path) => path !== '/staff/access')) {
    await device.open(path);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    const row = page.locator('main tbody button').first();
    if (await row.isVisible()) {
      await row.click();
      await page.waitForLoadState('networkidle');
    }
    const orders = page.getByRole('button', { name: /^Quotes and orders/ });
    if (await orders.isVisible()) {
      await orders.click();
      await page.getByText('Hill View Trust').waitFor();
    }
    seen[path] = (await pressable(page)).filter((name) => !looks.some((look) => look.test(name)));
  }
  expect(Object.keys(seen).length).toBeGreaterThan(15);
  expect(refused).toEqual([]);
  expect(Object.entries(seen).filter(([, names]) => names.length > 0)).toEqual([]);
  await device.close();
});
