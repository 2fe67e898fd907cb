// npm run bench -- search: how long a search takes among 5,000 courses: its queries by themselves, and the whole call.
// Filling takes a minute or two. BENCH_COURSES makes it smaller.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { catalogue } from '../../src/server/learning/catalogue/index.ts';
import { CourseSearch } from '../../src/server/learning/catalogue/search/search-courses.ts';
import { readSynonymsFile } from '../../src/server/learning/content/read-synonyms-file.ts';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { connect } from '../../src/server/platform/database/connect.ts';
import { copyIndexes, fillCourses } from './fill-courses.ts';
import { openBench, say } from './open-bench.ts';
import { type Row, table } from './table.ts';

const COURSES = Number(process.env.BENCH_COURSES ?? 5_000);
const ROUNDS = 40; // Fewer than there are ways to say a question anew.
/** What people type: words that stand in every course, in few, in none; mistyped, half typed, in Hindi, whole questions. */
const questions = [
  'robot',
  'rob',
  'robotics class 6',
  'python',
  'pyton',
  'arduino',
  'AI',
  'LED',
  'coding',
  'grade 6',
  'रोबोट',
  'कक्षा 6 रोबोट',
  'line follower',
  'for my 7 year old',
  'electronics for beginners',
  'traffic light',
  'machine learning python',
  'sensor motor led wire board',
  'my child wants to build a robot that follows a line and stops at the wall',
  'submarines',
];

// Thousands of finished pages are nobody's business here.
// Each call comes from a network of its own, as it would from families: a single one may not ask so often.
const bench = await openBench({ people: 100, lectures: 1 }, { PAGES: 'off', TRUSTED_PROXIES: '127.0.0.1' });
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
say(`Filling in ${COURSES.toLocaleString('en-IN')} courses…`);
await fillCourses(client, COURSES);
const { database, close } = connect(() => bench.databaseUrl, { unhurried: true });
const synonyms = readSynonymsFile(readFileSync(join(projectRoot, 'content/synonyms.yaml'), 'utf8')).value;
if (!synonyms) throw new Error('content/synonyms.yaml cannot be read.');
say('Indexing them…');
const began = performance.now();
await catalogue.indexStaleCourses(database, synonyms);
const indexing = performance.now() - began;
const indexed = await client.query<{ count: number }>('select count(*)::int as count from course_search');
await copyIndexes(client);
await client.query('vacuum analyze');
const size = await client.query<{ size: string }>(
  `select pg_size_pretty(sum(pg_total_relation_size(name::regclass))) as size
   from unnest('{course_search,course_search_piece,search_word,search_phrase}'::text[]) name`,
);
await client.end();

const rows: Row[] = [];
const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const show = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
const sortedOf = (times: readonly number[]) => [...times].sort((a, b) => a - b);

/** Asks every question ROUNDS times, so many at once. */
async function measure(
  what: string,
  goal: string,
  ask: (question: string, round: number) => Promise<unknown>,
  { atOnce = 1, before = async () => {} } = {},
): Promise<void> {
  say(`Measuring: ${what.toLowerCase()}…`);
  const taken = new Map(questions.map((question) => [question, [] as number[]]));
  for (let round = -2; round < ROUNDS; round++)
    for (let from = 0; from < questions.length; from += atOnce)
      await Promise.all(
        questions.slice(from, from + atOnce).map(async (question) => {
          await before();
          const start = performance.now();
          await ask(question, round + 2);
          if (round >= 0) taken.get(question)?.push(performance.now() - start);
        }),
      );
  const all = sortedOf([...taken.values()].flat());
  rows.push([what, show(at(all, 0.5)), show(at(all, 0.99)), '', goal]);
  if (goal === '') return;
  for (const [question, times] of taken) {
    const sorted = sortedOf(times);
    rows.push([`  ${question.slice(0, 34)}`, show(at(sorted, 0.5)), show(at(sorted, 0.99)), '', '']);
  }
}

/** The same question, said so that nobody has asked it before: words that tell nothing stand before it. */
const anew = (question: string, round: number) =>
  `${['the', 'of', 'and', 'in', 'on', 'at'].filter((_word, bit) => (round >> bit) & 1).join(' ')} ${question}`;
/** Asks one address of the site. */
let calls = 0;
const call = async (question: string) => {
  calls += 1;
  const answer = await fetch(`${bench.server.url}/api/courses/search?q=${encodeURIComponent(question)}`, {
    headers: { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` },
  });
  if (!answer.ok) throw new Error(`${question}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
};

const search = new CourseSearch(database);
const find = (q: string) => search.find({ q, category: null });
await measure('A new question, its queries', '< 20 ms', (question, round) => find(anew(question, round)));
await measure(
  'A new question, twelve at once',
  '',
  (question, round) => find(anew(`${question} by`, round)),
  { atOnce: 12 },
);
await measure('A question again', '', find);
// What a process has kept of words it forgets with every change of a course.
let forgetful = search;
await measure(
  'Words that nobody asked for since a course changed',
  '',
  (q) => forgetful.find({ q, category: null }),
  {
    before: async () => {
      forgetful = new CourseSearch(database);
      await forgetful.find({ q: 'the', category: null });
    },
  },
);
await measure('A new question, the whole call', '', (question, round) => call(anew(question, round)));
await measure(
  'The whole call, twelve at once',
  '',
  (question, round) => call(anew(`${question} by`, round)),
  { atOnce: 12 },
);
await close();
await bench.close();
table([`Among ${COURSES.toLocaleString('en-IN')} courses`, 'p50', 'p99', '', 'Goal'], rows);
say(
  `Indexing took ${show(indexing / (indexed.rows[0]?.count ?? 1))} a course; the index has ${size.rows[0]?.size}.`,
);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
