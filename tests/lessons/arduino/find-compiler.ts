import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = [process.env.CXX, 'c++', 'g++', 'clang++'];

const works = (name: string | undefined): name is string =>
  !!name && spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;

/** Whether this machine has a C++ compiler. */
export const hasCompiler = (): boolean => known.some(works);

/** The machine's C++ compiler. Installs Debian's g++ when there is none and we are root; else throws what to do. */
export function findCompiler(): string {
  const found = known.find(works);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing g++ to try the Arduino sketches (once)…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'g++', 'libc6-dev'], {
      stdio: 'ignore',
      env,
    });
  }
  const installed = known.find(works);
  if (installed) return installed;
  throw Error(
    'The Arduino sketches in the lessons need a C++ compiler. Install one (Debian, Ubuntu: apt-get install g++; macOS: xcode-select --install), or set CXX to its path.',
  );
}
