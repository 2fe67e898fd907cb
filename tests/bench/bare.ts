// The least that could do the same: a Fastify without anything, a pool without anything, argon2 without anything.
// Started by bench.ts as a process of its own; BARE carries what it is to answer with.
import { fastify } from 'fastify';
import pg from 'pg';

const { databaseUrl, replies, personIds, lectureId, courseId } = JSON.parse(process.env.BARE ?? '{}') as {
  databaseUrl: string;
  replies: Record<string, string>;
  personIds: string[];
  lectureId: string;
  courseId: string;
};
const app = fastify();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

for (const [name, reply] of Object.entries(replies)) {
  const bytes = Buffer.from(reply);
  app.get(`/${name}`, (_request, answer) => answer.type('application/json; charset=utf-8').send(bytes));
}

let turn = 0;
const nextPerson = () => {
  turn = (turn + 1) % personIds.length;
  return personIds[turn];
};

app.put('/save', async (request) => {
  const body = request.body as { timeSpent: number; lastWatchedPosition: number };
  await pool.query({
    name: 'save',
    text: `insert into lecture_progress (person_id, lecture_id, course_id, watched, percent, time_spent_seconds, position_seconds, last_at)
      values ($1, $2, $3, '{[0,30)}', 50, $4, $5, now())
      on conflict (person_id, lecture_id) do update set
        watched = lecture_progress.watched + excluded.watched,
        percent = greatest(lecture_progress.percent, excluded.percent),
        time_spent_seconds = lecture_progress.time_spent_seconds + excluded.time_spent_seconds,
        position_seconds = excluded.position_seconds, last_at = excluded.last_at`,
    values: [nextPerson(), lectureId, courseId, Math.floor(body.timeSpent), body.lastWatchedPosition],
  });
  return { success: true };
});

// The statement that the site itself runs for a save, alone: what it decides about budget, events, days and completion included.
app.put('/save-whole', async (request) => {
  const body = request.body as {
    timeSpent: number;
    lastWatchedPosition: number;
    watched: [number, number][];
    eventId: string;
  };
  await pool.query({
    name: 'save-whole',
    text: 'select * from save_watching($1, $2, $3, $4, $5, $6, $7, $8, now(), current_date, 2, 7200, 90)',
    values: [
      [nextPerson()],
      [courseId],
      [lectureId],
      [body.eventId],
      [`{${body.watched.map(([from, to]) => `[${from},${to})`).join(',')}}`],
      [Math.floor(body.timeSpent)],
      [50],
      [body.lastWatchedPosition],
    ],
  });
  return { success: true };
});

app.get('/dashboard', async () => {
  const { rows } = await pool.query({
    name: 'dashboard',
    text: `select c.id, c.title, c.slug, l.id as lecture_id, l.title as lecture, l.duration_seconds, lp.percent, lp.time_spent_seconds, lp.completed_at
      from enrolment e join course c on c.id = e.course_id join lecture l on l.course_id = c.id
      left join lecture_progress lp on lp.person_id = e.person_id and lp.lecture_id = l.id where e.person_id = $1`,
    values: [nextPerson()],
  });
  return { success: true, progress: rows };
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
