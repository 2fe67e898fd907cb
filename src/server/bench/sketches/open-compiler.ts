import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../platform/app-context.ts';
import { type Jail, makeJail } from './jail.ts';
import { buildCore, compilerVersion, missingToolchain, recipeMark } from './toolchain.ts';

/** The compiler in its jail, or why there is none, in a sentence for the operator. */
export type Opened = Jail | { missing: string };

const opened = new WeakMap<AppContext, Promise<Opened>>();

/**
 * The compiler of this process: what all sketches share is compiled once and kept beside the school's data. Without a compiler or a
 * jail that holds there is none, whatever the operator wishes.
 */
export function openCompiler(context: AppContext): Promise<Opened> {
  const known = opened.get(context) ?? open(context);
  opened.set(context, known);
  return known;
}

async function open({ config }: AppContext): Promise<Opened> {
  if (!config.compileSketches) return { missing: 'COMPILE_SKETCHES is not on' };
  try {
    const missing = missingToolchain();
    if (missing) return { missing };
    const folder = join(config.dataDir, 'sketch-compiler');
    const core = join(folder, `${recipeMark()}-${compilerVersion()}`);
    if (!existsSync(core)) await makeCore(folder, core);
    return makeJail(core);
  } catch (error) {
    return { missing: (error as Error).message };
  }
}

/** Several processes may begin at the same time: each makes its own, and the first one stays. */
async function makeCore(folder: string, core: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const made = await mkdtemp(join(folder, 'making-'));
  try {
    await buildCore(made);
    await rename(made, core).catch((error: NodeJS.ErrnoException) => {
      if (!existsSync(core)) throw error;
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
