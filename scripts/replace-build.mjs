// Puts a new build in the place of the one before, of which a process may still be running and load more of it.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long what a newer build has replaced stays for whoever was started from it. Milliseconds. */
const STAYS_MS = 24 * 3_600_000;

/**
 * Moves the files of `built` into `folder`, each in one step, and `main`, which loads the others, last; `built` is gone
 * then. What only earlier builds had stays for a day after it was replaced: its names carry hashes, and a process that
 * runs it may load them yet.
 */
export function replaceBuild(built, folder, { main = 'main.js', now = Date.now() } = {}) {
  mkdirSync(folder, { recursive: true });
  const list = join(folder, '.replaced');
  const known = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
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
  writeFileSync(list, JSON.stringify(replaced));
}
