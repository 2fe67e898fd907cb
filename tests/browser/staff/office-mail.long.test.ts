import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { forgotPassword } from '../../../src/contract/people/accounts.ts';
import { aMailServer, type MailServer } from '../../stage/mail-server.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice } from '../steps.ts';

let server: MailServer;
let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    server = await aMailServer();
    [stage, browser] = await Promise.all([
      openStage({ pages: true, env: { SMTP_URL: server.url } }),
      openBrowser(),
    ]);
  },
  async () => {
    await stage.close();
    await server.close();
  },
);

test('the office finds a mail that was refused, reads it, and sends it once more; then all that are stuck at once, by keyboard', async () => {
  await stage.context.database.deleteFrom('mail').execute();
  const { user } = await aLearner(stage);
  server.behave(async () => ({ code: 550, words: 'No such mailbox here' }));
  await stage.call(forgotPassword, { body: { email: user.email } });
  await stage.context.outbox.sendDue();

  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page } = office;
  await office.open('/staff/mail?status=stuck');
  const rows = page.getByRole('table', { name: 'Mail' });
  await rows.getByRole('button', { name: 'Link to a new password' }).click();
  const desk = page.getByRole('region', { name: `Mail to ${user.email}` });
  await desk.getByText('The mail server refuses this address or this mail for good.').waitFor();
  const seen = await desk.innerText();
  for (const fact of ['Link to a new password', 'Given up', '1, last', '550 No such mailbox here'])
    expect(seen).toContain(fact);

  // Its words come when they are asked for, without the key of the link.
  await page.keyboard.press('o');
  await desk.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await desk.innerText()).toContain('/reset-password#token=********');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  server.behave();
  await page.keyboard.press('t');
  await page.getByText(`The mail to ${user.email} is tried again now.`).waitFor();
  await stage.context.outbox.sendDue();
  await page.reload();
  await desk.getByText(/^Sent \d/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Every mail gets through' }).waitFor();

  // All that are stuck are tried again at once, by keyboard.
  server.behave(async () => ({ code: 550, words: 'No such mailbox here' }));
  for (const { user } of [await aLearner(stage), await aLearner(stage)])
    await stage.call(forgotPassword, { body: { email: user.email } });
  await stage.context.outbox.sendDue();
  server.behave();
  await page.reload();
  await page.getByRole('table', { name: 'Mail' }).waitFor();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Try again now' }).click();
  await page.getByText('2 mails are tried again now.').waitFor();
  await stage.context.outbox.sendDue();
  // One of them may have been on its way already.
  const unsent = () => stage.context.pool.query("select 1 from mail where state = 'waiting'");
  await expect.poll(async () => (await unsent()).rowCount).toBe(0);
  await page.getByLabel('State').selectOption('sent');
  await page.getByText('3 of 3').waitFor();
  expect(page.url()).toContain('status=sent');
  expect(office.complaints).toEqual([]);
  await office.close();
});
