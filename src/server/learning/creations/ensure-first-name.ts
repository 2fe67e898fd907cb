import { tellsWholeName } from '../../../rules/platform/public-words.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuseFaults, type SharingFault } from './refuse-faults.ts';
import { findNames } from './store.ts';

/** Whether words tell others the whole name of somebody, as their account or a class of theirs has it. */
export async function tellsTheirName(
  database: Database,
  personId: string,
  words: readonly string[],
): Promise<boolean> {
  const names = await findNames(database, personId);
  return words.some((text) => names.some((name) => tellsWholeName(text, name)));
}

/** Refuses `invalid_input` for each of the words under a creation that tells more of whose it is than a first name. */
export async function ensureFirstName(
  database: Database,
  personId: string,
  words: { title: string; about: string | null },
): Promise<void> {
  const names = await findNames(database, personId);
  const faults: Record<string, SharingFault> = {};
  for (const field of ['title', 'about'] as const)
    if (names.some((name) => tellsWholeName(words[field] ?? '', name))) faults[field] = 'tells_whole_name';
  refuseFaults(faults);
}
