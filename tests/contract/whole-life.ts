import { randomUUID } from 'node:crypto';
import { writeReview } from '../../src/contract/learning/catalogue.ts';
import { initializeProgress, saveLectureProgress } from '../../src/contract/learning/learning.ts';
import { answerQuestion } from '../../src/contract/learning/lessons.ts';
import { recordAttendance } from '../../src/contract/learning/live-sessions.ts';
import { saveProject } from '../../src/contract/learning/projects.ts';
import { forgotPassword } from '../../src/contract/people/accounts.ts';
import { prepareOrder } from '../../src/contract/shop/orders.ts';
import { aCourse, enrolled } from '../stage/a-course.ts';
import type { Stage } from '../stage/open-stage.ts';
import { aWaitingPayment, sendReceipt, verify } from '../stage/orders.ts';
import { aLearner, type Someone } from '../stage/people.ts';
import { nouns } from './every-noun.ts';

const words = {
  surname: 'Nairsson',
  reviewText: 'The lamp of Ravindra blinks',
  messageText: 'Ravindra cannot log in',
};

/** A course of the stage's own at ₹1,999, with a film, a quiz and a guide behind its door. */
async function aPaidCourse(stage: Stage) {
  const course = await aCourse(stage, [[600, 600]]);
  const guide = { minutes: 20, parts: [], home: [], passages: [] };
  const question = randomUUID();
  const { pool } = stage.context;
  await pool.query('update course set price_paise = 199900 where id = $1', [course.id]);
  await pool.query(
    `update lecture set video = 'https://films.example/' || id || '.mp4', preview = false where course_id = $1`,
    [course.id],
  );
  await pool.query('update project set guide = $2 where course_id = $1', [course.id, JSON.stringify(guide)]);
  await pool.query(
    `insert into quiz_question (id, chapter_id, key, position, ask, answers) values ($1, $2, 'one', 0, 'Which leg?', $3)`,
    [
      question,
      course.chapters[0],
      JSON.stringify(['Long', 'Short'].map((text, i) => ({ text, right: i === 0, because: 'Current' }))),
    ],
  );
  return { ...course, price: 1999, slug: `robots-${course.id}`, question };
}

/** What a noun may make things of its own upon: `ravi` has paid for the course, watched, built and answered. */
export type BeginningOfLife = {
  ravi: Someone;
  office: Someone;
  course: Awaited<ReturnType<typeof aPaidCourse>>;
  words: typeof words;
};

async function theirOwn(stage: Stage, beginning: BeginningOfLife): Promise<Record<string, string>> {
  const his = {};
  for (const { own } of nouns) Object.assign(his, await own?.(stage, beginning));
  return his;
}

/**
 * A learner who has everything that somebody can have here, each thing made the way people make it: orders in every
 * state, receipts, a prepared reference, progress, answers, a review, a link to a new password, and what the nouns add.
 */
export async function aWholeLife(stage: Stage, office: Someone, { utr = '412345678901' } = {}) {
  // What is no HTML in a name must be none on any page or mail.
  const ravi = await aLearner(stage, `Ravindra <b>&" ${words.surname}`);
  const { token } = ravi;
  const [course, other, third] = [
    await aPaidCourse(stage),
    await aPaidCourse(stage),
    await aPaidCourse(stage),
  ];
  const done = async <A extends { status: number; body: unknown }>(asked: Promise<A>): Promise<A> => {
    const answer = await asked;
    if (answer.status >= 400) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
    return answer;
  };

  const key = randomUUID();
  const { payment } = (await done(sendReceipt(stage, { learner: ravi, course, key, more: { utr } }))).body;
  const decided = payment._id;
  await verify(stage, office, payment);
  const waiting = await aWaitingPayment(stage, ravi, other);
  const prepared = (await done(stage.call(prepareOrder, { token, body: { courseId: third.id } }))).body;

  const courseId = course.id;
  const [lecture] = course.lectures;
  await done(stage.call(initializeProgress, { token, body: { courseId } }));
  stage.clock.advance(60);
  const event = randomUUID();
  await done(
    stage.call(saveLectureProgress, {
      token,
      params: { courseId, lectureId: lecture },
      body: {
        timeSpent: 37,
        watchPercentage: 5,
        lastWatchedPosition: 37,
        watched: [[0, 37]],
        eventId: event,
      },
    }),
  );
  await stage.context.pool.query('update live_session set starts_at = $2, ends_at = $3 where id = $1', [
    course.liveSession,
    stage.clock.now(),
    new Date(stage.clock.now().getTime() + 3_600_000),
  ]);
  await done(stage.call(recordAttendance, { token, params: { courseId, sessionId: course.liveSession } }));
  await done(
    stage.call(saveProject, {
      token,
      params: { courseId, projectId: course.project },
      body: { status: 'built' },
    }),
  );
  await done(
    stage.call(answerQuestion, { token, params: { questionId: course.question }, body: { chosen: 1 } }),
  );
  const review = (
    await done(
      stage.call(writeReview, { token, params: { courseId }, body: { stars: 4, text: words.reviewText } }),
    )
  ).body.review.reviewId;
  const own = await theirOwn(stage, { ravi, office, course, words });
  await done(stage.call(forgotPassword, { body: { email: ravi.user.email } }));
  await stage.mailsTo(ravi.user.email, 2);
  const mail = (await stage.context.pool.query('select id from mail where address = $1', [ravi.user.email]))
    .rows[0].id as string;
  // A classmate: enrolled in the same course, nothing else.
  const classmate = await aLearner(stage, 'Kavi Menon');
  await enrolled(stage, classmate, course);
  return {
    ravi,
    classmate,
    course,
    /** Paid and not yet decided; its reference is spent. */
    other,
    /** Only prepared. */
    third,
    /** What is his alone: each by the name of a row or a word. */
    his: {
      person: ravi.user._id,
      key,
      utr,
      verifiedOrder: decided,
      waitingOrder: waiting._id,
      waitingReceipt: waiting.receiptId,
      reference: prepared.reference,
      waitingReference: waiting.reference,
      event,
      review,
      mail,
      email: ravi.user.email,
      token,
      ...words,
      ...own,
    },
  };
}
export type WholeLife = Awaited<ReturnType<typeof aWholeLife>>;

/** The same as one noun sees it, with what it made itself. */
export type Life<Own> = Omit<WholeLife, 'his'> & { his: WholeLife['his'] & Own };

type Column = { table: string; column: string };
/** Every column that refers to a person. The schema is the same on every stage, so it is read once. */
let references: Promise<Column[]> | null = null;
async function readReferences({ context }: Stage): Promise<Column[]> {
  const { rows } = await context.pool.query<Column>(`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass and c.conrelid <> 'mail'::regclass order by 1, 2`);
  return rows;
}

/** Rows as JSON texts, by `table.column`. */
export type Rows = Record<string, string[]>;

/**
 * Every row of every table that refers to a person, of a mail to them, and what the nouns name, as they stand: to see that
 * nobody touched them. Other mails may come: owners are told when somebody tries their address.
 */
export async function rowsOf(stage: Stage, { his }: WholeLife): Promise<Rows> {
  references ??= readReferences(stage);
  const asked = [
    ...(await references).map((one) => ({ ...one, is: his.person })),
    { table: 'person', column: 'id', is: his.person },
    { table: 'mail', column: 'id', is: his.mail },
    ...nouns
      .flatMap(({ rows }) => rows?.(his) ?? [])
      .map(({ table, id }) => ({ table, column: 'id', is: id })),
  ];
  const ids = [...new Set(asked.map(({ is }) => is))];
  // One prepared query: a query for each column costs more than everything else that the tests do between two looks.
  const text = asked
    .map(({ table, column, is }) => {
      const id = `$${ids.indexOf(is) + 1}::uuid`;
      return `select '${table}.${column}' as place, to_jsonb(t)::text as row from ${table} t where ${column} = ${id}`;
    })
    .join(' union all ');
  const query = { name: `rows of ${asked.length}`, text: `${text} order by place, row`, values: ids };
  const { rows } = await stage.context.pool.query<{ place: string; row: string }>(query);
  const found: Rows = {};
  for (const { place, row } of rows) {
    found[place] ??= [];
    found[place].push(row);
  }
  return found;
}
