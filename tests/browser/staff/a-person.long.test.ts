import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../../../src/contract/people/accounts.ts';
import { readPerson } from '../../../src/contract/staff/office-people.ts';
import { giveCourse, writeStaffNote } from '../../../src/contract/staff/people-acts.ts';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { aCourseWithKit, handedOver, packed, sayWhere } from '../../stage/boxes.ts';
import { watchLecture } from '../../stage/certificates.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../../stage/orders.ts';
import { aColleague, aLearner, theOffice } from '../../stage/people.ts';
import { DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, tabTo, theirDevice, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('from Ctrl-K an owner reads in a few keys where her box is, what was paid and where she is in the course, goes to each desk, and ends where she is signed in', async () => {
  const course = await aCourse(stage, [[600, 600]]);
  const kit = await aCourseWithKit(stage);
  const kavya = await aLearner(stage, 'Kavya Iyengar');
  await enrolled(stage, kavya, course);
  await watchLecture(stage, kavya, course, { lecture: 0, to: 560 });
  await stage.call(signIn, { body: { email: kavya.user.email, password: kavya.password } });
  const owner = await theOffice(stage);
  const payment = await aWaitingPayment(stage, kavya, await aCourseAt(stage, 1999));
  await verify(stage, owner, payment);
  await stage.call(giveCourse, {
    token: owner.token,
    params: { personId: kavya.user._id, courseId: kit.id },
    body: { reason: 'She won the science fair' },
  });
  await sayWhere(stage, kavya);
  const { person } = (
    await stage.call(readPerson, { token: owner.token, params: { personId: kavya.user._id } })
  ).body;
  const [box] = person.boxes?.boxes ?? [];
  await packed(stage, owner, box?._id ?? '');
  await handedOver(stage, owner, box?._id ?? '', 'EK9001IN');
  stage.clock.advance(2.1);
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page, open, complaints } = office;
  await open('/staff');
  await page.getByRole('heading', { level: 1 }).waitFor();

  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('Control+k');
  await page.locator('[role=combobox]:focus').waitFor();
  for (const letter of 'kavya') await press(letter);
  await page.getByRole('option', { name: 'Kavya Iyengar' }).waitFor();
  await press('Enter');
  await arriveAt(page, `/staff/people/${kavya.user._id}`);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('Boxes').getByText('EK9001IN', { exact: false }).waitFor();
  await part('Orders and papers').getByText('₹1,999', { exact: false }).waitFor();
  await part('Courses').getByText('50%, 1 of 2 lessons', { exact: false }).waitFor();
  // The keys of the search, five letters and Enter; nothing is pressed on the page.
  expect(presses).toBe(7);

  // And on to the desk of what was paid, and back to her by what lies on it.
  await tabTo(part('Orders and papers').getByRole('link', { name: payment.reference }));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/staff/orders');
  const back = page
    .getByRole('region', { name: /Kavya Iyengar/ })
    .getByRole('link', { name: 'Kavya Iyengar' });
  await back.waitFor();
  await tabTo(back);
  await page.keyboard.press('Enter');
  await arriveAt(page, `/staff/people/${kavya.user._id}`);

  // Where she is signed in, one place is ended, and the other stays.
  const contact = page.getByRole('region', { name: 'Reach and sign-in' });
  await contact.getByText('Signed in: 2').waitFor();
  await contact.getByRole('button', { name: 'End', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('A phone that was lost');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await contact.getByText('Signed in: 1').waitFor();
  expect(complaints).toEqual([]);
});

test('who sees payments takes somebody out of a course that was given, and is shown nothing of how they learn', async () => {
  const course = await aCourse(stage, [[600, 600]]);
  const learner = await aLearner(stage, 'Tara Menon');
  await enrolled(stage, learner, course);
  await watchLecture(stage, learner, course, { lecture: 0, to: 560 });
  const colleague = await aColleague(stage, 'payments');
  const { page, open, complaints } = await theirDevice(browser, stage.url, colleague, {
    size: DESKTOP,
  });
  await open(`/staff/people/${learner.user._id}`);
  const courses = page.getByRole('region', { name: 'Courses' });
  const given = courses.getByRole('listitem').filter({ hasText: course.title });
  await given.getByText('free').waitFor();
  expect(await courses.getByText('50%', { exact: false }).count()).toBe(0);
  // What they have is not offered again.
  await page.getByRole('button', { name: 'Give a course' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option').nth(1).waitFor({ state: 'attached' });
  expect(await dialog.getByRole('option', { name: course.title }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await given.getByRole('button', { name: 'Take out' }).click();
  await dialog.getByLabel('Why').fill('It was meant for her sister');
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await given.waitFor({ state: 'detached' });
  // The list of all goes along with owners only.
  await walkTo(page, '/staff/people');
  await page.getByRole('button', { name: 'Since', pressed: true }).waitFor();
  expect(await page.getByRole('button', { name: 'CSV' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('who sends boxes reads the notes that are cut, and corrects where a box goes, with the reason', async () => {
  const dispatch = await aColleague(stage, 'dispatch');
  const kavya = await aLearner(stage, 'Nandini Iyengar');
  const params = { personId: kavya.user._id };
  await sayWhere(stage, kavya);
  for (let nth = 1; nth <= 23; nth += 1)
    await stage.call(writeStaffNote, { token: dispatch.token, params, body: { text: `Rang, time ${nth}.` } });
  const { page, open, complaints } = await theirDevice(browser, stage.url, dispatch, {
    size: DESKTOP,
  });
  await open(`/staff/people/${kavya.user._id}`);
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await notes.getByRole('heading', { name: 'Notes 23' }).waitFor();
  await notes.getByText('Rang, time 23.').waitFor();
  expect(await notes.getByText('Rang, time 3.').count()).toBe(0);
  await notes.getByRole('button', { name: 'More: Notes' }).click();
  await notes.getByText('Rang, time 1.').waitFor();
  await notes.getByRole('button', { name: 'More: Notes' }).waitFor({ state: 'detached' });
  expect(await notes.getByRole('listitem').count()).toBe(23);
  // A new note shifts what is cut: none is lost, and none stands there twice.
  await notes.getByLabel('New note').fill('She moved.');
  await notes.getByRole('button', { name: 'Keep note' }).click();
  await notes.getByRole('heading', { name: 'Notes 24' }).waitFor();
  await notes.getByText('Rang, time 4.').waitFor();
  await expect.poll(() => notes.getByRole('listitem').count()).toBe(24);

  await page.getByRole('button', { name: 'Correct postal address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('House and street').fill('9, Kingfisher Lane');
  await dialog.getByRole('button', { name: 'Send it there' }).click();
  // The reason is asked for.
  await dialog.getByText('Please write a reason').waitFor();
  await dialog.getByLabel('Why').fill('She moved and rang');
  await dialog.getByRole('button', { name: 'Send it there' }).click();
  await page.getByRole('region', { name: 'Boxes' }).getByText('9, Kingfisher Lane').waitFor();
  expect(complaints).toEqual([]);
});
