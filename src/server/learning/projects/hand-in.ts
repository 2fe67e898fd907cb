import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { ProjectStatus } from '../../../contract/learning/hand-ins.ts';
import type { FaultCode } from '../../../contract/platform/faults.ts';
import { readProjectLink } from '../../../rules/learning/project-link.ts';
import { statusAfter } from '../../../rules/learning/project-status.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Whose } from './store.ts';
import { attachFiles, findUnused } from './store-files.ts';
import { addHandIn, findContent } from './store-talk.ts';

export type HandingIn = {
  words?: string | undefined;
  /** Ids of what was sent before. */
  files?: string[] | undefined;
  link?: string | undefined;
};

const wrong = (field: keyof HandingIn, code: FaultCode) =>
  refuse('invalid_input', { faults: { [field]: { code } } });

type Whole = { words: string | null; files: string[]; link: string | null };

/** Refuses `invalid_input` for what no mentor could look at. */
function readHandingIn({ words, files = [], link }: HandingIn): Whole {
  const address = link?.trim() || null;
  const read = address && readProjectLink(address);
  if (address && !read) throw wrong('link', 'project_link_wrong');
  if (new Set(files).size < files.length) throw wrong('files', 'invalid');
  if (files.length > 0 && read) throw wrong('link', 'one_thing');
  if (files.length === 0 && !read) throw wrong('files', 'hand_in_empty');
  return { words: words?.normalize('NFC') || null, files, link: read ? read.url : null };
}

/**
 * Hands a project in, in the transaction that has locked it, and gives where it stands then. What was handed in before
 * under the same `eventId`, or waits with the same content, is not handed in twice. Refuses `invalid_input`, `project_waiting`,
 * `project_accepted`, `project_file_not_found`, `idempotency_key_reused`.
 */
export async function handIn(
  trx: Database,
  whose: Whose,
  status: ProjectStatus,
  { eventId, at, ...given }: HandingIn & { eventId: string | null; at: Date },
): Promise<ProjectStatus> {
  const whole = readHandingIn(given);
  const content = createHash('sha256').update(JSON.stringify(whole)).digest();
  const known = await findContent(trx, whose, eventId);
  if (known?.equals(content)) return status;
  if (known && eventId !== null) throw refuse('idempotency_key_reused');

  const next = statusAfter(status, 'hand_in');
  if (next === null) throw refuse(status === 'accepted' ? 'project_accepted' : 'project_waiting');
  const files = await findUnused(trx, whose, whole.files);
  // Unknown, somebody else's, another project's or handed in before: none of them tells which.
  if (files.length < whole.files.length) throw refuse('project_file_not_found');
  if (files.some(({ kind }) => kind === 'film') && files.length > 1) throw wrong('files', 'pictures_or_film');

  const id = newId();
  await addHandIn(trx, {
    id,
    ...whose,
    words: whole.words,
    link: whole.link,
    handedInAt: at,
    eventId,
    content,
  });
  await attachFiles(trx, id, whole.files);
  return next;
}
