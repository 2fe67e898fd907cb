import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../src/contract/catalogue.ts';
import { listMyOrders } from '../../src/contract/orders.ts';
import { userSlug } from '../../src/rules/user-slug.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aWaitingPayment, verify } from '../stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../stage/people.ts';
import { aDevice, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt, chooseScreenshot, theirDevice } from './steps.ts';

/** What the site says when a call goes wrong, or answers what nobody expects (specification, sections 5 and 8). */

let stage: Stage;
let browser: Browser;
let course: { id: string; slug: string; title: string; price: number };
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    const { body } = await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } });
    course = {
      id: body.course._id,
      slug: body.course.slug,
      title: body.course.title,
      price: body.course.price,
    };
  },
  () => stage.close(),
);

const CART = '/courses/cart/junior-level-1';
const INFO = '/courses/info/junior-level-1';
const CONTENT = '/courses/content/junior-level-1';
const lost = /Failed to load resource/;

/** Somebody on a phone of their own who is signed in. */
async function onAPhone(name: string) {
  const learner = await aLearner(stage, name);
  const phone = await theirDevice(browser, stage.url, learner, { size: PHONE, expected: lost });
  return { learner, ...phone };
}

async function enrolled(learner: Someone): Promise<void> {
  const payment = await aWaitingPayment(stage, learner, course);
  await verify(stage, await theOffice(stage), payment);
}

const ordersOf = async ({ token }: Someone) => (await stage.call(listMyOrders, { token })).body.orders;
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const alertOf = (page: Page, words: string) =>
  page.getByRole('alert').filter({ hasText: words }).first().waitFor();
const json = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

test('a screenshot whose answer was lost is sent again as the same one, and an edited one as another', async () => {
  const { learner, page, open, complaints, close } = await onAPhone('Asha Verma');
  await open(CART);
  // The server takes it, and the answer is lost on the way back.
  await page.route('**/api/orders/create', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await chooseScreenshot(page);
  await press(page, 'Submit Payment Screenshot');
  await alertOf(page, 'Unable to connect to the server. Please try again later.');
  await press(page, 'Submit Payment Screenshot');
  await page.getByRole('button', { name: 'Submitting...' }).waitFor({ state: 'detached' });
  await alertOf(page, 'Unable to connect to the server. Please try again later.');
  expect(await ordersOf(learner)).toHaveLength(1);

  // An answer that cannot be read ends the waiting, too.
  await page.unroute('**/api/orders/create');
  await page.route('**/api/orders/create', async (route) => {
    await route.fulfill({ response: await route.fetch(), body: '<html>A proxy was here</html>' });
  });
  await press(page, 'Submit Payment Screenshot');
  await alertOf(page, 'An error occurred while submitting your payment.');
  expect(await ordersOf(learner)).toHaveLength(1);

  // With the UTR filled in it is another submission, and nothing of the wire's is said to the family.
  await page.unroute('**/api/orders/create');
  await page.getByLabel(/UTR or transaction number/).fill('412345678901');
  await press(page, 'Submit Payment Screenshot');
  await alertOf(page, 'Payment submitted successfully! Our team will verify it shortly.');
  await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a refusal inside a success is a refusal', async () => {
  const { page, open, complaints, close } = await onAPhone('Ravi Nair');
  await open(CART);
  await page.route('**/api/orders/create', (route) =>
    route.fulfill(json(201, { success: false, message: 'The queue is successfully closed.' })),
  );
  await chooseScreenshot(page);
  await press(page, 'Submit Payment Screenshot');
  await page.getByRole('alert').filter({ hasText: 'The queue is successfully closed.' }).waitFor();
  await page.getByRole('button', { name: 'Submit Payment Screenshot' }).waitFor();
  // The form still holds what was chosen.
  await page.getByRole('img', { name: 'The screenshot you chose' }).waitFor();
  await page.unroute('**/api/orders/create');
  await page.route('**/api/orders/create', (route) => route.fulfill(json(500, { success: false })));
  await press(page, 'Submit Payment Screenshot');
  await alertOf(page, 'Failed to submit payment');

  const byTitle = '**/api/courses/by-title/**';
  for (const [answer, words] of [
    [json(200, { success: true, message: 'This course is being packed.' }), 'This course is being packed.'],
    [json(500, { success: false, message: 'Oh' }), 'Failed to fetch course details'],
    [json(200, { success: true }), 'Failed to load course details'],
  ] as const) {
    await page.route(byTitle, (route) => route.fulfill(answer));
    await open(CART);
    await page.getByRole('heading', { level: 1, name: 'Course Not Found' }).waitFor();
    await page.getByText(words, { exact: true }).waitFor();
    const again = page.getByRole('button', { name: 'Try Again' });
    expect(await again.count(), words).toBe(answer.status === 500 ? 1 : 0);
    await page.unroute(byTitle);
    if (answer.status !== 500) continue;
    // A server in trouble may be asked again.
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' }).waitFor();
  }
  expect(complaints).toEqual([]);
  await close();
});

test('enrolling says what the server says, else our own words, and one who is enrolled goes on to the lessons', async () => {
  const { learner, page, open, complaints, close } = await onAPhone('Meera Iyer');
  await open(INFO);
  const answers = [
    [json(500, { success: false }), 'Failed to enroll in course'],
    [json(200, { success: true }), 'Failed to enroll. Please try again.'],
  ] as const;
  for (const [answer, words] of answers) {
    await page.route('**/api/auth/enroll', (route) => route.fulfill(answer));
    await page.getByRole('link', { name: 'Proceed To Buy' }).first().click();
    await alertOf(page, words);
    await page.unroute('**/api/auth/enroll');
  }
  // The office verifies meanwhile; this page does not know yet.
  await enrolled(learner);
  await page.getByRole('link', { name: 'Proceed To Buy' }).first().click();
  await arriveAt(page, CONTENT);
  await alertOf(page, 'You are already enrolled in this course.');
  expect(complaints).toEqual([]);
  await close();
});

test('what the dashboard could not fetch is named, and a course that is gone is not counted', async () => {
  const { learner, page, open, complaints, close } = await onAPhone('Kabir Shah');
  await enrolled(learner);
  await page.route('**/api/auth/me', (route) => route.abort('connectionreset'));
  await page.route('**/api/progress/user', async (route) => {
    const response = await route.fetch();
    const { success, progress } = (await response.json()) as { success: true; progress: object[] };
    const gone = { ...progress[0], courseId: null };
    await route.fulfill(json(200, { success, progress: [gone, ...progress, { ...gone, courseId: {} }] }));
  });
  await open(`/student/${userSlug(learner.user)}`);
  await alertOf(page, 'Failed to fetch profile');
  const total = page.getByText('Total Courses', { exact: true }).locator('..');
  await expect.poll(() => total.innerText()).toMatch(/(^|\D)1(\D|$)/);
  await page.unroute('**/api/auth/me');
  await page.unroute('**/api/progress/user');

  await page.route('**/api/progress/user', (route) => route.fulfill(json(500, { success: false })));
  await open(`/student/${userSlug(learner.user)}`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard Error' }).waitFor();
  await page.getByText('Failed to get user progress', { exact: true }).waitFor();
  await page.unroute('**/api/progress/user');
  await press(page, 'Try Again');
  await page.getByRole('tab', { name: 'My Courses' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('tracking that fails is told to the console only, and one watches all the same', async () => {
  const { learner, page, open, complaints, close } = await onAPhone('Zoya Khan');
  await enrolled(learner);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/api/progress/initialize', (route) => route.fulfill(json(500, { success: false })));
  await page.route('**/api/progress/*/lecture/*', (route) => route.fulfill(json(500, { success: false })));
  await open(CONTENT);
  await expect.poll(() => said.join()).toContain('Failed to initialize progress tracking');
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await page.getByText('Live Tracking', { exact: true }).waitFor();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1.5);
  // A film that breaks is not being watched; it comes back by itself.
  await page.locator('video').dispatchEvent('error');
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.getByText('The video did not arrive. Trying again…').waitFor();
  await page.getByText('Live Tracking', { exact: true }).waitFor();
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await page.getByText('Paused', { exact: true }).waitFor();
  await expect.poll(() => said.join()).toContain('Failed to save progress');
  expect(await page.getByText(/Failed to (save|initialize)/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('courses that did not come are asked for by loading the page anew', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { expected: lost });
  await page.route('**/api/courses/all', (route) =>
    route.fulfill(json(500, { success: false, message: 'Oh' })),
  );
  // A page that came finished has its courses; one that one goes to from elsewhere asks.
  await open('/about');
  await page.getByRole('main').getByRole('link', { name: 'Explore Courses' }).click();
  await page.getByRole('heading', { name: 'Failed to load courses' }).waitFor();
  await page.unroute('**/api/courses/all');
  const loaded = page.waitForEvent('load');
  await press(page, 'Try Again');
  await loaded;
  await page.getByText('6 courses found').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('whoever answers for the texts of the law can be reached by a thumb', async () => {
  const { page, open, close } = await aDevice(browser, stage.url, { size: PHONE });
  await open('/policy');
  const links = page.getByRole('main').locator('address').getByRole('link');
  expect(await links.count()).toBe(2);
  for (const link of await links.all())
    expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44);
  await close();
});
