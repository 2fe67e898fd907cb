// npm run bench: what the server reaches, side by side with the least that could do the same. It measures; it forbids nothing.
// npm run bench -- requests list save: only what is named of it (list, course, save, dashboard, sign-ins, memory).
// npm run bench -- processes, crowd, growth, search or queue: what two processes do, what others wait for, what a million people cost,
// how long a search among 5,000 courses takes, and the office's queue among 100,000 orders.
// npm run bench -- receipts 50: how well the screenshots of so many payments are read, and used ones known again.
// npm run bench -- bank: how long it takes to compare a statement with the orders that wait.
// npm run bench -- reports: reports of 100,000 orders, their files, and how long others wait meanwhile.
// npm run bench -- dashboard: what the bench of a learner with 40 courses takes among a million rows of progress.
// npm run bench -- classes: the grid of a class among 20,000 classes and 600,000 pupils, beside its bare query.
// npm run bench -- teaching: a lesson with 40 pupils on two processes: when each has heard of a pause, and the teacher of a hand.
// npm run bench -- office: the office's search and lists among 600,000 people and a million orders, beside the bare queries.
// npm run bench -- circuits: how exact the workbench's solver is, and how long a full bench takes.
// npm run bench -- frames: how many pictures a second the workbench draws while something runs, on a desk and on a slow phone.
// npm run bench -- family: what a guardian waits for among 600,000 people, beside the bare query.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, giveUp, node, prepare, root } from './prepare.mjs';

const parts = {
  requests: 'bench.ts',
  processes: 'measure-processes.ts',
  crowd: 'measure-crowd.ts',
  growth: 'measure-growth.ts',
  search: 'measure-search.ts',
  queue: 'measure-queue.ts',
  receipts: 'measure-receipts.ts',
  bank: 'measure-bank.ts',
  reports: 'measure-reports.ts',
  dashboard: 'measure-dashboard.ts',
  classes: 'measure-classes.ts',
  family: 'measure-family.ts',
  teaching: 'measure-teaching.ts',
  office: 'measure-office.ts',
  circuits: 'measure-circuits.ts',
  frames: 'measure-frames.ts',
};
const [part = 'requests', ...measures] = process.argv.slice(2);
if (!(part in parts)) giveUp(`There is no such part; it may be ${Object.keys(parts).join(', ')}.`);

prepare();
const done = spawnSync(node, [join(root, 'tests/bench', parts[part]), ...measures], {
  env: environment,
  stdio: 'inherit',
});
process.exit(done.status ?? 1);
