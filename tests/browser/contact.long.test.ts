import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { write } from '../stage/messages.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { theOffice } from '../stage/people.ts';
import { aDevice, DESKTOP, type Device, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { mayAnswer, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

// Every story with an empty tray.
beforeEach(async () => {
  await stage.context.database.deleteFrom('contact_message').execute();
});

const QUESTION = 'Does my daughter need a laptop for Junior Level 1?';

const field = (page: Page, name: string) => page.getByRole('form').getByLabel(name);
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** The list of messages on a device of the office. */
async function theMessages(size = DESKTOP): Promise<Device> {
  const device = await theirDevice(browser, stage.url, await theOffice(stage), { size });
  await device.open('/staff/messages');
  await device.page.getByRole('heading', { name: 'Messages' }).waitFor();
  return device;
}

test('a parent writes on a phone, the office answers by mail', async () => {
  const name = 'Meera';
  const email = 'meera@example.org';
  const parent = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = parent;
  await parent.open('/contact?subject=courses');
  await expect.poll(() => field(page, 'Subject').inputValue()).toBe('courses');

  // Sent too early, the form says what is missing and leads to the first of it.
  await send(page);
  for (const sentence of ['Name is required', 'Email is required', 'Message is required'])
    await page.getByText(sentence, { exact: true }).waitFor();
  expect(await field(page, 'Name').evaluate((input) => input === document.activeElement)).toBe(true);
  await parent.expectAccessible();

  // An error clears when its field is edited; the others stay.
  await field(page, 'Email').fill('meera@home');
  await page.getByText('Email is required').waitFor({ state: 'detached' });
  await field(page, 'Name').fill(name);
  await field(page, 'Message').fill('too short');
  await send(page);
  await page.getByText('Email is invalid').waitFor();
  await page.getByText('Message must be at least 10 characters').waitFor();
  expect(await page.getByText('Name is required').count()).toBe(0);
  await field(page, 'Email').fill(email);
  await field(page, 'Message').fill(`${QUESTION}\nWe are on a phone.`);

  // A reload loses nothing.
  await page.reload();
  await expect.poll(() => field(page, 'Message').inputValue()).toContain(QUESTION);
  expect(await field(page, 'Email').inputValue()).toBe(email);
  await expect.poll(() => field(page, 'Subject').inputValue()).toBe('courses');

  // Success shows for five seconds; the form is empty for the next message.
  await page.clock.install();
  await send(page);
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await parent.expectAccessible();
  const banner = page.getByText('Your message has reached us. We reply by email within 24 hours.');
  await banner.waitFor();
  expect(await field(page, 'Message').inputValue()).toBe('');
  await field(page, 'Message').fill('And one thing more:');
  await parent.expectAccessible();
  await page.clock.fastForward(5_000);
  await banner.waitFor({ state: 'detached' });
  expect(await field(page, 'Message').inputValue()).toBe('And one thing more:');
  await page.reload();
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('And one thing more:');
  expect(await field(page, 'Name').inputValue()).toBe('');

  // The office reads it and answers, with the keyboard alone.
  const office = await theMessages(PHONE);
  const desk = office.page.getByRole('region', { name: `Message of ${name}` });
  await desk.getByText('We are on a phone.').waitFor();
  await office.expectAccessible();
  await office.page.keyboard.press('r');
  await office.page.getByLabel(`Reply to ${email}`).waitFor();
  await office.page.keyboard.press('Control+Enter');
  await office.page.getByText('Please write your reply').waitFor();
  await office.page.keyboard.type('A tablet is enough.');
  await office.expectAccessible();
  await office.page.keyboard.press('Control+Enter');
  await office.page.getByText(`Your reply to ${name} is on its way.`).waitFor();
  await office.page.getByRole('heading', { name: 'Every message is answered' }).waitFor();
  await office.expectAccessible();
  const [mail] = await stage.mailsTo(email);
  expect(mail?.text).toContain('A tablet is enough.');
  expect(mail?.text).toContain(`> ${QUESTION}`);

  // What was answered, by whom and when, stays to be read.
  await office.page.getByRole('button', { name: 'Answered', exact: true }).click();
  await desk.getByText('A tablet is enough.').waitFor();
  await desk.getByText(/^Answered by Office, /).waitFor();
  await office.expectAccessible();
  expect([parent.complaints, office.complaints]).toEqual([[], []]);
  await Promise.all([parent.close(), office.close()]);
});

test('two in the office answer at once: the second is told, and keeps what they wrote', async () => {
  const body = { name: 'Lata', email: 'lata@example.org', message: 'When does the next course begin?' };
  await fetch(`${stage.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const [first, second] = [await theMessages(), await theMessages()];
  for (const device of [first, second]) {
    await device.page.getByRole('region', { name: 'Message of Lata' }).waitFor();
    // The answers come once it is known what one may: a letter that is pressed before does nothing.
    await mayAnswer(device.page, 'Reply');
    await device.page.keyboard.press('r');
    await device.page.getByLabel('Reply to lata@example.org').fill('Any day you like.');
  }
  await first.page.keyboard.press('Control+Enter');
  await first.page.getByText('Your reply to Lata is on its way.').waitFor();
  await second.page.keyboard.press('Control+Enter');
  await second.page.getByText('Lata: This message has already been answered.').waitFor();
  expect(await second.page.getByLabel('Reply to lata@example.org').inputValue()).toBe('Any day you like.');
  await second.page.keyboard.press('Escape');
  await second.page.getByRole('heading', { name: 'Every message is answered' }).waitFor();
  expect(await stage.mailsTo('lata@example.org')).toHaveLength(1);
  await Promise.all([first.close(), second.close()]);
});

test('what one writes stays, whatever ends meanwhile and whichever list one looks at', async () => {
  for (const name of ['Asha', 'Binu'])
    await write(stage, { name, email: `${name.toLowerCase()}@example.org` });
  const office = await theMessages();
  const { page } = office;
  await page.getByRole('region', { name: 'Message of Asha' }).waitFor();
  await mayAnswer(page, 'Reply');
  let arrive = () => {};
  const slow = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/api/staff/messages/*/reply', async (route) => {
    await slow;
    await route.continue();
  });
  await page.keyboard.press('r');
  await page.getByLabel('Reply to asha@example.org').fill('Any day you like.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Binu/ }).click();
  await page.keyboard.press('r');
  const reply = page.getByLabel('Reply to binu@example.org');
  await reply.pressSequentially('Dear Binu,');
  arrive();
  await page.getByText('Your reply to Asha is on its way.').waitFor();
  await page.getByRole('button', { name: /^Asha/ }).waitFor({ state: 'detached' });
  // Each letter would decide, were the form gone.
  await page.keyboard.type(' every evening');
  expect(await reply.inputValue()).toBe('Dear Binu, every evening');

  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await page.getByRole('region', { name: 'Message of Asha' }).waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('region', { name: 'Message of Binu' }).waitFor();
  await page.keyboard.press('r');
  expect(await reply.inputValue()).toBe('Dear Binu, every evening');
  // The message has only just come up again: until it could be looked at, a press is answered by that.
  const isSent = page.getByText('Your reply to Binu is on its way.');
  await expect
    .poll(async () => {
      if ((await isSent.count()) === 0) await page.keyboard.press('Control+Enter');
      return isSent.count();
    })
    .toBe(1);
  await page.getByRole('heading', { name: 'Every message is answered' }).waitFor();
  expect(await stage.mailsTo('binu@example.org')).toHaveLength(1);
  expect(office.complaints).toEqual([]);
  await office.close();
});

test('the whole form works with the keyboard alone', async () => {
  const parent = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = parent;
  await parent.open('/contact');
  await field(page, 'Name').focus();
  await page.keyboard.type('Anjali');
  await page.keyboard.press('Tab');
  await page.keyboard.type('anjali@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Feed');
  expect(await field(page, 'Subject').inputValue()).toBe('feedback');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The servo lesson made our evening.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Your message has reached us.').waitFor();
  // Whoever sent it with the keyboard stands where they stood.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Send message');
  expect(parent.complaints).toEqual([]);
  await parent.close();
});
