import type { FailureCode } from '../../../contract/platform/failures.ts';
import type { AppContext } from '../app-context.ts';
import { refuse } from './refusal.ts';

/** Files that an act is to keep: a file without a row is a stain, a row without its file a loss. */
type Keeping<Done> = {
  /** What is written, by its name. */
  files: Readonly<Record<string, Uint8Array>>;
  /** Refused when they can not be written. */
  notStored: FailureCode;
  /** Whether a row refers to them. */
  isKept(): Promise<boolean>;
  /** Whether an act that was done may have left them unused; left out, it has not. */
  mayBeUnused?(done: Done): boolean;
};

/** Removes files; what is not there any more is no fault. */
export async function removeFiles({ files }: AppContext, names: readonly string[]): Promise<void> {
  for (const name of names) await files.remove(name);
}

async function store(context: AppContext, { files, notStored }: Keeping<never>): Promise<void> {
  try {
    for (const [name, content] of Object.entries(files)) await context.files.write(name, content);
  } catch (error) {
    await removeFiles(context, Object.keys(files)).catch(() => {});
    const refusal = refuse(notStored, {}, { 'retry-after': '60' });
    refusal.cause = error;
    throw refusal;
  }
}

async function removeIfUnused(context: AppContext, { files, isKept }: Keeping<never>): Promise<void> {
  try {
    // An error at commit does not say whether the commit happened: ask.
    if (!(await isKept())) await removeFiles(context, Object.keys(files));
  } catch {
    // The database or the disk is away: the files stay, and where there is a sweep it finds them.
  }
}

/**
 * Writes files, then does what makes rows that refer to them. When that fails, or made nothing new, they go again, but
 * only when surely no row keeps them. Refuses `notStored` and whatever the act refuses.
 */
export async function keepingFiles<Done>(
  context: AppContext,
  keeping: Keeping<Done>,
  act: () => Promise<Done>,
): Promise<Done> {
  await store(context, keeping);
  try {
    const done = await act();
    if (keeping.mayBeUnused?.(done)) await removeIfUnused(context, keeping);
    return done;
  } catch (error) {
    await removeIfUnused(context, keeping);
    throw error;
  }
}
