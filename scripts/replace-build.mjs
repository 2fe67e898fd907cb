// Puts a new build in the place of the one before, of which a process may still be running and load more of it.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long what a newer build has replaced stays for whoever was started from it. Milliseconds. */
const STAYS_MS = 24 * 3_600_000;

/** What an earlier build wrote down: when each file was replaced. What cannot be read counts as nothing. */
function readReplaced(list) {
  try {
    return JSON.parse(readFileSync(list, 'utf8')) ?? {};
  } catch {
    return {};
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes the `server-<pid>` that builds left in `folder` which were ended before they could. */
export function removeAbandoned(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const pid = /^server-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Moves the files of `built` into `folder`, each in one step, and `main`, which loads the others, last; `built` is gone
 * then. What only earlier builds had stays for a day after it was replaced: its names carry hashes, and a process that
 * runs it may load them yet.
 */
export function replaceBuild(built, folder, { main = 'main.js', now = Date.now() } = {}) {
  mkdirSync(folder, { recursive: true });
  const list = join(folder, '.replaced');
  const known = readReplaced(list);
  const before = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== main);
  const files = readdirSync(built).filter((name) => name !== main);
  for (const name of [...files, main]) renameSync(join(built, name), join(folder, name));
  rmSync(built, { recursive: true, force: true });

  const replaced = {};
  for (const name of before.filter((one) => !files.includes(one))) {
    const since = known[name] ?? now;
    if (now - since > STAYS_MS) rmSync(join(folder, name), { force: true });
    else replaced[name] = since;
  }
  // In one step: a process that is ended meanwhile leaves the earlier list whole.
  writeFileSync(`${list}.${process.pid}`, JSON.stringify(replaced));
  renameSync(`${list}.${process.pid}`, list);
}
