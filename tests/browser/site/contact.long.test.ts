import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { anOpenMessage, write } from '../../stage/messages.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { type Someone, theOffice } from '../../stage/people.ts';
import { aDevice, DESKTOP, type Device, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { mayAnswer, theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
let office: Someone;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    office = await theOffice(stage);
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
  const device = await theirDevice(browser, stage.url, office, { size });
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
  const theirs = await theMessages(PHONE);
  const desk = theirs.page.getByRole('region', { name: `Message of ${name}` });
  await desk.getByText('We are on a phone.').waitFor();
  await mayAnswer(theirs.page, 'Reply');
  await theirs.page.keyboard.press('r');
  await theirs.page.getByLabel(`Reply to ${email}`).waitFor();
  await theirs.page.keyboard.press('Control+Enter');
  await theirs.page.getByText('Please write your reply').waitFor();
  await theirs.page.keyboard.type('A tablet is enough.');
  await theirs.expectAccessible();
  await theirs.page.keyboard.press('Control+Enter');
  await theirs.page.getByText(`Your reply to ${name} is on its way.`).waitFor();
  await theirs.page.getByRole('heading', { name: 'Every message is answered' }).waitFor();
  const [mail] = await stage.mailsTo(email);
  expect(mail?.text).toContain('A tablet is enough.');
  expect(mail?.text).toContain(`> ${QUESTION}`);

  // What was answered, by whom and when, stays to be read.
  await theirs.page.getByRole('button', { name: 'Answered', exact: true }).click();
  await desk.getByText('A tablet is enough.').waitFor();
  await desk.getByText(/^Answered by Office, /).waitFor();
  await theirs.expectAccessible();
  expect([parent.complaints, theirs.complaints]).toEqual([[], []]);
  await Promise.all([parent.close(), theirs.close()]);
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
  const theirs = await theMessages();
  const { page } = theirs;
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
  expect(theirs.complaints).toEqual([]);
  await theirs.close();
});

const GONE = 'What you came for is not in this list';

/** A message of each of these, in this order. */
async function messagesOf(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    stage.clock.advance(1);
    ids.push((await anOpenMessage(stage, office, { name }))._id);
  }
  return ids;
}
const named = (page: Page) => new URL(page.url()).searchParams.get('open');
const standsOpen = (page: Page, name: string) =>
  page.locator('tr[aria-selected=true]').filter({ hasText: name }).waitFor();

test('an address opens its entry, which stays open; what is opened and decided next is in the address, and the back key leads along', async () => {
  const [asha, ravi, lata] = await messagesOf('Asha Rao', 'Ravi Rao', 'Lata Rao');
  const device = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = device;
  await page.clock.install();
  await device.open(`/staff/messages?open=${ravi}`);
  await standsOpen(page, 'Ravi Rao');
  // Whoever comes by an address goes on in what it opened.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Ravi Rao');

  // One that has waited longer comes into the list, before it.
  await stage.context.pool.query(
    `insert into contact_message (id, name, email, text, sent_at)
      select $1, 'Uma Rao', 'uma@example.org', 'Hello from before', sent_at - interval '1 day' from contact_message where id = $2`,
    [randomUUID(), asha],
  );
  // The list asks again from time to time.
  await page.clock.fastForward(30_000);
  await page.getByText('4 of 4').waitFor();
  await standsOpen(page, 'Ravi Rao');

  await page.keyboard.press('j');
  await standsOpen(page, 'Lata Rao');
  expect(named(page)).toBe(lata);
  await page.goBack();
  await standsOpen(page, 'Ravi Rao');
  expect(named(page)).toBe(ravi);
  await page.goForward();
  await standsOpen(page, 'Lata Rao');
  await page.goBack();
  await standsOpen(page, 'Ravi Rao');

  // Decided: the next one, and its address.
  await mayAnswer(page, 'Mark answered');
  await page.keyboard.press('e');
  await page.getByText('3 of 3').waitFor();
  await standsOpen(page, 'Lata Rao');
  await expect.poll(() => named(page)).toBe(lata);

  // What was decided, and what never was, is said in words; the first that waits stands open.
  for (const id of [ravi, 'nothing']) {
    await device.open(`/staff/messages?open=${id}`);
    await page.getByText(GONE).waitFor();
    await standsOpen(page, 'Uma Rao');
  }
  await device.expectAccessible();
  await page.keyboard.press('j');
  await standsOpen(page, 'Asha Rao');
  await page.getByText(GONE).waitFor({ state: 'detached' });
  expect(named(page)).toBe(asha);
  expect(device.complaints).toEqual([]);
  await device.close();
});
