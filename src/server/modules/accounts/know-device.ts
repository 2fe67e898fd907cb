import type { Database } from '../../database/connect.ts';
import { hashToken } from '../../http/actor.ts';
import { makeToken } from './begin-session.ts';
import { addDevice, isSomebodysDevice } from './store-device.ts';

/**
 * Notes that a person has shown in this browser who they are, and gives the token by which it is known again. A
 * browser that is known already, be it to someone else, keeps its token: a family's browser is known to all of them.
 */
export async function knowDevice(
  database: Database,
  personId: string,
  { device, now }: { device: string | undefined; now: Date },
): Promise<string> {
  const isOurs = device !== undefined && (await isSomebodysDevice(database, hashToken(device)));
  const token = isOurs ? device : makeToken();
  await addDevice(database, { tokenHash: hashToken(token), personId, now });
  return token;
}
