import { existsSync, readFileSync } from 'node:fs';
import { cpuOf, familyOf, TICKS_PER_SECOND, ticksOf } from '../stage/processes.ts';

/** CPU seconds by kind of process: the worker itself, the browsers below it, and all else it started (sites, compilers, film tools). */
export type Cpu = { worker: number; browser: number; started: number };

/** CPU seconds that a worker and everything below it have used so far, ended processes included. Zeros where there is no /proc. */
export function cpuByKind(worker: number): Cpu {
  const cpu: Cpu = { worker: 0, browser: 0, started: 0 };
  if (!existsSync('/proc/self/stat')) return cpu;
  for (const pid of familyOf([worker])) {
    try {
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticksOf(pid);
      const own = (user + system) / TICKS_PER_SECOND;
      const ended = (endedUser + endedSystem) / TICKS_PER_SECOND;
      if (pid === worker) {
        cpu.worker += own;
        cpu.started += ended;
      } else if (/chrom/i.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))) cpu.browser += own + ended;
      else cpu.started += own + ended;
    } catch {
      // The process ended in between; its parent counts it.
    }
  }
  return cpu;
}

export const minus = (after: Cpu, before: Cpu): Cpu => ({
  worker: after.worker - before.worker,
  // A browser that is closed by the file moves to its worker's ended processes.
  browser: Math.max(0, after.browser - before.browser),
  started: after.started - before.started + Math.min(0, after.browser - before.browser),
});

export const totalOf = ({ worker, browser, started }: Cpu): number => worker + browser + started;

/** CPU seconds of this process without those that it started, whose files are counted one by one, and of PostgreSQL. */
export function cpuOfRunner(postmaster: number): number {
  const [user = 0, system = 0] = ticksOf(process.pid);
  return (user + system) / TICKS_PER_SECOND + cpuOf([postmaster]);
}

/** CPU seconds of the checks and builds that ran before and beside the tests: the ended processes of what started them. */
export function cpuOfChecks(startedBy: string | undefined): number {
  if (!startedBy) return 0;
  const [, , endedUser = 0, endedSystem = 0] = ticksOf(Number(startedBy));
  return (endedUser + endedSystem) / TICKS_PER_SECOND;
}
