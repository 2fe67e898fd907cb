// Debian's packages that tests need and a machine lacks: installed once, where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './prepare.mjs';

let looked = false;

/** Installs packages where this is Debian (or like it) and we are root; elsewhere does nothing. `purpose` ends the sentence that tells of it. */
export function installPackages(names, purpose) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing ${names.join(', ')} for ${purpose} (once)…`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  if (!looked) spawnSync('apt-get', ['update', '-qq'], quiet);
  looked = true;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}
