import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '../../../src/contract/platform/pages.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { fieldOf, privateWords, type SendableForm, sendableForms, standing, typeAll } from '../every-form.ts';
import { aContext, aDevice, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';

let stage: Stage;
let browser: Browser;
let known: { email: string; password: string };
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    const { user, password } = await aLearner(stage);
    known = { email: user.email, password };
  },
  () => stage.close(),
);

/** A name for the people of one story: in letters, for figures read like a phone number. */
const aName = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(6, 'x');

const formsOf = (...paths: string[]) =>
  sendableForms(known, aName()).filter(({ page }) => paths.includes(page));

/** Everything that a browser asked for, and where it has been. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return seen;
}

function expectNothingTyped(addresses: string[], words: string[]): void {
  expect(addresses.length).toBeGreaterThan(1);
  const read = addresses.map((address) => decodeURIComponent(address.replaceAll('+', ' ')));
  for (const word of words)
    expect(
      read.filter((address) => address.includes(word)),
      word,
    ).toEqual([]);
}

/** Holds back the page's code for as long as it likes, however slow the line or the machine. */
async function holdCode(page: Page, code = /\/assets\/[^/]*\.js$/): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(code, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

const isAlive = (page: Page) =>
  page.waitForFunction(() => {
    const field = document.querySelector('main form input, main form textarea');
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
  });

/** The next form is opened by somebody of whom the browser keeps nothing. */
async function leaveNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.unrouteAll();
}

const send = (page: Page) => page.locator('main form button[type=submit]').click();
const ledTo = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('role'),
  );

/** Where one is led to, and what is wrong there, can be read without scrolling, below the bar. */
async function expectInSight(page: Page): Promise<void> {
  const outOfSight = () =>
    page.evaluate(() => {
      const led = document.activeElement as HTMLElement;
      const words =
        (led.getAttribute('aria-describedby') ?? led.closest('fieldset')?.getAttribute('aria-describedby'))
          ?.split(' ')
          .map((id) => document.getElementById(id)) ?? [];
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return [led, ...words.slice(0, 1)].flatMap((one) => {
        const { top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {};
        return top >= bar && bottom <= innerHeight
          ? []
          : [`${one?.outerHTML.slice(0, 80)} at ${top} to ${bottom}`];
      });
    });
  await expect.poll(outOfSight).toEqual([]);
}

/** The whole way through a form without its code: refused first, then mended, then done. */
async function goThrough(page: Page, form: SendableForm): Promise<void> {
  await page.goto(form.page, { waitUntil: 'commit' });
  await typeAll(page, form.wrong);
  // As a hasty hand does it, from inside a field.
  await fieldOf(page, Object.keys(form.wrong)[0] ?? '').press('Enter');
  await page.getByText(form.refused).first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => ledTo(page), { message: form.page }).toBe(form.leadsTo ?? 'alert');
  await expectInSight(page);
  const { password: _never, ...kept } = form.wrong;
  expect(await standing(page, kept)).toEqual(kept);
  if (form.wrong.password) expect(await fieldOf(page, 'password').inputValue()).toBe('');
  await typeAll(page, form.right);
  await send(page);
}

test('a form that is sent while the code is late is done, and the code takes over what stands there', async () => {
  const { page, complaints, close } = await aDevice(browser, stage.url);
  // Two begin a session, the third is done on its page; the code of the others does nothing of their own.
  for (const form of formsOf(pages.signIn, pages.register, pages.contact)) {
    const addresses = watchAddresses(page);
    const letGo = await holdCode(page);
    await page.goto(form.page, { waitUntil: 'commit' });
    await typeAll(page, { ...form.wrong, ...form.right });
    await send(page);
    await page.waitForFunction(() => document.getElementById('posted') !== null);
    letGo();
    // The code goes on where the form leads.
    await page.getByText(form.doneWithCode.says).first().waitFor();
    await page.waitForURL((url) => url.pathname.startsWith(form.doneWithCode.path));
    await page.waitForFunction(() => document.getElementById('posted') === null);
    const entries = await page.evaluate(() =>
      (window as unknown as { navigation: { entries(): { url: string }[] } }).navigation
        .entries()
        .map(({ url }) => url),
    );
    expectNothingTyped([...addresses, ...entries], privateWords(form.wrong, form.right));
    expect(complaints, form.page).toEqual([]);
    await leaveNothing(page);
  }
  await close();
});

test('with scripts off every form can be sent, and no address ever holds what was typed', async () => {
  const context = await aContext(browser, { baseURL: stage.url, javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  for (const form of sendableForms(known, aName())) {
    const addresses = watchAddresses(page);
    await goThrough(page, form);
    await page.getByText(form.done).first().waitFor();
    expectNothingTyped(addresses, privateWords(form.wrong, form.right));
  }
  await context.close();
});

test('what is typed, ticked and chosen before the code comes stays, with the caret where it was', async () => {
  const { page, complaints, close } = await aDevice(browser, stage.url);
  // These three have every kind of field: text, ticks, choices, a file.
  for (const form of formsOf(pages.register, pages.contact, pages.shareCreation)) {
    const addresses = watchAddresses(page);
    const letGo = await holdCode(page);
    await page.goto(form.page, { waitUntil: 'commit' });
    await typeAll(page, form.wrong);
    const field = form.wrong.title ? 'title' : form.wrong.message ? 'message' : 'email';
    await fieldOf(page, field).press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    letGo();
    await isAlive(page);
    expect(await ledTo(page), form.page).toBe(field);
    await page.keyboard.type('xy');
    const text = String(form.wrong[field]);
    const typed = { ...form.wrong, [field]: `${text.slice(0, -2)}xy${text.slice(-2)}` };
    // A field for addresses does not tell where its caret is: Chromium puts new letters to its beginning or end.
    if (field === 'email') typed.email = await fieldOf(page, field).inputValue();
    expect(await standing(page, typed), form.page).toEqual(typed);
    expect(String(typed[field])).toHaveLength(text.length + 2);
    // From here on the code sends, and leads to what is wrong.
    await typeAll(page, form.wrong);
    await send(page);
    await page.getByText(form.refused).first().waitFor();
    await expect.poll(() => ledTo(page), { message: form.page }).toBe(form.leadsTo ?? 'alert');
    await expectInSight(page);
    expectNothingTyped(addresses, privateWords(form.wrong));
    if (form.page === pages.shareCreation) {
      await typeAll(page, form.right);
      await send(page);
      // Nothing of the one before goes along, least of all a guardian's consent.
      await page.getByRole('link', { name: 'Share another one' }).click();
      expect(await standing(page, { title: '', guardianEmail: '', consent: true })).toEqual({
        title: '',
        guardianEmail: '',
        consent: '',
      });
    }
    expect(complaints, form.page).toEqual([]);
    await leaveNothing(page);
  }
  await close();
});

test('a form that the browser has sent is not sent again by the code that comes meanwhile', async () => {
  const { page, complaints, close } = await aDevice(browser, stage.url);
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  // All but what waits for a touch: it is in the page before anybody can have typed.
  const letGo = await holdCode(page, /\/assets\/(?!index-)[^/]*\.js$/);
  await page.goto(pages.contact);
  await typeAll(page, { name: 'Ravi', email: 'ravi@example.org', message: 'Do you visit schools?' });
  // The answer opens beside the page instead of in its place: the driver cannot look at a page that is being left.
  const answer = page.waitForEvent('popup');
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.target = '_blank';
    form.requestSubmit();
  });
  await (await answer).getByText('Your message has reached us.').waitFor();
  letGo();
  await isAlive(page);
  await fieldOf(page, 'name').press('Enter');
  await send(page);
  await fieldOf(page, 'message').fill('Do you visit schools in Mysuru?');
  await send(page);
  expect(sent).toEqual(['/contact']);
  expect(complaints).toEqual([]);
  await close();
});

test('a browser that is known says so also when it sends the form by itself', async () => {
  const { page, complaints, close } = await aDevice(browser, stage.url);
  const letGo = await holdCode(page, /\/assets\/(?!index-)[^/]*\.js$/);
  await page.addInitScript(() => localStorage.setItem('device', 'known-by-this'));
  await page.goto(pages.signIn);
  await typeAll(page, { email: known.email, password: known.password });
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await fieldOf(page, 'password').press('Enter');
  expect(new URLSearchParams((await posted).postData() ?? '').get('device')).toBe('known-by-this');
  letGo();
  expect(complaints).toEqual([]);
  await close();
});

test('what is searched for before the code comes is found when it is there', async () => {
  const { page, complaints, close } = await aDevice(browser, stage.url);
  const letGo = await holdCode(page);
  await page.goto(pages.courses, { waitUntil: 'commit' });
  await fieldOf(page, 'q').fill('submarines');
  letGo();
  await page.getByText('No courses found').waitFor();
  expect(await fieldOf(page, 'q').inputValue()).toBe('submarines');
  await page.goto(pages.courses, { waitUntil: 'commit' });
  await fieldOf(page, 'q').fill('Junior Level 1');
  await fieldOf(page, 'q').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'Junior Level 1');
  await page.getByRole('heading', { name: 'Junior Level 1' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('no other form comes with a page: what only the code makes cannot be sent before it', async () => {
  const filled = Object.values(pages).map((path) => path.replace(/:[a-zA-Z]+/, 'junior-level-1'));
  const listed = new Set(sendableForms(known, '').map(({ page }) => page));
  for (const path of filled) {
    const answer = await fetch(stage.url + path);
    const html = await answer.text();
    for (const [form] of html.matchAll(/<form[^>]*>/g)) {
      const page = /data-page="([^"]*)"/.exec(form)?.[1] ?? '';
      if (listed.has(page)) expect(form).toContain('method="post"');
      else expect([pages.courses, pages.home, pages.labs], `${path}: ${form}`).toContain(path);
    }
  }
});

test('a link to a new password makes its form with the code, and keeps the password and the link to itself', async () => {
  const { page, complaints, close } = await aDevice(browser, stage.url);
  const addresses = watchAddresses(page);
  const letGo = await holdCode(page);
  const token = 'a'.repeat(43);
  await page.goto(`${pages.resetPassword}#token=${token}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.getElementById('root') !== null);
  expect(await page.locator('form').count()).toBe(0);
  letGo();
  await isAlive(page);
  await fieldOf(page, 'password').fill('my robot nods thrice');
  await fieldOf(page, 'password').press('Enter');
  await page.getByText('This link has expired or was already used.').waitFor();
  expect(await ledTo(page)).toBe('alert');
  expectNothingTyped(addresses, ['my robot nods thrice']);
  expect(addresses.filter((address) => address.split('#')[0]?.includes(token))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
