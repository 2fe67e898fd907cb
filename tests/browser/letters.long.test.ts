import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAsChild } from '../../src/contract/child-sign-in.ts';
import { readFamily } from '../../src/contract/families.ts';
import { momentAt } from '../../src/rules/site-time.ts';
import { dayIn, shiftDay } from '../../src/rules/study-streak.ts';
import { weekdayOf } from '../../src/rules/weekly-letter.ts';
import { aCourse, enrolled } from '../stage/a-course.ts';
import { watchLecture } from '../stage/certificates.ts';
import { aProvenMother } from '../stage/consents.ts';
import type { ReadMail } from '../stage/mails.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aMinor, type Someone } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { aFamily, arriveAt, register, theirDevice } from './steps.ts';

/** A mother with two children: from registering to the weekly letter, and to no letter by one tap. */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const PIN = '592704';

async function addChild(page: Page, name: string, year: string, face: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a child' });
  await form.getByLabel('First name').fill(name);
  await form.getByLabel('Month', { exact: true }).selectOption('05');
  await form.getByLabel('Year', { exact: true }).fill(year);
  await form.getByLabel('Grade').selectOption('4');
  await form.getByRole('radio', { name: face }).check({ force: true });
  await form.getByLabel('PIN of 6 figures').fill(PIN);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
}

/** A mail as a mail program shows it: what goes with it stands in its places, and nothing else is loaded. */
const asShown = ({ html, attachments }: ReadMail) =>
  attachments.reduce(
    (whole, { cid, type, content }) => whole.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`),
    html,
  );

test('a mother registers, adds two children, chooses a day, says yes from her mailbox, reads the letter on her phone and stops it by one tap', async () => {
  const mother = aFamily('Maya Rao');
  const phone = await aDevice(browser, stage.url, { size: PHONE });
  const { page, open, expectAccessible, complaints } = phone;
  await open('/register');
  await page.getByRole('radio', { name: 'I am a parent or guardian' }).check({ force: true });
  await register(page, mother);
  await arriveAt(page, '/family');
  await page.getByRole('button', { name: 'Add a child' }).click();
  await addChild(page, 'Asha', '2016', 'Owl');
  await page.getByRole('button', { name: 'Add another child' }).click();
  await addChild(page, 'Ravi', '2018', 'Tiger');

  // A day, and with it the yes for both.
  const { timeZone } = stage.context.config;
  const today = dayIn(timeZone, stage.clock.now());
  const letterOn = shiftDay(today, 3);
  const weekday = DAYS[weekdayOf(letterOn)] as string;
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'The weekly letter' }) });
  await panel.getByText('you say yes to letters about Asha and Ravi').waitFor();
  await panel.getByLabel('On which day?').selectOption(`${weekday} morning`);
  await panel.getByRole('button', { name: 'Send me the letter' }).click();
  await panel.getByText(`A mail with a link is on its way to ${mother.email}.`).waitFor();
  await expectAccessible();

  // Her mailbox.
  const confirmation = (await stage.mailsTo(mother.email)).find(({ text }) => text.includes('#confirm='));
  await open(`/letters${/#confirm=[\w-]+/.exec(confirmation?.text ?? '')?.[0]}`);
  await page.getByText(`Each ${weekday} morning`).waitFor();
  await page.getByRole('button', { name: 'Yes, send me the letter' }).click();
  await page.getByText('Please say that you are the parent or guardian').waitFor();
  await page.getByRole('checkbox', { name: 'I am the parent or guardian, and of full age.' }).check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Yes, send me the letter' }).click();
  await page.getByText('Thank you. The first letter comes on').waitFor();

  // Asha learns.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { children } = (await stage.call(readFamily, { token })).body;
  const course = await aCourse(stage, [[600, 600]]);
  const body = { username: children[0]?.username ?? '', kind: 'pin' as const, secret: PIN };
  const { body: came } = await stage.call(signInAsChild, { body });
  const asha: Someone = { token: came.token, user: came.user, password: '' };
  await enrolled(stage, asha, course);
  await watchLecture(stage, asha, course, { lecture: 0, to: 560 });

  // Back in the family: it comes, and looks like this.
  await page.getByRole('link', { name: 'To your family page' }).click();
  await panel.getByText(`It comes each ${weekday} morning to ${mother.email}.`).waitFor();
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
  const letter = (await stage.mailsTo(mother.email, 2)).find(({ text }) => text.includes('#token='));
  expect(letter?.subject).toBe('The week of Asha and Ravi');
  const mail = await aDevice(browser, stage.url, { size: PHONE });
  const asked: string[] = [];
  mail.page.on('request', (request) => asked.push(request.url()));
  await mail.page.setContent(asShown(letter as ReadMail));
  await mail.page.getByRole('heading', { name: 'Ask Asha' }).waitFor();
  await mail.page.getByText('Asha learned on one of these days.').waitFor();
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
  expect(await mail.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  const stop = await mail.page.getByRole('link', { name: 'Stop the weekly letter' }).getAttribute('href');
  await mail.close();

  // One tap, on a device where nobody is signed in; and back, and once more.
  const other = await aDevice(browser, stage.url, { size: DESKTOP });
  await other.open(new URL(stop ?? '').pathname + new URL(stop ?? '').hash);
  const tap = other.page.getByRole('button', { name: 'Stop the letter' });
  await tap.waitFor();
  await other.expectAccessible();
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
  expect((await stage.mailsTo(mother.email, 2)).filter(({ text }) => text.includes('#token='))).toHaveLength(
    1,
  );
  expect(other.complaints).toEqual([]);
  await other.close();
  await phone.close();
});

test('a mother whose mailbox is known says the yes for both children together with the day', async () => {
  const children = [
    await aMinor(stage, { name: 'Asha Rao' }),
    await aMinor(stage, { name: 'Ravi Rao', age: 8 }),
  ];
  const mother = await aProvenMother(stage, ...children);
  const { page, open, complaints } = await theirDevice(browser, stage.url, mother, { size: PHONE });
  await open('/family');
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'The weekly letter' }) });
  await panel.getByText('you say yes to letters about Asha and Ravi').waitFor();
  await panel.getByLabel('On which day?').selectOption('Sunday morning');
  await panel.getByRole('button', { name: 'Send me the letter' }).click();
  await panel.getByText('It tells of Asha and Ravi.').waitFor();
  expect(complaints).toEqual([]);
});
