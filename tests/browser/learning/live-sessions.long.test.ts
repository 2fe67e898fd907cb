import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listSessions } from '../../../src/contract/learning/live-sessions.ts';
import { userSlug } from '../../../src/rules/platform/user-slug.ts';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { wallIn } from '../../stage/live-sessions.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, beSignedIn, tabTo, theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([
      openStage({ pages: true, running: false, at: new Date('2026-11-28T10:00:30Z') }),
      openBrowser(),
    ]);
  },
  () => stage.close(),
);

/** The site's clock moves on, and the page asks for it anew. */
async function later(page: Page, minutes: number) {
  stage.clock.advance(minutes * 60);
  await page.reload();
}

test('the office plans by keyboard, a child counts down, comes in and is noted; what is cancelled is told', async () => {
  await stage.context.database.deleteFrom('live_session').execute();
  const course = await aCourse(stage);
  await stage.context.database.deleteFrom('live_session').execute();
  const asha = await aLearner(stage);
  await enrolled(stage, asha, course);

  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  await office.open('/staff/live');
  await office.page.getByRole('heading', { name: 'No live session is planned' }).waitFor();
  await office.page.keyboard.press('n');
  const form = office.page.getByRole('form', { name: 'Plan a session' });
  await form.getByLabel('Course').waitFor();
  await office.page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await office.page.keyboard.press('n');
  await form.getByLabel('Course').selectOption({ label: course.title });
  await form.getByLabel('Mentor').selectOption({ label: 'Office' });
  await form.getByLabel('Title').fill('Build a lamp together');
  // Escape may be meant for a calendar: what is typed stays. An end goes with its start.
  await office.page.keyboard.press('Escape');
  await form.getByLabel('Starts').fill(wallIn(stage, 30));
  await form.getByLabel('Starts').fill(wallIn(stage, 60));
  expect(await form.getByLabel('Title').inputValue()).toBe('Build a lamp together');
  expect(await form.getByLabel('Ends').inputValue()).toBe(wallIn(stage, 120));
  await form.getByLabel('Meeting link').fill('http://meet.example/lamp');
  await tabTo(form.getByRole('button', { name: 'Plan it' }));
  await office.page.keyboard.press('Enter');
  await form.getByText('Enter an address that begins with https://').waitFor();
  await office.expectAccessible();
  await form.getByLabel('Meeting link').fill('https://meet.example/lamp');
  await form.getByLabel('Seats').fill('8');
  await office.page.keyboard.press('Enter');
  const desk = office.page.getByRole('region', { name: 'Live session Build a lamp together' });
  await desk.getByText('Sat, 28 Nov, 4:30 pm – 5:30 pm').waitFor();
  await desk.getByText('0 of 8 seats').first().waitFor();

  const child = await aDevice(browser, stage.url);
  const { page } = child;
  // Goes on by itself, and can be moved along with the site's.
  await page.clock.install();
  await page.context().clearCookies();
  await beSignedIn(child, asha);
  await child.open(`/student/${userSlug(asha.user)}`);
  const next = page.getByRole('region', { name: 'Next live session' });
  await next.getByText('In 1 hour').waitFor();
  await next.getByText('Sat, 28 Nov, 4:30 pm to 5:30 pm').waitFor();
  // Where the school's time is one's own, nothing is said of it.
  expect(await next.getByText('Your time').count()).toBe(0);
  await next.getByText('With Office').waitFor();
  await next.getByRole('button', { name: 'Take a seat' }).click();
  await next.getByText('You have a seat').waitFor();
  expect(await next.getByRole('link', { name: /Join/ }).count()).toBe(0);
  await child.expectAccessible();

  // Ten minutes before, the door opens; whoever comes so early is noted, and it counts five minutes later.
  await later(page, 51);
  await next.getByText('The door is open').first().waitFor();
  const join = next.getByRole('link', { name: /Join now/ });
  expect(await join.getAttribute('href')).toBe('https://meet.example/lamp');
  await page
    .context()
    .route('https://meet.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The meeting</title>' }),
    );
  const opened = page.context().waitForEvent('page');
  await join.click();
  const meeting = await opened;
  await meeting.waitForURL('https://meet.example/lamp');
  expect(await meeting.evaluate(() => window.opener)).toBeNull();
  await next.getByText('You are early, and we have noted it.').waitFor();
  await meeting.close();
  // Nothing is pressed again: the page says when coming counts.
  stage.clock.advance(5 * 60);
  await page.clock.fastForward(5 * 60_000);
  await next.getByText('You are in. We have noted that you came.').waitFor();
  await later(page, 5);
  await next.getByText('On now').first().waitFor();

  // It stands at the desk.
  await office.page.reload();
  await desk.getByText(/Asha Verma \(seat, joined, 4:25 pm\)/).waitFor();
  expect(await desk.getByRole('checkbox', { name: /Asha Verma/ }).isChecked()).toBe(true);

  // The next one is cancelled: the child reads why, on its page and in a mail.
  await office.page.keyboard.press('n');
  await form.getByLabel('Course').selectOption({ label: course.title });
  await form.getByLabel('Mentor').selectOption({ label: 'Office' });
  await form.getByLabel('Title').fill('Race the robots');
  // A look at another session, and the page loaded anew, lose nothing of a plan.
  await office.page.getByRole('button', { name: 'Close' }).click();
  await desk.waitFor({ state: 'detached' });
  await office.page.getByRole('row', { name: /Build a lamp together/ }).click();
  await desk.waitFor();
  await office.page.reload();
  await office.page.getByRole('button', { name: 'Go on planning' }).click();
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Race the robots');
  expect(await form.getByLabel('Course').locator('option:checked').innerText()).toBe(course.title);
  await form.getByLabel('Starts').fill(wallIn(stage, 24 * 60));
  await form.getByLabel('Meeting link').fill('https://meet.example/race');
  await office.page.keyboard.press('Enter');
  const race = office.page.getByRole('region', { name: 'Live session Race the robots' });
  await race.waitFor();
  await office.page.getByRole('button', { name: 'Plan a session' }).waitFor();
  // It is moved by an hour first, and lasts as long.
  await office.page.keyboard.press('c');
  const move = office.page.getByRole('form', { name: 'Change Race the robots' });
  await move.getByLabel('Starts').fill(wallIn(stage, 25 * 60));
  expect(await move.getByLabel('Ends').inputValue()).toBe(wallIn(stage, 26 * 60));
  await move.getByLabel('Starts').press('Control+Enter');
  await office.page.getByText('Changed: Race the robots').waitFor();
  await race.waitFor();
  await office.page.keyboard.press('x');
  const cancel = office.page.getByRole('form', { name: 'Cancel Race the robots' });
  await cancel.getByLabel('Why').fill('The mentor is ill.');
  await cancel.getByRole('button', { name: 'Cancel the session' }).click();
  await race.getByText('It does not take place: The mentor is ill.').waitFor();
  await child.open('/live');
  await page.getByRole('heading', { name: 'Race the robots' }).waitFor();
  await page.getByText('It does not take place: The mentor is ill.').waitFor();
  await page.getByRole('button', { name: 'Make a calendar link' }).click();
  expect(await page.getByLabel(/Your link/).inputValue()).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const letters = await stage.mailsTo(asha.user.email);
  expect(letters.map(({ subject }) => subject)).toContain('A live session was cancelled');

  // Afterwards the list is ticked as fast as names are called, and its recording is in the classroom.
  for (const name of ['Ravi Rao', 'Zoya Khan']) await enrolled(stage, await aLearner(stage, name), course);
  stage.clock.advance(2 * 3600);
  await office.page.reload();
  await office.page.getByRole('combobox', { name: 'Which' }).selectOption('past');
  await office.page.getByRole('row', { name: /Build a lamp together/ }).click();
  await desk.waitFor();
  const late = desk.getByRole('checkbox', { name: /Ravi Rao|Zoya Khan/ });
  await late.nth(1).waitFor();
  await late.evaluateAll((boxes) => boxes.forEach((box) => void (box as HTMLInputElement).click()));
  await desk.getByText(/Ravi Rao \(ticked by Office\)/).waitFor();
  await desk.getByText(/Zoya Khan \(ticked by Office\)/).waitFor();
  await office.page.keyboard.press('r');
  const recording = office.page.getByRole('form', { name: 'Recording of Build a lamp together' });
  await recording.getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ');
  await office.page.keyboard.press('Enter');
  await desk.getByText('https://www.youtube.com/watch?v=dQw4w9WgXcQ').waitFor();
  await child.open(`/courses/content/robots-${course.id}`);
  await page.getByRole('link', { name: /Build a lamp together, 28 Nov 2026/ }).click();
  await page.getByRole('heading', { name: 'Build a lamp together', level: 1 }).waitFor();
  await arriveAt(page, `/courses/content/robots-${course.id}`);
  expect((await stage.call(listSessions, { token: asha.token })).body.sessions).toHaveLength(1);
  expect(office.complaints).toEqual([]);
  expect(child.complaints.filter((one) => !one.includes('meet.example'))).toEqual([]);
  await Promise.all([office.close(), child.close()]);
});
