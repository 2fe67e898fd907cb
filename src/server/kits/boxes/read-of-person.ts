import type { Address, Box } from '../../../contract/kits/boxes.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { AskedPage } from '../../platform/office/index.ts';
import { presentBox } from './present-box.ts';
import { findKitOf, findKitOfSeat, listOfPerson, readAddressOfPerson } from './store.ts';
import { presentAddress } from './store-address.ts';

/** Where what is sent to somebody goes; null where nobody has said it. */
export const readAddressOf = async (database: Database, personId: string): Promise<Address | null> =>
  presentAddress(await readAddressOfPerson(database, personId));

/** What is sent to somebody, the newest first. */
export async function readOfPerson(
  database: Database,
  personId: string,
  page: AskedPage,
): Promise<{ rows: Box[]; next: string | null; total: number | null }> {
  const { rows, ...rest } = await listOfPerson(database, personId, page);
  return { ...rest, rows: rows.map(presentBox) };
}

/** The kit of a course that somebody is sent; null where none is owed. */
export async function readKitOf(
  database: Database,
  of: { personId: string; courseId: string },
): Promise<Box | null> {
  const row = await findKitOf(database, of);
  return row ? presentBox(row) : null;
}

/** The consignment of the school on whose seat of a course somebody is; null where none is owed. By which number it comes is the school's. */
export async function readKitOfSeat(
  database: Database,
  of: { personId: string; courseId: string },
): Promise<Box | null> {
  const row = await findKitOfSeat(database, of);
  return row ? { ...presentBox(row), tracking: null } : null;
}
