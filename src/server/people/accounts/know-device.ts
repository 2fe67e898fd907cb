import type { Database } from '../../platform/database/connect.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { makeToken } from './begin-session.ts';
import { addDevice, isSomebodysDevice } from './store-device.ts';

/**
 * The token by which a browser is known. One that is known already, be it to someone else, keeps its own: a family's
 * browser is known to all of them.
 */
export async function tokenForDevice(database: Database, device: string | undefined): Promise<string> {
  const isOurs = device !== undefined && (await isSomebodysDevice(database, hashToken(device)));
  return isOurs ? device : makeToken();
}

/** Notes that a person has shown in this browser who they are, and gives the token by which it is known again. */
export async function knowDevice(
  database: Database,
  personId: string,
  { device, now, showedCode }: { device: string | undefined; now: Date; showedCode?: boolean },
): Promise<string> {
  const token = await tokenForDevice(database, device);
  await addDevice(database, {
    tokenHash: hashToken(token),
    personId,
    now,
    ...(showedCode ? { showedCode } : {}),
  });
  return token;
}
