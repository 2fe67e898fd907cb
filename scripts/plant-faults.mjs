// node scripts/plant-faults.mjs [--only=id,id] [--kind=words] [--seconds=120] [--trust] [--without-stories]: plants each fault of tests/planted/faults.json in its
// file, one at a time, runs the tests that should see it in a process that stays warm, restores the file, and prints what was caught.
// --trust: the tests are known to pass without a fault. What hangs, or is not done in time on a busy machine, is not called caught.
// "npm test" caught it with a *.test.ts file, "test:all" only with a *.long.test.ts file. Stories run a build with the fault in it.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findChromium } from './find-chromium.mjs';
import { environment, giveUp, node, prepare, root, say } from './prepare.mjs';

const script = fileURLToPath(import.meta.url);
const option = (name) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length);

/** In the process that stays warm: runs test files when it is asked to, and sends back what failed. */
async function serve() {
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', { root, watch: false, bail: 1, reporters: [{}] });
  process.on('message', async ({ names, long, changed }) => {
    for (const file of changed) vitest.invalidateFile(file);
    const found = await vitest.globTestSpecifications(names);
    const wanted = found.filter(({ moduleId }) => moduleId.includes('.long.test.') === long);
    const failures = [];
    if (wanted.length > 0) {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
      const ids = new Set(wanted.map(({ moduleId }) => moduleId));
      // Those of earlier runs are among them.
      for (const module of testModules.filter(({ moduleId }) => ids.has(moduleId))) {
        const name = module.moduleId.slice(root.length);
        for (const { message } of module.errors()) failures.push(`${name}: ${message}`);
        for (const suite of module.children.allSuites())
          for (const { message } of suite.errors()) failures.push(`${name}: ${message}`);
        for (const test of module.children.allTests('failed'))
          failures.push(`${name} > ${test.name}: ${test.result().errors?.[0]?.message}`);
      }
      for (const error of unhandledErrors) failures.push(`${error?.message ?? error}`);
    }
    process.send({ files: wanted.length, failures: failures.map((text) => text.split('\n')[0]) });
  });
  process.send('ready');
}

let warm = null;
let changed = [];
const next = async (event, signal) => (await once(warm, event, { signal }))[0];

async function startWarm() {
  warm = fork(script, ['--serve'], {
    execPath: node,
    // A group of its own: what hangs is ended with all that it started.
    detached: true,
    env: { ...environment, CHROMIUM: process.env.CHROMIUM ?? findChromium({ forStories: true }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await next('message');
}

function endWarm() {
  if (warm?.exitCode === null) process.kill(-warm.pid, 'SIGKILL');
  warm = null;
}

/** Runs the test files with these names; `failures` is null when the time was over. */
async function runTests(names, long, seconds) {
  if (!warm) await startWarm();
  warm.send({ names, long, changed });
  changed = [];
  const waiting = new AbortController();
  const result = await Promise.race([
    next('message', waiting.signal),
    next('exit', waiting.signal).then(() => ({ failures: ['the process of the tests ended'] })),
    setTimeout(seconds * 1000, { failures: null }, { signal: waiting.signal }),
  ]);
  waiting.abort();
  if (result.failures === null || warm.exitCode !== null) endWarm();
  return result;
}

/** The file with a fault in it, and how it was. A run that is killed leaves this for the next one. */
const journal = join(root, 'dist/planted.json');

function restore() {
  if (!existsSync(journal)) return;
  const { file, text, atime, mtime } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(file, text);
  // Builds go by the time of a source.
  utimesSync(file, new Date(atime), new Date(mtime));
  rmSync(journal);
  changed.push(file);
}

function plant({ file: path, old, new: text }) {
  const file = join(root, path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before.split(old).length !== 2) return false;
  const { atime, mtime } = statSync(file);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(journal, JSON.stringify({ file, text: before, atime, mtime }));
  writeFileSync(
    file,
    before.replace(old, () => text),
  );
  changed.push(file);
  return true;
}

const build = () => spawnSync(node, ['scripts/prepare.mjs'], { cwd: root, env: environment }).status;
const isStory = (name) => name.startsWith('tests/browser');

/** What sees a fault: the compiler, the tests of npm test, their stories, and the same of test:all. */
async function judge({ types, tests }, seconds) {
  if (types) {
    const { status, stdout } = spawnSync('tsc', ['-p', types], {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    });
    if (status !== 0) return { caught: 'npm test', by: stdout.split('\n')[0] };
  }
  const stories = process.argv.includes('--without-stories') ? [] : tests.filter(isStory);
  const others = tests.filter((name) => !isStory(name));
  let count = 0;
  for (const [part, long] of [
    ['npm test', false],
    ['test:all', true],
  ])
    for (const names of [others, stories]) {
      if (names.length === 0) continue;
      if (names === stories && build() !== 0) return { caught: part, by: 'the build failed' };
      const { failures, files } = await runTests(names, long, seconds);
      count += files ?? 0;
      if (failures === null) return { caught: 'too long', by: `not done within ${seconds} s` };
      const shown = failures.find((text) => !/(Test|Hook) timed out/.test(text));
      if (shown) return { caught: part, by: shown };
      if (failures.length > 0) return { caught: 'too long', by: failures[0] };
    }
  return { caught: 'nothing', by: count === 0 ? 'there are no tests of these names' : '' };
}

async function run() {
  const seconds = Number(option('seconds') ?? 120);
  const only = option('only')?.split(',');
  const faults = JSON.parse(readFileSync(join(root, 'tests/planted/faults.json'), 'utf8')).filter(
    ({ id, kind }) => (!only || only.includes(id)) && kind.includes(option('kind') ?? ''),
  );
  if (only) faults.sort((a, b) => only.indexOf(a.id) - only.indexOf(b.id));
  restore();
  prepare();
  if (!process.argv.includes('--trust')) {
    say('Running the tests without a fault: what fails so shows nothing…');
    const names = [...new Set(faults.flatMap(({ tests }) => tests))].filter((name) => !isStory(name));
    const { failures } = await runTests(names, false, 60 * seconds);
    if (failures === null || failures.length > 0)
      giveUp(`These tests fail without a fault:\n${failures?.join('\n') ?? 'not done in time'}`);
  }
  const results = [];
  for (const fault of faults) {
    const began = Date.now();
    let result = { caught: 'stale', by: `${fault.file} does not have its text once` };
    try {
      if (plant(fault)) result = await judge(fault, seconds);
    } finally {
      restore();
    }
    results.push({ ...fault, ...result });
    writeFileSync(join(root, 'dist/planted-results.json'), JSON.stringify(results, null, 2));
    const took = Math.round((Date.now() - began) / 1000);
    console.log(
      `${fault.id.padEnd(6)} ${result.caught.padEnd(9)} ${String(took).padStart(4)} s  ${fault.what}  ${result.by.slice(0, 160)}`,
    );
  }
  // What the last story ran has its fault in it.
  if (!process.argv.includes('--without-stories')) build();
  print(results);
}

function print(results) {
  const columns = ['npm test', 'test:all', 'nothing', 'too long', 'stale'];
  const row = (name, ones) =>
    `${name.padEnd(40)}${columns.map((column) => String(ones.filter(({ caught }) => caught === column).length).padStart(10)).join('')}`;
  console.log(`\n${'caught by'.padEnd(40)}${columns.map((column) => column.padStart(10)).join('')}`);
  for (const kind of new Set(results.map((one) => one.kind)))
    console.log(
      row(
        kind,
        results.filter((one) => one.kind === kind),
      ),
    );
  console.log(row('all', results));
}

if (process.argv.includes('--serve')) await serve();
else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  process.on('exit', () => {
    restore();
    endWarm();
  });
  await run();
  process.exit(0);
}
