import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { familyOf } from '../stage/processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with one file for each worker that runs a test file, named by its process id. */
    runningFiles: string;
  }
}

type Limits = { seconds: number; megabytes: number };

/** A test file that takes longer, or that lets its worker grow by more, hangs: an endless loop lets no timeout of a test through. */
const limits: Limits = { seconds: 360, megabytes: 2_500 };
const LOOK_EVERY_MS = 2_000;

let folder: string | null = null;

/** Ends workers whose test file hangs, from outside of them: the run goes on with the other files and fails with the reason. */
export function setup(project: TestProject): () => void {
  folder ??= mkdtempSync(join(tmpdir(), 'tinkerling-running-'));
  const looked = folder;
  project.provide('runningFiles', looked);
  const timer = setInterval(() => endHanging(looked, limits), LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    rmSync(looked, { recursive: true, force: true });
  };
}

/** What marks a worker as running a file: its megabytes now, and the file. The files before leave some behind that no limit is about. */
export const markOf = (pid: number, file: string): string => `${residentMegabytes(pid).toFixed(0)} ${file}`;

/** Ends every worker marked in `folder` that is over a limit, with all it started. Returns a sentence for each. */
export function endHanging(folder: string, { seconds, megabytes }: Limits): string[] {
  const ended: string[] = [];
  for (const name of readdirSync(folder)) {
    try {
      const mark = join(folder, name);
      const pid = Number(name);
      const ran = (Date.now() - statSync(mark).mtimeMs) / 1000;
      const [, before, file] = /^(\d+) (.*)$/.exec(readFileSync(mark, 'utf8')) ?? [];
      const grown = residentMegabytes(pid) - Number(before ?? 0);
      if (ran < seconds && grown < megabytes) continue;
      rmSync(mark);
      for (const one of familyOf([pid]).reverse()) process.kill(one, 'SIGKILL');
      ended.push(
        `${file} was ended after ${ran.toFixed(0)} s, its worker ${grown.toFixed(0)} MB larger: it hangs.`,
      );
    } catch {
      // The file or its worker ended in between.
    }
  }
  for (const sentence of ended) process.stderr.write(`\n✗ ${sentence}\n`);
  return ended;
}

function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1000;
  } catch {
    return 0;
  }
}
