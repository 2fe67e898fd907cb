import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/platform/config/config.ts';

/** The site as npm start runs it: npm test has built it. */
export const SITE = 'dist/server/main.js';

/** The site is started with the flags that npm start gives it. */
const nodeFlags = (script: string) => (script === SITE ? ['--max-semi-space-size=8'] : []);

/** What a process needs of this one's environment; the settings of a site that somebody runs here are not for it. */
const OF_THE_MACHINE = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'USERPROFILE', 'TEMP'];
const machine = Object.fromEntries(
  OF_THE_MACHINE.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

/** Starts a script with this Node and waits for a line on its output that matches. */
export function startScript(
  script: string,
  env: Record<string, string>,
  ready: RegExp,
): Promise<{ child: ChildProcess; line: RegExpExecArray }> {
  const child = spawn(process.execPath, [...nodeFlags(script), join(projectRoot, script)], {
    env: { ...machine, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((done, failed) => {
    let said = '';
    const hear = (bytes: Buffer) => {
      said += bytes;
      const line = ready.exec(said);
      if (line) done({ child, line });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => failed(new Error(`${script} ended with ${code}:\n${said.slice(-3000)}`)));
  });
}

/** Asks a process to end and waits until it has. */
export function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.removeAllListeners('exit');
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

const statOf = (pid: string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];

/** The processes below these ones, themselves included (Linux). */
export function familyOf(roots: number[]): number[] {
  const parents = new Map<number, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      parents.set(Number(pid), Number(statOf(pid)[1]));
    } catch {
      // It ended while we looked.
    }
  }
  const family = new Set(roots);
  for (let grew = true; grew; ) {
    grew = false;
    for (const [pid, parent] of parents)
      if (family.has(parent) && !family.has(pid)) {
        family.add(pid);
        grew = true;
      }
  }
  return [...family];
}

/** Proportional set size of these processes and all below them. Megabytes (10^6). */
export function memoryOf(roots: number[]): number {
  let kilobytes = 0;
  for (const pid of familyOf(roots)) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It ended while we looked.
    }
  }
  return (kilobytes * 1024) / 1e6;
}

/** Clock ticks a second: the same on every Linux that Node supports. */
export const TICKS_PER_SECOND = 100;

/** Clock ticks of a process: its own user and system time, then those of its ended children. Throws when it has ended (Linux). */
export const ticksOf = (pid: number): number[] => statOf(String(pid)).slice(11, 15).map(Number);

/** CPU that these processes and all below them have used, those that have ended too. Seconds (Linux). */
export function cpuOf(roots: number[]): number {
  let ticks = 0;
  for (const pid of familyOf(roots)) {
    try {
      for (const some of ticksOf(pid)) ticks += some;
    } catch {
      // It ended while we looked; who waited for it counts it.
    }
  }
  return ticks / TICKS_PER_SECOND;
}
