import { spawnSync } from 'node:child_process';
import { missingToolchain } from '../../src/server/bench/sketches/toolchain.ts';

/** What this machine lacks to compile changed sketches in a jail; null where it has it all. */
export function lackingCompiler(): string | null {
  const words = ['--unshare-all', '--ro-bind', '/', '/', '/bin/true'];
  const hasJail = () => spawnSync('bwrap', words, { stdio: 'ignore' }).status === 0;
  return missingToolchain() ?? (hasJail() ? null : 'bubblewrap builds no jail here');
}
