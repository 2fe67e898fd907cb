import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { listMyOrders } from '../../../src/contract/shop/orders.ts';
import { userSlug } from '../../../src/rules/platform/user-slug.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aWaitingPayment, verify } from '../../stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../stage/people.ts';
import { aContext, aDevice, codeArrived, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, chooseScreenshot, openCard, theirDevice, walkTo, watchUntil } from '../steps.ts';

/** What the site says when something is lost on the way, or a call answers what nobody expects (specification, sections 5 and 8). */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const CART = '/courses/cart/junior-level-1';
const INFO = '/courses/info/junior-level-1';
const CONTENT = '/courses/content/junior-level-1';
const lost = /Failed to load resource|dynamically imported module/;

/** Somebody on a phone of their own who is signed in. */
async function onAPhone(name: string) {
  const learner = await aLearner(stage, name);
  const phone = await theirDevice(browser, stage.url, learner, { size: PHONE, expected: lost });
  return { learner, ...phone };
}

async function enrolled(learner: Someone): Promise<void> {
  const { course } = (await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } })).body;
  const { _id: id, slug, title, price } = course;
  await verify(
    stage,
    await theOffice(stage),
    await aWaitingPayment(stage, learner, { id, slug, title, price }),
  );
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

/** Holds back what matches until it is let go; counts how often it was asked for. */
async function hold(page: Page, what: RegExp) {
  const held = Promise.withResolvers<void>();
  const line = { asked: 0, letGo: held.resolve };
  await page.route(what, async (route) => {
    line.asked += 1;
    await held.promise;
    await route.continue();
  });
  return line;
}

test('courses that did not come are asked for again; a page that takes its time says so and is begun once; what does not answer keeps the frame, and comes when it is tried again', async () => {
  const { page, open, close, expectAccessible, complaints } = await aDevice(browser, stage.url, {
    expected: lost,
  });
  // Courses that did not come are asked for by loading the page anew.
  await open('/about');
  await page.route('**/api/courses/all', (route) =>
    route.fulfill(json(500, { success: false, message: 'Oh' })),
  );
  await page.getByRole('main').getByRole('link', { name: 'Explore Courses' }).click();
  await page.getByRole('heading', { name: 'Failed to load courses' }).waitFor();
  await page.unroute('**/api/courses/all');
  const loaded = page.waitForEvent('load');
  await press(page, 'Try Again');
  await loaded;
  await page.getByText('6 courses found').waitFor();
  await codeArrived(page);

  await walkTo(page, INFO);
  await page.getByRole('heading', { level: 1, name: 'Junior Level 1' }).waitFor();
  const register = await hold(page, /\/register-[^/]*\.js$/);
  const buy = page.getByRole('link', { name: 'Proceed To Buy' }).first();
  await buy.click();
  await expect.poll(() => register.asked).toBe(1);
  // The button waits with her; what a thumb does to it meanwhile begins nothing anew.
  for (let presses = 0; presses < 5; presses++)
    await page.locator('main a[aria-busy]').first().click({ force: true });
  register.letGo();
  await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'You must be logged in to enroll.' }).count()).toBe(
    1,
  );

  const faq = await hold(page, /\/faq-[^/]*\.js$/);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'FAQ' }).click();
  const coming = page.getByRole('progressbar', { name: 'The page is on its way' });
  await coming.waitFor();
  await expectAccessible();
  faq.letGo();
  await page.getByRole('heading', { level: 1, name: 'Questions, plugged in' }).waitFor();
  await coming.waitFor({ state: 'detached' });

  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await footer.getByRole('link', { name: /^Terms/ }).click();
  await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Try Again', disabled: false }).waitFor();
  await footer.waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a film that is lost on the way is fetched again and begins where it should', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url, { expected: lost });
  let tries = 0;
  await page.route(/\/meet-the-breadboard\.mp4$/, (route) => {
    tries += 1;
    return tries < 3 ? route.abort('connectionreset') : route.continue();
  });
  const answer = await stage.call(readCourseByTitle, { params: { title: 'junior-level-2' } });
  if (answer.status !== 200) throw new Error(`The course answered ${answer.status}`);
  const [lecture] = answer.body.course.CourseContent[0]?.chapterContent ?? [];
  await open(`/courses/content/junior-level-2?lecture=${lecture?.lectureId}`);
  await page.getByText('The video did not arrive. Trying again…').waitFor();
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await watchUntil(page, () => 1);
  expect(complaints).toEqual([]);
  await close();
});

test('a page whose parts a newer release has replaced loads itself anew, where the visitor was going', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url, { expected: lost });
  let replaced = true;
  await page.route(/\/sign-in-(?!with)[^/]*\.js$/, (route) =>
    replaced ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await open('/courses');
  page.on('framenavigated', () => {
    replaced = false;
  });
  await page.getByRole('heading', { name: 'Junior Level 1' }).waitFor();
  await openCard(page, 'Junior Level 1');
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  expect(page.url()).toMatch(/\/login\?next=%2Fcourses%2Finfo%2Fjunior-level-1$/);
  expect(complaints).toEqual([]);
  await close();
});

test('a part that never arrives says so, in one frame with bar and footer, and can be tried again', async () => {
  const { page, open, close, expectAccessible, complaints } = await aDevice(browser, stage.url, {
    expected: lost,
  });
  await page.route(/\/course-content-[^/]*\.js$/, (route) => route.abort());
  await open('/courses/content/junior-level-1');
  await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor({ timeout: 20_000 });
  await page.getByText('A part of it did not arrive.').waitFor();
  await page.getByRole('contentinfo').waitFor();
  // Loaded anew by itself once, it says the same again, and stays.
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload');
  await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor({ timeout: 20_000 });
  await expectAccessible();
  await page.unroute(/\/course-content-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('without scripts a course can be opened, read and bought', async () => {
  const context = await aContext(browser, { baseURL: stage.url, viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/courses');
  await openCard(page, 'Junior Level 1');
  await page.getByRole('heading', { level: 1, name: 'Junior Level 1' }).waitFor();
  expect(await page.getByRole('link', { name: 'Watch the demo' }).getAttribute('href')).toMatch(/^\/media\//);
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await page.getByRole('heading', { name: 'What is a robot?' }).waitFor();
  expect(await page.getByRole('heading', { name: "What you'll learn" }).count()).toBe(0);
  await page.getByRole('link', { name: 'Proceed To Buy' }).first().click();
  await page.getByText('You must be logged in to enroll.').waitFor();
  expect(page.url()).toBe(`${stage.url}/register?next=%2Fcourses%2Fcart%2Fjunior-level-1`);
  await context.close();
});

test('a refusal inside a success is a refusal; a screenshot whose answer was lost is sent again as the same one, and an edited one as another', async () => {
  const { learner, page, open, complaints, close } = await onAPhone('Ravi Nair');
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
    [json(200, { success: true }), 'Failed to load course details'],
    [json(500, { success: false, message: 'Oh' }), 'Failed to fetch course details'],
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

test('enrolling says what the server says and leads the enrolled to the lessons; tracking that fails is told to the console only', async () => {
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
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/api/progress/initialize', (route) => route.fulfill(json(500, { success: false })));
  await page.route('**/api/progress/*/lecture/*', (route) => route.fulfill(json(500, { success: false })));
  await page.getByRole('link', { name: 'Proceed To Buy' }).first().click();
  await arriveAt(page, CONTENT);
  await alertOf(page, 'You are already enrolled in this course.');
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

test('what the dashboard could not fetch is named, and a course that is gone is not counted', async () => {
  const { learner, page, open, complaints, close } = await onAPhone('Kabir Shah');
  await enrolled(learner);
  await page.route('**/api/auth/me', (route) => route.abort('connectionreset'));
  await page.route('**/api/progress/user', async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as { progress: object[] };
    const gone = { ...all.progress[0], courseId: null };
    await route.fulfill(json(200, { ...all, progress: [gone, ...all.progress, { ...gone, courseId: {} }] }));
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
