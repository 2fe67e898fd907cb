import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { listPayments } from '../../../src/contract/shop/orders.ts';
import { watchLecture } from '../../stage/certificates.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { sendReceipt, settle } from '../../stage/orders.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import {
  aFamily,
  arriveAt,
  expectNothingCovered,
  film,
  mayAnswer,
  openCard,
  openQueue,
  register,
  sendScreenshot,
  signIn,
  watchUntil,
} from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const COURSE = 'Junior Level 1';

test('from a stranger to a learner who watches', async () => {
  const family = aFamily('Asha Verma');
  const phone = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = phone;

  // A visitor opens the course list, finds a course, and is asked to log in.
  await phone.open('/courses');
  await page.getByText('6 courses found').waitFor();
  await page.getByLabel('Search courses').fill('junior level 1');
  await page.getByText('1 course found').waitFor();
  await openCard(page, COURSE);
  await page.getByRole('alert').filter({ hasText: 'You must be logged in to access courses.' }).waitFor();
  await arriveAt(page, '/login');

  // Signing in is for who has an account; back on the course, they press Proceed To Buy.
  await phone.open('/courses/info/junior-level-1');
  await page.getByRole('heading', { level: 1, name: COURSE }).waitFor();
  await page.getByRole('link', { name: 'Proceed To Buy' }).first().click();

  // An account first, with signing in one tap away; then they stand on the payment page, and nothing lies over it.
  await page.getByRole('alert').filter({ hasText: 'You must be logged in to enroll.' }).waitFor();
  expect(await page.locator('main').getByRole('link', { name: 'Sign in here' }).getAttribute('href')).toBe(
    '/login?next=%2Fcourses%2Fcart%2Fjunior-level-1',
  );
  await expectNothingCovered(page);
  await register(page, family);
  await arriveAt(page, '/courses/cart/junior-level-1');
  expect((await stage.mailsTo(family.email))[0]?.subject).toBeTruthy();

  // They scan the UPI code, and upload the screenshot.
  await page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' }).waitFor();
  // On a phone, too, the picture of the course stands beside its title.
  await page.locator('aside img').filter({ visible: true }).waitFor();
  // Before they pay they read once more what the box does not hold.
  await page.getByRole('heading', { name: 'What you need at home' }).waitFor();
  await page.getByText(/^A computer .* USB port/).waitFor();
  await expectNothingCovered(page);
  await page.getByRole('img', { name: /UPI code to pay ₹[\d,]+ to Tinkerling/ }).waitFor();
  // The address is a person's: apps decline those through a link, so each part is copied by one tap instead.
  expect(await page.getByRole('link', { name: 'Pay with a UPI app on this phone' }).count()).toBe(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [part, text] of [
    ['UPI ID', /^tinkerling@upi$/],
    ['amount', /^\d+$/],
    ['reference', /^TK[0-9A-Z]{8}$/],
  ] as const) {
    await page.getByRole('button', { name: `Copy the ${part}` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
  }
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the QR code' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^TK[0-9A-Z]{8}\.png$/);
  await page.getByRole('button', { name: 'Submit Payment Screenshot' }).click();
  await page.getByText('Please upload a screenshot of your payment').waitFor();
  await sendScreenshot(page, '4123 4567 8901');
  await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor();

  // Their bench and the course's page say the same, and nothing offers to pay again.
  await phone.open('/student/asha-verma');
  await page.getByRole('link', { name: 'See your payment' }).waitFor();
  expect(await page.getByText('No Course Progress Yet').count()).toBe(0);
  await phone.open('/courses/info/junior-level-1');
  await page.getByRole('link', { name: 'Your payment is being checked' }).first().waitFor();
  expect(await page.getByText('Proceed To Buy').count()).toBe(0);

  // The office sees it waiting, looks at it, verifies it. A second press at once decides nothing: the payment behind it
  // has only just come up, even though its screenshot was fetched before.
  const neighbour = await aLearner(stage, 'Ravi Menon');
  const { course } = (await stage.call(readCourseByTitle, { params: { title: COURSE } })).body;
  await sendReceipt(stage, { learner: neighbour, course: { id: course._id, price: course.price } });
  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  await openQueue(office);
  const desk = office.page.getByRole('region', { name: 'Payment of Asha Verma' });
  await office.page.getByRole('img', { name: 'Payment screenshot of Asha Verma' }).waitFor();
  expect(await desk.innerText()).toContain('412345678901');
  await office.page.keyboard.press('j');
  await office.page.getByRole('img', { name: 'Payment screenshot of Ravi Menon' }).waitFor();
  await office.page.keyboard.press('k');
  await desk.and(office.page.locator(':has(img)')).waitFor();
  await mayAnswer(office.page, 'Verify');
  // As long as a finger rests on a key that it strikes twice.
  await office.page.keyboard.press('v', { delay: 60 });
  await office.page.keyboard.press('v');
  await office.page.getByText(`Verified: Asha Verma, ${COURSE}`).waitFor();
  await office.page.getByRole('region', { name: 'Payment of Ravi Menon' }).waitFor();
  await mayAnswer(office.page, 'Verify');
  const staff = await theOffice(stage);
  const waiting = (await stage.call(listPayments, { token: staff.token })).body.payments;
  expect(waiting.map(({ learner }) => learner.name)).toEqual(['Ravi Menon']);
  await office.page.keyboard.press('v');
  await office.page.getByText(`Verified: Ravi Menon, ${COURSE}`).waitFor();
  await office.page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor();
  // Searched for in every state, until a state is chosen.
  const search = office.page.getByRole('searchbox');
  await office.page.keyboard.press('/');
  await search.fill('asha');
  await desk.waitFor();
  await office.page.getByRole('button', { name: 'Waiting', exact: true }).click();
  await office.page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor();
  await expect.poll(() => search.inputValue()).toBe('');

  // The learner is enrolled and gets the e-mail, after that of their registration and of their screenshot.
  await settle(stage);
  const mails = await stage.mailsTo(family.email, 3);
  expect(mails.some((mail) => mail.text.includes('/courses/content/junior-level-1'))).toBe(true);

  // They have watched most of a lecture on another device. It goes on there; at 90% it is complete.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const [lecture] = course.CourseContent.flatMap(({ chapterContent }) => chapterContent);
  await watchLecture(
    stage,
    { token },
    { id: course._id, lectures: [lecture?.lectureId ?? ''] },
    { lecture: 0, to: Math.floor((lecture?.durationSeconds ?? 0) * 0.85) },
  );
  await phone.open('/courses');
  await openCard(page, COURSE);
  await page.getByText('What is a robot?').first().waitFor();
  await arriveAt(page, '/courses/content/junior-level-1');
  await expect.poll(async () => (await film(page)).at).toBeGreaterThan(40);
  await watchUntil(page, (seconds) => seconds * 0.88);
  await page.getByText('Live Tracking').waitFor();
  await watchUntil(page, (seconds) => seconds * 0.93);
  await page.getByRole('img', { name: 'Finished' }).first().waitFor();
  await page.getByText('Progress saved').waitFor();
  const completion = page.getByRole('progressbar', { name: `Progress in ${COURSE}` });
  const reached = Number(await completion.getAttribute('aria-valuenow'));
  expect(reached).toBeGreaterThan(8);
  expect(phone.complaints).toEqual([]);
  await phone.close();

  // It is still there tomorrow, on another device; the dashboard shows it.
  stage.clock.advance(24 * 60 * 60);
  const desktop = await aDevice(browser, stage.url, { size: DESKTOP });
  await desktop.open('/login');
  await signIn(desktop.page, family);
  await desktop.page.getByRole('heading', { level: 1, name: 'Welcome back, Asha' }).waitFor();
  await arriveAt(desktop.page, '/student/asha-verma');
  await desktop.page.getByText(`${reached}%`).first().waitFor();
  await desktop.page.getByRole('tab', { name: 'My Courses' }).click();
  await desktop.page.getByRole('link', { name: 'Continue Learning' }).last().click();
  await desktop.page.getByRole('img', { name: 'Finished' }).first().waitFor();
  expect(
    await desktop.page
      .getByRole('progressbar', { name: `Progress in ${COURSE}` })
      .getAttribute('aria-valuenow'),
  ).toBe(String(reached));
  expect([desktop.complaints, office.complaints]).toEqual([[], []]);
});
