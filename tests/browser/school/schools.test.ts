import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { removePupil } from '../../../src/contract/school/classes.ts';
import { aCourse } from '../../stage/a-course.ts';
import { aClass, aTeacher, joined, listed, withPupils } from '../../stage/classes.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { setPrice } from '../../stage/orders.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([
      openStage({ pages: true, at: new Date('2026-11-22T06:00:00Z') }),
      openBrowser(),
    ]);
  },
  () => stage.close(),
);

/** The path of the link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const mails = await stage.mailsTo(email);
  return /\/school\/invitation#token=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

test('a school orders the seats that the office offered it and pays them, its coordinator invites a teacher, a pupil watches by a seat, and the seat moves on', async () => {
  const course = await aCourse(stage);
  await setPrice(stage, course, 1999);
  stage.clock.advance(2.1);
  const [rukmini, meera] = [await aTeacher(stage, 'Rukmini Rao'), await aTeacher(stage, 'Meera Iyer')];
  const ravi = await aLearner(stage, 'Ravi Kumar');

  // The office: a school, and a quote of two seats to it.
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  await office.open('/staff/schools');
  await office.page.getByRole('button', { name: 'New school' }).click();
  await office.page.getByLabel('Name of the school').fill('Hill View School');
  await office.page.getByLabel('City or village').fill('Pune');
  await office.page.getByRole('form').getByLabel('State').fill('Maharashtra');
  await office.page.getByLabel('Email of the coordinator').fill(rukmini.user.email);
  await office.page.getByRole('button', { name: 'Make the school' }).click();
  await office.page.getByRole('heading', { name: 'Hill View School' }).waitFor();
  await office.page.getByRole('button', { name: 'Quotes and orders' }).click();
  await office.page.getByRole('button', { name: 'New quote' }).click();
  await office.page.getByLabel('Course', { exact: true }).selectOption({ label: course.title });
  await office.page.getByLabel('Seats', { exact: true }).fill('2');
  await office.page.getByText('In all ₹3,998').waitFor();
  await office.page.getByLabel('Who pays', { exact: true }).fill('Hill View Trust');
  await office.page.getByLabel('Address of who pays').fill('4 Hill Road\nPune 411004');
  await office.page.getByLabel('State of who pays').selectOption({ label: 'Maharashtra' });
  await office.page.getByRole('button', { name: 'Make and send the quote' }).click();
  await office.page.getByText('Open', { exact: true }).waitFor();

  // The coordinator comes in by the mailed link and invites a teacher.
  const school = await theirDevice(browser, stage.url, rukmini, { size: PHONE });
  await school.open(await linkTo(rukmini.user.email));
  await school.page.getByRole('button', { name: 'Say yes' }).click();
  await school.page.getByRole('heading', { name: 'Hill View School' }).waitFor();

  // She orders what the school was offered, with a second press that says what it binds the school to.
  await school.page.getByRole('button', { name: 'Order TK' }).click();
  await school.page.getByText('the school binds itself to pay ₹3,998').waitFor();
  await school.page.getByLabel('Number of the school’s own order').fill('HVS/PO/7');
  expect(await beyondTheEdge(school.page)).toEqual([]);
  await school.page.getByRole('button', { name: 'Order for ₹3,998' }).click();
  await school.page.getByText('Ordered', { exact: true }).waitFor();

  // The office writes the invoice, which brings the seats, and notes the money in two parts.
  await office.open('/staff/schools');
  const waiting = office.page.getByRole('region', { name: 'Orders that wait' });
  await waiting.getByRole('link', { name: 'Hill View School' }).click();
  await office.page.getByRole('button', { name: 'Quotes and orders' }).click();
  await office.page.getByRole('button', { name: 'Write the invoice' }).click();
  await office.page.getByRole('button', { name: 'Write it and send it' }).click();
  await office.page.getByText('0 of 2 used, 2 free').waitFor();
  for (const [amount, reference] of [
    ['1998', 'N111'],
    ['2000', 'N222'],
  ] as const) {
    await office.page.getByRole('button', { name: 'Note a payment' }).click();
    await office.page.getByLabel('Amount, ₹').fill(amount);
    await office.page.getByLabel('Reference of the bank (UTR)').fill(reference);
    // The clock of the site is not that of the browser here.
    await office.page.getByLabel('Day, as the bank has it').fill('2026-11-22');
    await office.page.getByRole('button', { name: 'Note it' }).click();
    await office.page.getByText(reference).waitFor();
  }
  await office.page.getByText('Paid', { exact: true }).waitFor();
  expect(await beyondTheEdge(office.page)).toEqual([]);
  await school.page.reload();
  await school.page.getByText('Nothing is left to pay.').waitFor();
  await school.page.getByRole('button', { name: /^Invoice TKI/ }).waitFor();
  expect(await beyondTheEdge(school.page)).toEqual([]);
  await school.page.getByLabel('Email of a teacher').fill(meera.user.email);
  await school.page.getByRole('button', { name: 'Invite' }).click();
  await school.page.getByText(meera.user.email).first().waitFor();
  expect(await beyondTheEdge(school.page)).toEqual([]);

  // The teacher brings a class in and gives its pupils seats: two for three.
  const made = await aClass(stage, meera, [course]);
  await withPupils(stage, meera, made._id, listed('Asha Verma'), listed('Zoya Khan'));
  await joined(stage, ravi, made);
  const teacher = await theirDevice(browser, stage.url, meera, { size: PHONE });
  await teacher.open(await linkTo(meera.user.email));
  await teacher.page.getByRole('button', { name: 'Say yes' }).click();
  await teacher.page.getByRole('link', { name: '6B' }).click();
  await teacher.page.getByRole('link', { name: 'Seats' }).click();
  await teacher.page.getByRole('button', { name: 'Bring into Hill View School' }).click();
  await teacher.page.getByRole('button', { name: 'Give 2 seats' }).waitFor();
  await teacher.page.getByLabel('Zoya Khan').check();
  await teacher.page.getByText('1 seat is missing.').waitFor();
  await teacher.page.getByLabel('Zoya Khan').uncheck();
  expect(await beyondTheEdge(teacher.page)).toEqual([]);
  await teacher.page.getByRole('button', { name: 'Give 2 seats' }).click();
  await teacher.page.getByText('2 of 2 used, 0 free').waitFor();

  // A pupil with a seat has the course on the bench and comes into its classroom.
  const pupil = await theirDevice(browser, stage.url, ravi, { size: PHONE });
  await pupil.open(`/student/${ravi.user.username}`);
  await pupil.page.getByText(course.title).first().waitFor();
  await pupil.open(`/courses/content/robots-${course.id}`);
  await pupil.page.getByText('Lecture 1').first().waitFor();

  // He leaves; a month later the seat is free, and the teacher gives it to the next.
  await stage.call(removePupil, {
    token: ravi.token,
    params: { classId: made._id, pupilId: ravi.user._id },
    body: { ended: true },
  });
  // A seat that was in use rests for a month.
  await stage.context.pool.query(
    `update seat set until = since - interval '31 days' where until is not null`,
  );
  await teacher.page.reload();
  await teacher.page.getByText('1 of 2 used, 1 free').waitFor();
  await teacher.page.getByLabel('Zoya Khan').check();
  await teacher.page.getByRole('button', { name: 'Give 1 seat' }).click();
  await teacher.page.getByText('2 of 2 used, 0 free').waitFor();
  await school.page.reload();
  await school.page.getByText('1 seat came back in the last 90 days').waitFor();
  await school.page.getByText(/2 pupils · 2 seats/).waitFor();
  await school.page.getByRole('link', { name: '6B', exact: true }).click();
  await school.page.getByRole('grid').waitFor();

  // For whom no guardian is here the coordinator notes what the school holds; the teacher is not asked for it.
  await school.page.getByRole('link', { name: 'Seats' }).click();
  const live = school.page.getByRole('region', { name: 'Live sessions' });
  await live.getByLabel('Asha Verma').check();
  await live.getByRole('button', { name: 'Note it for 1 pupil' }).click();
  await live.getByText('noted by the school').waitFor();
  expect(await beyondTheEdge(school.page)).toEqual([]);
  expect(await teacher.page.getByText('The school’s agreement').count()).toBe(0);
  expect([...office.complaints, ...school.complaints, ...teacher.complaints, ...pupil.complaints]).toEqual(
    [],
  );
}, 240_000);
