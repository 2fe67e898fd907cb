import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { end, SITE, startScript } from './processes.ts';

const folders: string[] = [];
const running = new Set<ChildProcess>();
afterAll(async () => {
  await Promise.all([...running].map(end));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A data folder of the test file's own; it goes when the file's tests are done. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-faults-'));
  folders.push(folder);
  return folder;
}

export type RunningSite = {
  child: ChildProcess;
  url: string;
  /** What it has said so far. */
  said(): string;
};

/** Starts the site as a process of its own, as the operator does, and ends it when the file's tests are done. */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<RunningSite> {
  const { child, line } = await startScript(
    SITE,
    {
      DATA_DIR: dataDir,
      PORT: '0',
      PAGES: 'off',
      LOG_LEVEL: 'silent',
      STAFF_EMAIL: 'office@faults.example',
      STAFF_PASSWORD: 'a-long-office-password',
      ...env,
    },
    /Ready at (\S+)/,
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = line.input;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  return { child, url: line[1] as string, said: () => said };
}

let made = 0;
/** What a new learner types into the registration form. */
export function aRegistration() {
  made += 1;
  return {
    name: `Learner ${made}`,
    email: `learner-${made}@faults.example`,
    phone: '+91 98765 43210',
    password: 'blinking-led-42',
  };
}
