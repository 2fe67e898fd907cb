import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config/configuration-error.ts';

/** How the database's programs are run: as which user, behind which command. */
export type Runner = {
  prefix: string[];
  user: { uid: number; gid: number } | null;
  owner: { uid: number; gid: number } | null;
};

/** Runs one of the database's programs to its end, off the event loop. What it says goes to `log`, if there is one. */
export function runProgram(
  runner: Runner,
  program: string,
  args: string[],
  log?: string,
): Promise<{ ok: boolean; said: string }> {
  // A daemon keeps what it inherits: its output goes to the log, never to a pipe that this process would wait for.
  const out = log ? openSync(log, 'a') : 'pipe';
  const [command, ...before] = [...runner.prefix, program];
  const child = spawn(command as string, [...before, ...args], {
    cwd: '/',
    ...(runner.user ?? {}),
    stdio: ['ignore', out, out],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  if (typeof out === 'number') closeSync(out);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  return new Promise((done) => {
    child.once('error', (error) => done({ ok: false, said: error.message }));
    child.once('close', (code) =>
      done({ ok: code === 0, said: log ? readFileSync(log, 'utf8').slice(-2000) : said }),
    );
  });
}

const plain: Runner = { prefix: [], user: null, owner: null };

/** Runs a command to its end; what it printed when it went well, else null. */
function outputOf(command: string, args: string[], user: Runner['user'] = null): Promise<string | null> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: '/', ...(user ?? {}), stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes;
    });
    child.once('error', () => done(null));
    child.once('close', (code) => done(code === 0 ? said : null));
  });
}

async function idOf(name: string): Promise<{ uid: number; gid: number } | null> {
  const ids = /^uid=(\d+)\S* gid=(\d+)/.exec((await outputOf('id', [name])) ?? '');
  return ids && { uid: Number(ids[1]), gid: Number(ids[2]) };
}

async function databaseUser(): Promise<{ uid: number; gid: number }> {
  const found = await idOf('postgres');
  if (found) return found;
  await outputOf('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const made = (await idOf('postgres')) ?? (await idOf('nobody'));
  if (made) return made;
  throw new ConfigurationError(
    'PostgreSQL does not run as root and there is no other user for it. Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the programs (which look for one another) and the data directory can be reached by these means. */
async function reaches(runner: Runner, bin: string, dataDir: string): Promise<boolean> {
  const script = '"$1" --show --pgdata="$2/none" >/dev/null 2>&1 && cd "$2"';
  const [command, ...rest] = [...runner.prefix, '/bin/sh', '-c', script, 'sh', join(bin, 'initdb'), dataDir];
  return (await outputOf(command as string, rest, runner.user)) !== null;
}

/**
 * PostgreSQL refuses to run as root. As root we run it as another user; when a folder on the way is closed to others
 * (a home folder, a fresh temporary one) that user is given the one capability to pass through closed folders.
 */
export async function runnerFor(bin: string, dataDir: string): Promise<Runner> {
  if (typeof process.getuid !== 'function' || process.getuid() !== 0) return plain;
  const user = await databaseUser();
  const other: Runner = { prefix: [], user, owner: user };
  if (await reaches(other, bin, dataDir)) return other;
  const passing: Runner = {
    prefix: [
      'setpriv',
      // Asking whether a file may be run (access(2)) looks at the capability only with this bit set.
      '--securebits=+no_setuid_fixup',
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_read_search',
      '--ambient-caps=+dac_read_search',
      '--',
    ],
    user: null,
    owner: user,
  };
  if (await reaches(passing, bin, dataDir)) return passing;
  throw new ConfigurationError(
    `You are root, and the user that runs PostgreSQL may not enter ${closedFolder(dataDir, bin)}. ` +
      'Open that folder to others (chmod o+x), move the project to a folder such as /srv, or set DATABASE_URL.',
  );
}

/** The first folder on the way that is closed to others, for the sentence. */
function closedFolder(...paths: string[]): string {
  for (const path of paths) {
    const parts = path.split('/');
    for (let end = 2; end <= parts.length; end++) {
      const folder = parts.slice(0, end).join('/');
      const seen = spawnSync('stat', ['-c', '%a', folder], { encoding: 'utf8' });
      if (seen.status === 0 && !(Number(seen.stdout.trim().slice(-1)) & 1)) return folder;
    }
  }
  return paths[0] ?? '';
}
