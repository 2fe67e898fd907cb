import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallClockAt } from '../../src/rules/platform/site-time.ts';
import { shiftDay } from '../../src/rules/platform/study-streak.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, plantOrders } from '../stage/orders.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { aWholeLife, type WholeLife } from './whole-life.ts';

/**
 * Every job, its clock, and what it changes: written by hand, so that a job that is lost, comes at another hour or keeps
 * things longer is seen. Each runs on a whole life twice: a second before it has anything to do, and a second after.
 */
let stage: Stage;
/** The same site with a reader of receipts. */
let reader: Stage;
let life: WholeLife;
let courseId: string;
beforeAll(async () => {
  stage = await openStage();
  reader = await openStage({ beside: stage, env: { READ_RECEIPTS: 'on' } });
  life = await aWholeLife(stage, await theOffice(stage));
  courseId = life.course.id;
  // A mail that is sent in the meantime would change its row.
  for (const { context } of [stage, reader]) await context.outbox.stop();
  await query('update receipt_reading set read_at = now()');
});
afterAll(async () => {
  await reader.close();
  await stage.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await stage.context.pool.query(text, values)).rows;

const DAY = 86_400_000;
const HOUR = 3_600_000;
const token = () => Buffer.from(randomUUID());
const earlier = (at: Date, ms: number) => new Date(at.getTime() - ms);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A file of ours that was written at a moment. */
async function aFile(name: string, at = new Date()): Promise<string> {
  const { files, config } = stage.context;
  await files.write(name, new Uint8Array([1]));
  await utimes(join(config.dataDir, 'files', name), at, at);
  return name;
}

/** How many rows more or fewer a table has, or `changed` for other values in as many rows; of files how many more or fewer. */
type Changes = Record<string, number | 'changed'>;

type Line = {
  cron: string;
  about: string;
  /** From which moment on a job has something to do, where that is an hour of the day: there, and not in one second. */
  hour?: '00:00' | '07:00';
  /** Makes what the job finds from the moment `due` on. */
  prepare: (due: Date) => Promise<unknown>;
  /** The job does not look at the clock: it finds at once what is prepared. */
  isTimeless?: true;
  changes: Changes;
};

/** Something with an end, in a table where a job deletes it then. */
const ending =
  (table: string, row: (due: Date) => Record<string, unknown>) =>
  (due: Date): Promise<unknown> => {
    const columns = Object.keys(row(due));
    return query(
      `insert into ${table} (${columns}) values (${columns.map((_, i) => `$${i + 1}`)})`,
      Object.values(row(due)),
    );
  };
const person = () => life.his.person;
/** What the nouns made of his, by its name. */
function his(name: string): string {
  const found = (life.his as Record<string, string>)[name];
  if (!found) throw new Error(`A whole life has no ${name}`);
  return found;
}
const anAddress = () => `${randomUUID()}@example.org`;

const jobs: Record<string, Line> = {
  'account-sweep': {
    cron: '*/10 * * * *',
    about: 'what opens nothing any more goes, and browsers that were not seen for half a year',
    prepare: async (due) => {
      await ending('session', () => ({
        token_hash: token(),
        person_id: person(),
        created_at: earlier(due, DAY),
        expires_at: due,
        id: randomUUID(),
      }))(due);
      const link = { token_hash: token(), person_id: person(), expires_at: due };
      await ending('password_reset', () => ({ ...link, created_at: earlier(due, HOUR) }))(due);
      await ending('email_change', () => ({ ...link, email: anAddress() }))(due);
      await ending('second_step', () => ({ ...link, remember: false }))(due);
      await ending('provider_attempt', () => ({
        state_hash: token(),
        provider: 'google',
        code_verifier: 'x',
        remember: false,
        expires_at: due,
      }))(due);
      await ending('known_device', () => ({
        token_hash: token(),
        person_id: person(),
        seen_at: earlier(due, 180 * DAY),
      }))(due);
      await ending('throttle', () => ({ key: randomUUID(), expire: due.getTime() }))(due);
    },
    changes: {
      email_change: -1,
      known_device: -1,
      password_reset: -1,
      provider_attempt: -1,
      second_step: -1,
      session: -1,
      throttle: -1,
    },
  },
  'ask-for-addresses': {
    cron: '30 4 * * *',
    about: 'who is owed a box and has no address is asked again after three days',
    prepare: async (due) => {
      const { user } = await aLearner(stage, 'Tara Rao');
      await query(
        `insert into box (id, kind, person_id, course_id, kits, state, owed_at, since, asked)
        values ($1, 'kit', $2, $3, 1, 'owed', $4, $4, 1)`,
        [randomUUID(), user._id, courseId, earlier(due, 3 * DAY)],
      );
    },
    changes: { box: 'changed', mail: 1 },
  },
  'catalogue-best-sellers': {
    cron: '23 * * * *',
    about: 'a course whose ten orders are older than 90 days is no bestseller any more',
    prepare: async (due) => {
      const course = await aCourseAt(stage, 500);
      await plantOrders(stage, {
        personId: person(),
        courseId: course.id,
        at: earlier(due, 90 * DAY),
        times: 10,
      });
      await stage.runJob('catalogue-best-sellers');
      const [row] = await query('select best_seller from course_figures where course_id = $1', [course.id]);
      expect(row).toEqual({ best_seller: true });
    },
    changes: { course_figures: 'changed' },
  },
  'catalogue-figures': {
    cron: '*/5 * * * *',
    about: 'who enrolled is counted',
    isTimeless: true,
    prepare: ending('course_figures_change', () => ({ course_id: courseId, enrolments: 1 })),
    changes: { course_figures: 'changed', course_figures_change: -1 },
  },
  'certificates-sweep': {
    cron: '41 20 * * *',
    about: 'a completed course that nobody noticed has its certificate',
    isTimeless: true,
    prepare: () => query('delete from certificate where id = $1', [his('certificate')]),
    changes: { certificate: 1, mail: 1 },
  },
  'class-sweep': {
    cron: '25 3 * * *',
    about: 'an invitation to teach a class ends',
    prepare: ending('class_invitation', (due) => ({
      class_id: his('class'),
      email: anAddress(),
      invited_by: person(),
      expires_at: due,
    })),
    changes: { class_invitation: -1 },
  },
  'consent-sweep': {
    cron: '17 3 * * *',
    about: 'a guardian who was asked and did not answer is forgotten',
    prepare: ending('consent_request', (due) => ({
      id: randomUUID(),
      person_id: person(),
      email: anAddress(),
      asked_at: earlier(due, 7 * DAY),
      expires_at: due,
    })),
    changes: { consent_request: -1 },
  },
  'contact-sweep-messages': {
    cron: '41 3 * * *',
    about: 'a message goes a year after it was answered',
    prepare: (due) =>
      query(
        `insert into contact_message (id, name, email, text, sent_at, answered_at)
        values ($1, 'Uma', $2, 'Hello', $3, $3::timestamptz at time zone 'UTC' - interval '1 year')`,
        [randomUUID(), anAddress(), due],
      ),
    changes: { contact_message: -1 },
  },
  'copy-sweep': {
    cron: '23 3 * * *',
    about: 'a copy of somebody’s data goes after seven days, with its file',
    prepare: async (due) =>
      ending('data_copy', () => ({
        id: randomUUID(),
        person_id: person(),
        asked_by: person(),
        locale: 'en',
        asked_at: earlier(due, 7 * DAY),
        made_at: earlier(due, 7 * DAY),
        file: 'copies/old.zip',
        bytes: 1,
      }))(due).then(() => aFile('copies/old.zip')),
    changes: { data_copy: -1, files: -1 },
  },
  'creation-orphans': {
    cron: '51 3 * * *',
    about: 'a picture that no creation has goes after a day',
    prepare: (due) => aFile('creations/orphan.webp', earlier(due, DAY)),
    changes: { files: -1 },
  },
  'creation-sweep': {
    cron: '43 3 * * *',
    about: 'of a declined creation only the decision stays after 30 days',
    prepare: async (due) => {
      const creation = his('creation');
      await query(
        `update creation set status = 'declined', reason = 'Not a robot', decided_at = $2 where id = $1`,
        [creation, earlier(due, 30 * DAY)],
      );
      await ending('creation_experiment', () => ({
        creation_id: creation,
        experiment_id: randomUUID(),
        kind: 'python',
        body: 'print(1)',
      }))(due);
    },
    changes: { creation: 'changed', creation_experiment: -1, files: -2 },
  },
  'data-copies': {
    cron: '* * * * *',
    about: 'a copy that another process left unmade is made',
    prepare: ending('data_copy', (due) => ({
      id: randomUUID(),
      person_id: life.classmate.user._id,
      asked_by: life.classmate.user._id,
      locale: 'en',
      asked_at: earlier(due, HOUR),
      tries: 1,
      claimed_until: due,
    })),
    changes: { data_copy: 'changed', mail: 1, files: 1 },
  },
  'doubt-pictures': {
    cron: '55 3 * * *',
    about: 'a picture that no question has goes after a day',
    prepare: (due) => aFile('doubts/orphan.webp', earlier(due, DAY)),
    changes: { files: -1 },
  },
  erasures: {
    cron: '*/10 * * * *',
    about: 'an account whose days are over is erased, and its address is told so',
    prepare: async (due) => {
      const { user } = await aLearner(stage, 'Uma Rao');
      const at = earlier(due, 7 * DAY);
      const row = { person_id: user._id, asked_by: user._id, asked_at: at, due_at: due, reminded_at: at };
      await ending('erasure', () => row)(due);
    },
    changes: { erasure: -1, known_device: -1, mail: 1, person: -1, session: -1 },
  },
  'family-sweep': {
    cron: '20 3 * * *',
    about: 'an invitation into a family ends',
    prepare: ending('guardian_invitation', (due) => ({
      id: randomUUID(),
      invited_by: person(),
      becomes: 'child',
      email: anAddress(),
      created_at: earlier(due, DAY),
      expires_at: due,
    })),
    changes: { guardian_invitation: -1 },
  },
  'learning-sweep-events': {
    cron: '17 3 * * *',
    about: 'that an event was counted is known for 30 days',
    prepare: ending('watch_event', (due) => ({
      person_id: person(),
      event_id: randomUUID(),
      counted_at: earlier(due, 30 * DAY),
    })),
    changes: { watch_event: -1 },
  },
  'live-session-reminders': {
    cron: '* * * * *',
    about: 'who has a seat is reminded an hour before',
    prepare: (due) =>
      query('update live_session set starts_at = $2, ends_at = $3 where id = $1', [
        life.course.liveSession,
        later(due, HOUR),
        later(due, 2 * HOUR),
      ]),
    changes: { live_reminder: 1, mail: 1 },
  },
  'live-session-sweep': {
    cron: '35 2 * * *',
    about: 'that somebody was reminded is known for seven days',
    prepare: ending('live_reminder', (due) => ({
      live_session_id: life.course.liveSession,
      person_id: person(),
      kind: 'tomorrow',
      starts_at: earlier(due, 7 * DAY),
    })),
    changes: { live_reminder: -1 },
  },
  'mail-sweep': {
    cron: '29 3 * * *',
    about: 'a mail is kept for seven days after it was sent, and for 30 where it could not be delivered',
    prepare: async (due) => {
      for (const [state, days] of [
        ['sent', 7],
        ['undeliverable', 30],
      ] as const)
        await query(
          `insert into mail (id, template, facts, address, locale, priority, written_at, next_try_at, give_up_at, state, settled_at)
          values ($1, 'contact.arrived', '{}', $2, 'en', 1, $4, $4, $4, $3, $4)`,
          [randomUUID(), anAddress(), state, earlier(due, days * DAY)],
        );
    },
    changes: { mail: -2 },
  },
  'part-picture-sweep': {
    cron: '47 3 * * *',
    about: 'the picture of a decided problem goes after 30 days',
    prepare: async (due) =>
      query(
        `update part_problem set status = 'answered', reply = 'Sent', replacement_id = null, decided_at = $2, picture_file = $3
        where id = $1`,
        [his('problem'), earlier(due, 30 * DAY), await aFile('part-problems/old.webp')],
      ),
    changes: { part_problem: 'changed', files: -1 },
  },
  'project-orphans': {
    cron: '57 3 * * *',
    about: 'a file that no project has goes after a day',
    prepare: (due) => aFile('projects/orphan.webp', earlier(due, DAY)),
    changes: { files: -1 },
  },
  'project-sweep': {
    cron: '37 3 * * *',
    about: 'what was sent for a project and not handed in goes after 14 days',
    prepare: async (due) =>
      query(
        `insert into project_file (id, person_id, project_id, kind, file, small_file, width, height, sent_at)
        values ($1, $2, $3, 'picture', $4, $5, 1, 1, $6)`,
        [
          randomUUID(),
          person(),
          life.course.project,
          await aFile('projects/unused.webp'),
          await aFile('projects/unused-small.webp'),
          earlier(due, 14 * DAY),
        ],
      ),
    changes: { project_file: -1, files: -2 },
  },
  'receipt-reading': {
    cron: '* * * * *',
    about: 'a receipt whose reader ended is read by another one',
    prepare: async (due) => {
      const [row] = await query('select file from receipt where id = $1', [life.his.waitingReceipt]);
      await stage.context.files.remove(row?.file);
      await query(
        'update receipt_reading set read_at = null, tries = 1, claimed_until = $2 where receipt_id = $1',
        [life.his.waitingReceipt, due],
      );
    },
    changes: { receipt_reading: 'changed' },
  },
  'receipt-sweep': {
    cron: '47 3 * * *',
    about: 'a screenshot that no order has goes after a day',
    prepare: (due) => aFile('receipts/orphan.png', earlier(due, DAY)),
    changes: { files: -1 },
  },
  'school-reminders': {
    cron: '50 4 * * *',
    about: 'a school that owes money is reminded on the third day',
    hour: '00:00',
    prepare: (due) =>
      query(
        `update school_order set due_on = $1, left_paise = 100, reminded = 0 where seats_when is not null`,
        [shiftDay(dayOf(due), -3)],
      ),
    changes: { school_order: 'changed', mail: 1 },
  },
  'school-sweep': {
    cron: '35 3 * * *',
    about: 'an invitation into a school ends',
    prepare: ending('school_invitation', (due) => ({
      school_id: his('school'),
      email: anAddress(),
      becomes: 'teacher',
      invited_by: person(),
      expires_at: due,
    })),
    changes: { school_invitation: -1 },
  },
  'settle-decisions': {
    cron: '* * * * *',
    about: 'a decision is told when it can not be taken back any more',
    prepare: (due) =>
      query(
        `update payment_order set status = 'rejected', reason = 'No such transfer', decided_at = $2, settle_after = $2 where id = $1`,
        [life.his.waitingOrder, due],
      ),
    changes: { payment_order: 'changed', mail: 1 },
  },
  'staff-invitation-sweep': {
    cron: '45 3 * * *',
    about: 'an invitation into the office ends',
    prepare: ending('staff_invitation', (due) => ({
      id: randomUUID(),
      email: anAddress(),
      roles: ['reader'],
      asked_at: earlier(due, 7 * DAY),
      expires_at: due,
    })),
    changes: { staff_invitation: -1 },
  },
  'stock-watch': {
    cron: '*/10 * * * *',
    about: 'of a part that ends the office is told once',
    isTimeless: true,
    prepare: () =>
      query(
        'update part set low_told_at = null where id = (select id from part where low_told_at is not null limit 1)',
      ),
    changes: { part: 'changed', mail: 1 },
  },
  'teaching-sweep': {
    cron: '33 3 * * *',
    about: 'a lesson that nobody ended goes after eight hours',
    prepare: ending('teaching', (due) => ({
      class_id: his('class'),
      lecture_id: life.course.lectures[0],
      begun_by: person(),
      begun_at: earlier(due, 8 * HOUR),
    })),
    changes: { teaching: -1 },
  },
  'weekly-letter-sweep': {
    cron: '41 2 * * *',
    about: 'that a letter was written is known for 70 days',
    hour: '00:00',
    prepare: ending('weekly_letter', (due) => ({
      person_id: person(),
      week: shiftDay(dayOf(due), -71),
      kind: 'week',
      written_at: earlier(due, 71 * DAY),
    })),
    changes: { weekly_letter: -1 },
  },
  'weekly-letters': {
    cron: '*/10 * * * *',
    about: 'a letter is written from seven in the morning on',
    hour: '07:00',
    prepare: async (due) => {
      await query('update person set email_confirmed_at = $2 where id = $1', [person(), due]);
      await ending('study_day', () => ({
        person_id: his('letterChild'),
        day: shiftDay(dayOf(due), -1),
        streak: 1,
      }))(due);
      await query(
        `update letter_choice set state = 'comes', next_on = $2, weekday = $3 where person_id = $1`,
        [person(), dayOf(due), new Date(`${dayOf(due)}T00:00:00Z`).getUTCDay()],
      );
    },
    changes: { letter_choice: 'changed', weekly_letter: 1, mail: 1 },
  },
  'wish-sweep': {
    cron: '37 3 * * *',
    about: 'a wish ends',
    prepare: ending('course_wish', (due) => ({
      id: randomUUID(),
      learner_id: life.classmate.user._id,
      course_id: life.other.id,
      token: randomUUID(),
      created_at: earlier(due, DAY),
      expires_at: due,
    })),
    changes: { course_wish: -1 },
  },
};

/** The day in India. */
const dayOf = (at: Date) => wallClockAt(at, stage.context.config.timeZone).slice(0, 10);

/** The next moment at which it is so late in India, five and a half hours before UTC. */
function next(hour: string): Date {
  const at = new Date(`${dayOf(stage.clock.now())}T${hour}:00+05:30`);
  return at > stage.clock.now() ? at : later(at, DAY);
}

/** Of every table how many rows it has and what is in them, and of the files how many there are. */
async function everything(): Promise<Map<string, { count: number; hash: string }>> {
  const tables = await query(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'search\\_%' order by 1`);
  const rows = await query(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*)::int as count, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`,
      )
      .join(' union all '),
  );
  let files = 0;
  for await (const _ of stage.context.files.list()) files += 1;
  return new Map([...rows, { name: 'files', count: files, hash: '' }].map((row) => [row.name, row]));
}

async function changesOf(work: () => Promise<void>): Promise<Changes> {
  const before = await everything();
  await work();
  const changes: Changes = {};
  for (const [name, { count, hash }] of await everything()) {
    const was = before.get(name);
    if (was?.count !== count) changes[name] = count - (was?.count ?? 0);
    else if (was.hash !== hash) changes[name] = 'changed';
  }
  return changes;
}

test('a server schedules these jobs, each by its clock', async () => {
  await reader.context.jobs.start();
  await reader.context.jobs.stop();
  const rows = await query('select name, cron from pgboss.schedule');
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual(
    Object.fromEntries(Object.entries(jobs).map(([name, { cron }]) => [name, cron])),
  );
});

test.each(Object.entries(jobs).map(([name, line]) => [name, line.about, line] as const))(
  '%s: %s',
  async (name, _about, { hour, prepare, isTimeless, changes }) => {
    const run = () => (name === 'receipt-reading' ? reader : stage).runJob(name);
    if (hour) stage.clock.set(earlier(next(hour), 1000));
    // What was due before in this life is no business of this test.
    await run();
    const due = later(stage.clock.now(), 1000);
    if (!isTimeless) await prepare(due);
    expect(await changesOf(run)).toEqual({});
    if (isTimeless) await prepare(due);
    else stage.clock.advance(2);
    expect(await changesOf(run)).toEqual(changes);
    expect(await changesOf(run)).toEqual({});
  },
);

test('a job that there is not can not be run', () => {
  expect(() => stage.runJob('nightly-sweep')).toThrow('There is no job nightly-sweep');
});
