import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerQuestion, readQuiz } from '../../../src/contract/learning/lessons.ts';
import { readProfile } from '../../../src/contract/people/accounts.ts';
import { signInAsChild } from '../../../src/contract/people/child-sign-in.ts';
import { addChild, readFamily } from '../../../src/contract/people/families.ts';
import { listMyOrders } from '../../../src/contract/shop/orders.ts';
import { weekdayOf } from '../../../src/rules/learning/weekly-letter.ts';
import { momentAt } from '../../../src/rules/platform/site-time.ts';
import { dayIn, shiftDay } from '../../../src/rules/platform/study-streak.ts';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { theCourse } from '../../stage/benches.ts';
import { watchLecture } from '../../stage/certificates.ts';
import { aProvenMother } from '../../stage/consents.ts';
import type { ReadMail } from '../../stage/mails.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../../stage/orders.ts';
import {
  aChild,
  aLearner,
  aMinor,
  relate,
  type Someone,
  theOffice,
  unconfirmed,
  unrelate,
} from '../../stage/people.ts';
import { aHandIn, save } from '../../stage/projects.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, beSignedIn, sendScreenshot, tabTo, theirDevice, walkTo } from '../steps.ts';

/** What a guardian does for her children: buys, reads how they get on, says yes, gets the weekly letter; and the office's part. */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

/** As the site knows her now that she has children. */
const asKnown = async (mother: Someone): Promise<Someone> => ({
  ...mother,
  user: (await stage.call(readProfile, { token: mother.token })).body,
});

/** A child whom its mother has added on the family page, signed in on a device of its own. */
async function aChildOf(mother: Someone, name: string): Promise<Someone> {
  const key = { kind: 'pin' as const, secret: '592704' };
  const body = { name, born: '2016-05', grade: 5, avatar: 'owl' as const, ...key };
  const { username } = (await stage.call(addChild, { token: mother.token, body })).body.child;
  const { token, user } = (await stage.call(signInAsChild, { body: { username, ...key } })).body;
  return { token, user, password: '' };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A mail as a mail program shows it: what goes with it stands in its places, and nothing else is loaded. */
const asShown = ({ html, attachments }: ReadMail) =>
  attachments.reduce(
    (whole, { cid, type, content }) => whole.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`),
    html,
  );

test('a mother buys for one of two children on her phone, the office verifies; for another course the child asks, and an aunt pays', async () => {
  const mother = await aLearner(stage, 'Maya Rao');
  const asha = await aChildOf(mother, 'Asha');
  const ravi = await aChildOf(mother, 'Ravi');
  const phone = await theirDevice(browser, stage.url, await asKnown(mother), { size: PHONE });
  const { page, open, expectAccessible, complaints } = phone;

  // From the family page to the course, with the child in the address.
  await open('/family');
  await page.getByText('Nothing bought yet.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Find a course for Ravi' }).click();
  await arriveAt(page, '/courses');
  await page
    .getByRole('link', { name: /about Junior/ })
    .first()
    .click();
  await page.waitForURL(/\/courses\/info\/.*for=/);
  await page.getByRole('heading', { name: 'For your children' }).waitFor();
  await expectAccessible();
  await page.getByRole('link', { name: 'Buy for Ravi' }).click();
  await page.waitForURL(/\/courses\/cart\/.*for=/);
  const choice = page.getByRole('group', { name: 'For whom?' });
  expect(await choice.getByRole('radio', { name: /Ravi/ }).isChecked()).toBe(true);
  await page.getByRole('img', { name: /^UPI code to pay/ }).waitFor();
  const referenceOf = () =>
    page
      .locator('dd', { hasText: /^TK[0-9A-Z]{8}/ })
      .first()
      .innerText();
  const his = await referenceOf();
  await expectAccessible();
  // One tap, and it is another payment.
  await choice.getByRole('radio', { name: /Asha/ }).check();
  await expect.poll(referenceOf).not.toBe(his);
  await sendScreenshot(page);
  await page
    .getByRole('heading', { name: 'Your screenshot is being checked' })
    .or(page.getByText('Being checked'))
    .first()
    .waitFor();

  const child = await theirDevice(browser, stage.url, asha, { size: PHONE });
  await child.open(`/student/${asha.user.username}`);
  await child.page.getByText('A grown-up is buying this for you.', { exact: false }).waitFor();
  expect(await child.page.content()).not.toContain('₹');

  const { orders } = (await stage.call(listMyOrders, { token: mother.token })).body;
  await verify(stage, await theOffice(stage), orders[0] as (typeof orders)[number]);
  await walkTo(page, '/family');
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByText('Paid', { exact: true }).waitFor();
  await payments.getByText(/^For Asha · ₹/).waitFor();
  await payments.getByRole('button', { name: /receipt|invoice/i }).waitFor();
  await child.page.reload();
  await child.page
    .getByText('A grown-up is buying this for you.', { exact: false })
    .waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  expect(ravi.user.coursesEnrolled).toEqual([]);
  await phone.close();

  // Another course the child asks a grown-up for; an aunt pays, and sees her own payment only.
  const tablet = child.page;
  await walkTo(tablet, '/courses/cart/junior-level-2');
  await tablet.getByRole('heading', { name: 'Ask a grown-up' }).waitFor();
  await child.expectAccessible();
  expect(await tablet.getByRole('img', { name: /^UPI code/ }).count()).toBe(0);
  await tablet.getByRole('button', { name: 'Mail it to my grown-up' }).click();
  await tablet.getByText('Sent!', { exact: false }).waitFor();
  const linkOf = (text: string) => /\/wish#token=[\w-]+/.exec(text)?.[0];
  const mails = await stage.mailsTo(mother.user.email);
  const link = mails.map(({ text }) => linkOf(text)).find(Boolean) ?? '';
  const whatsApp = await tablet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsApp ?? '')).toContain(link);
  expect(child.complaints.filter((one) => !one.includes('403'))).toEqual([]);
  await child.close();

  const aunt = await aLearner(stage, 'Lata Rao');
  const laptop = await theirDevice(browser, stage.url, aunt, { size: DESKTOP });
  await laptop.open(link);
  await laptop.page.getByText('Asha would like to take the course', { exact: false }).waitFor();
  await laptop.expectAccessible();
  await laptop.page.getByRole('link', { name: 'Pay for Asha' }).click();
  await laptop.page.getByText('You are paying for Asha.').waitFor();
  await sendScreenshot(laptop.page);
  await laptop.page.waitForURL(/for=/);
  await walkTo(laptop.page, '/family');
  await laptop.page.getByRole('heading', { name: 'Add your first child' }).waitFor();
  expect(laptop.complaints).toEqual([]);
  await laptop.close();
});

/** A mother, and her child who finished a lesson, missed a question, built one thing and left another. */
async function aFamilyThatLearns(): Promise<{ mother: Someone; asha: Someone }> {
  const junior = await theCourse(stage, 'junior-level-1');
  const [mother, asha] = await Promise.all([aLearner(stage, 'Meera Verma'), aLearner(stage, 'Asha Verma')]);
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: asha.user._id });
  await enrolled(stage, asha, junior);
  await watchLecture(stage, asha, junior, { lecture: 0, to: 600 });
  await watchLecture(stage, asha, junior, { lecture: 1, to: 41 });
  const { body } = await stage.call(readQuiz, {
    token: asha.token,
    params: { chapterId: junior.chapters[0] ?? '' },
  });
  // Not the first one: whichever answer is wrong.
  for (let times = 0; times < 2; times++)
    await stage.call(answerQuestion, {
      token: asha.token,
      params: { questionId: body.quiz.questions[1]?.questionId ?? '' },
      body: { chosen: 2, tryId: randomUUID() },
    });
  await aHandIn(stage, asha, { ...junior, project: junior.projects[0] ?? '' });
  await save(stage, asha, { ...junior, project: junior.projects[1] ?? '' }, { step: 1 });
  await stage.context.pool.query(
    `update project_progress set updated_at = updated_at - interval '8 days' where status = 'started'`,
  );
  await aWaitingPayment(stage, asha, await aCourseAt(stage, 1999, 'Drones and Wings'));
  return { mother, asha };
}

test('a guardian reads how the child is getting on, asks it a question, and sees nothing once the tie has ended', async () => {
  const { mother, asha } = await aFamilyThatLearns();
  const phone = await theirDevice(browser, stage.url, mother, { size: PHONE });
  const { page } = phone;
  await phone.open(`/family/${asha.user._id}`);
  await page.getByRole('heading', { level: 1, name: 'How Asha is getting on' }).waitFor();
  await page.getByText('Asha learned on one day this week.').waitFor();
  const needs = page.getByRole('region', { name: 'Where Asha needs support' });
  await needs.getByText('was begun and has lain there for 8 days').waitFor();
  await needs.getByText(/^Missed more than once: “A lamp shines in a loop/).waitFor();
  await page.getByRole('img', { name: /^Photograph of / }).waitFor();
  await page.getByText('₹1,999', { exact: false }).waitFor();

  // The answer waits behind a press, for those with a keyboard too.
  const answer = page.getByText('Because it does not notice anything').last();
  await expect.poll(() => answer.isVisible()).toBe(false);
  await tabTo(page.getByRole('button', { name: 'Show the answer' }));
  await page.keyboard.press('Enter');
  await answer.waitFor();
  await page.getByRole('button', { name: 'Hide the answer' }).waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await phone.expectAccessible();

  await page.setViewportSize(DESKTOP);
  await phone.expectAccessible();

  await unrelate(stage, mother);
  await page.reload();
  await page.getByText('We know no such child of yours.').waitFor();
  await expect.poll(() => page.getByText('Asha').count()).toBe(0);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('a mother whose mailbox is known says yes and takes it back by keyboard, and says the yes to the letter with its day', async () => {
  const children = [
    await aMinor(stage, { name: 'Asha Rao' }),
    await aMinor(stage, { name: 'Ravi Rao', age: 8 }),
  ];
  const mother = await aProvenMother(stage, ...children);
  await stage.context.pool.query('update person set born = null where id = $1', [mother.user._id]);
  const { page, open, complaints } = await theirDevice(browser, stage.url, mother, { size: DESKTOP });
  await open('/family/consents');
  await page.getByRole('heading', { name: 'Asha Rao' }).waitFor();
  // Only a grown-up says yes: she came as a guardian and was not asked when she was born.
  expect(await page.getByRole('button', { name: 'Say yes' }).count()).toBe(0);
  const own = page.locator('section').filter({ hasText: 'Only a grown-up says yes' });
  await own.getByLabel('Month', { exact: true }).selectOption('05');
  await own.getByLabel('Year', { exact: true }).fill('1988');
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Say yes' }).nth(1));
  await page.keyboard.press('Enter');
  await page.getByText(/^Yes since /).waitFor();
  await tabTo(page.getByRole('button', { name: 'Take it back' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^Taken back: /).waitFor();

  await walkTo(page, '/family');
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'The weekly letter' }) });
  await panel.getByText('you say yes to letters about Asha and Ravi').waitFor();
  await panel.getByLabel('On which day?').selectOption('Sunday morning');
  await panel.getByRole('button', { name: 'Send me the letter' }).click();
  await panel.getByText('It tells of Asha and Ravi.').waitFor();
  expect(complaints).toEqual([]);
});

test('a mother chooses a day, says yes from her mailbox, reads the letter on her phone and stops it by one tap', async () => {
  const mother = await aLearner(stage, 'Maya Rao');
  const asha = await aChildOf(mother, 'Asha');
  await aChildOf(mother, 'Ravi');
  await unconfirmed(stage, mother);
  const { email } = mother.user;
  // Not theirDevice: what that adds to each page runs in the frame of the letter, too, which has no storage.
  const phone = await aDevice(browser, stage.url, { size: PHONE });
  const { page, open, expectAccessible, complaints } = phone;
  await beSignedIn(phone, await asKnown(mother));
  await open('/family');

  // A day, and with it the yes for both.
  const { timeZone } = stage.context.config;
  const today = dayIn(timeZone, stage.clock.now());
  const letterOn = shiftDay(today, 3);
  const weekday = DAYS[weekdayOf(letterOn)] as string;
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'The weekly letter' }) });
  await panel.getByText('you say yes to letters about Asha and Ravi').waitFor();
  await panel.getByLabel('On which day?').selectOption(`${weekday} morning`);
  await panel.getByRole('button', { name: 'Send me the letter' }).click();
  await panel.getByText(`A mail with a link is on its way to ${email}.`).waitFor();

  // Her mailbox.
  const confirmation = (await stage.mailsTo(email)).find(({ text }) => text.includes('#confirm='));
  await open(`/letters${/#confirm=[\w-]+/.exec(confirmation?.text ?? '')?.[0]}`);
  await page.getByText(`Each ${weekday} morning`).waitFor();
  await page.getByRole('button', { name: 'Yes, send me the letter' }).click();
  await page.getByText('Please say that you are the parent or guardian').waitFor();
  await page.getByRole('checkbox', { name: 'I am the parent or guardian, and of full age.' }).check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Yes, send me the letter' }).click();
  await page.getByText('Thank you. The first letter comes on').waitFor();

  // Asha learns.
  const course = await aCourse(stage, [[600, 600]]);
  await enrolled(stage, asha, course);
  await watchLecture(stage, asha, course, { lecture: 0, to: 560 });

  // Back in the family: it comes, and looks like this.
  await page.getByRole('link', { name: 'To your family page' }).click();
  await panel.getByText(`It comes each ${weekday} morning to ${email}.`).waitFor();
  await panel.getByText('It tells of Asha and Ravi.').waitFor();
  await panel.getByRole('button', { name: 'See this week’s letter' }).click();
  const frame = page.frameLocator('iframe[title="The letter as it is mailed"]');
  await frame
    .getByRole('heading', { name: 'Ask Ravi' })
    .or(frame.getByRole('heading', { name: 'Asha', exact: true }))
    .first()
    .waitFor();
  await expectAccessible();
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);

  // The morning comes.
  stage.clock.set(momentAt(`${letterOn}T07:30`, timeZone));
  await stage.runJob('weekly-letters');
  const letter = (await stage.mailsTo(email, 2)).find(({ text }) => text.includes('#token='));
  expect(letter?.subject).toBe('The week of Asha and Ravi');
  // One tap, on a device where nobody is signed in; and back, and once more.
  const other = await aDevice(browser, stage.url, { size: PHONE });
  const asked: string[] = [];
  other.page.on('request', (request) => asked.push(request.url()));
  await other.page.setContent(asShown(letter as ReadMail));
  await other.page.getByRole('heading', { name: 'Ask Asha' }).waitFor();
  await other.page.getByText('Asha learned on one of these days.').waitFor();
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  const stop = await other.page.getByRole('link', { name: 'Stop the weekly letter' }).getAttribute('href');

  await other.open(new URL(stop ?? '').pathname + new URL(stop ?? '').hash);
  const tap = other.page.getByRole('button', { name: 'Stop the letter' });
  await tap.focus();
  await other.page.keyboard.press('Enter');
  await other.page.getByText('The letter is stopped.').waitFor();
  await other.expectAccessible();
  await other.page.getByRole('button', { name: 'It was a slip? Have it again' }).click();
  await other.page.getByText(`The letter comes again each ${weekday} morning.`).waitFor();
  await tap.click();
  await other.page.getByText('The letter is stopped.').waitFor();
  stage.clock.set(momentAt(`${shiftDay(letterOn, 7)}T07:30`, timeZone));
  await stage.runJob('weekly-letters');
  expect((await stage.mailsTo(email, 2)).filter(({ text }) => text.includes('#token='))).toHaveLength(1);
  expect(other.complaints).toEqual([]);
  await other.close();
  await phone.close();
});

test('the office looks a family up, corrects a month of birth, and ends a connection with the reason', async () => {
  const mother = await aLearner(stage, 'Divya Nair');
  const asha = await aChild(stage, { name: 'Asha', guardian: mother });
  const kavi = await aLearner(stage, 'Kavi Nair');
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: kavi.user._id });
  const desk = await theirDevice(browser, stage.url, await theOffice(stage), { size: PHONE });
  const { page } = desk;
  await desk.open('/staff/families');
  const who = page.getByLabel('Email or username');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('Type a whole email address or username').waitFor();
  await who.fill('nobody-of-this-name');
  await page.keyboard.press('Enter');
  await page.getByText('We know nobody by this email address or username.').waitFor();
  await who.fill(mother.user.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Divya Nair' }).waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await desk.expectAccessible();

  const children = page.getByRole('region', { name: 'Children' });
  await children.getByRole('button', { name: 'Asha' }).click();
  await page.getByRole('heading', { name: 'Asha' }).waitFor();
  await page.getByRole('button', { name: 'Correct' }).click();
  await page.getByLabel('Year', { exact: true }).fill('2015');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The month of birth of Asha is corrected').waitFor();
  await page.getByText('May 2015').waitFor();

  // A child without an address is not left with nobody; one with an account may be.
  const end = page.getByRole('button', { name: 'End the connection' });
  await end.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await dialog.getByText('Please write a reason').waitFor();
  await dialog.getByLabel('Reason').fill('Asked by phone');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await dialog.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await who.fill(kavi.user.username);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Kavi Nair' }).waitFor();
  await end.click();
  await dialog.getByLabel('Reason').fill('Asked by phone');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await page.getByText('Nobody looks after this account.').waitFor();
  expect((await stage.call(readFamily, { token: mother.token })).body.children).toMatchObject([
    { _id: asha.user._id, born: '2015-05' },
  ]);
  expect(desk.complaints.filter((one) => !/40[49]/.test(one))).toEqual([]);
  await desk.close();
});
