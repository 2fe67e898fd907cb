import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { readProfile } from '../../src/contract/people/accounts.ts';
import { askForCopy, downloadCopy, readOwnData } from '../../src/contract/people/own-data.ts';
import { hashToken } from '../../src/server/platform/http/actor.ts';
import type { Stage } from './open-stage.ts';
import type { Someone } from './people.ts';

/** What somebody is told of their own data, or of their child's. */
export const ownDataOf = async (stage: Stage, { token, user }: Someone, personId = user._id) =>
  (await stage.call(readOwnData, { token, params: { personId } })).body;

/** Asks for a copy, waits until it is made and its mails are sent, and gives its id. */
export async function aReadyCopy(
  stage: Stage,
  someone: Someone,
  personId = someone.user._id,
): Promise<string> {
  const { token } = someone;
  const asked = await stage.call(askForCopy, { token, params: { personId } });
  if (asked.status !== 202) throw new Error(`Asking for a copy answered ${asked.status}: ${asked.body.code}`);
  return vi.waitFor(
    async () => {
      const { copies } = await ownDataOf(stage, someone, personId);
      if (copies[0]?.state !== 'ready') throw new Error(`The copy is ${copies[0]?.state}`);
      await stage.context.outbox.sendDue();
      return copies[0]._id;
    },
    { timeout: 40_000, interval: 200 },
  );
}

/** The parts of a copy by their names. */
export async function openCopy(
  stage: Stage,
  { token, user }: Someone,
  copyId: string,
  personId = user._id,
): Promise<Map<string, Uint8Array>> {
  const answer = await stage.call(downloadCopy, { token, params: { personId, copyId } });
  if (answer.status !== 200) throw new Error(`The copy answered ${answer.status}`);
  const { unzipSync } = await import('fflate');
  const zip = new Uint8Array(await (answer.body as unknown as Blob).arrayBuffer());
  return new Map(Object.entries(unzipSync(zip)));
}

/** A session of somebody whose own ended while the clock went on. */
export async function aSession(stage: Stage, personId: string): Promise<Someone> {
  const token = randomUUID().replaceAll('-', '');
  const now = stage.clock.now();
  await stage.context.pool.query(
    'insert into session (token_hash, person_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [hashToken(token), personId, now, new Date(now.getTime() + 86_400_000)],
  );
  const { user } = (await stage.call(readProfile, { token })).body as unknown as Someone;
  return { token, user: user ?? ({ _id: personId } as Someone['user']), password: '' };
}
