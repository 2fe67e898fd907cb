import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Address, AddressFields } from '../../../contract/kits/boxes.ts';
import { ARMY_POST, isArmyPinCode } from '../../../contract/platform/states.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Where boxes go. What was given is never edited: a box that is packed keeps what its label says. */

export type Whose = { personId: string; schoolId?: null } | { schoolId: string; personId?: null };

export type AddressRow = Omit<Address, 'givenAt'> & { id: string; givenAt: Date };

/** An address as an object inside a query; `a` is its table. Null where there is none. */
export const addressAsJson = sql<AddressRow | null>`case when a.id is null then null else jsonb_build_object(
  'id', a.id, 'recipient', a.recipient, 'phone', a.phone, 'street', a.street, 'landmark', a.landmark, 'town', a.town,
  'pinCode', a.pin_code, 'district', a.district, 'state', a.state, 'givenAt', a.given_at) end`;

/** Where the address came out of JSON, its moment is text. */
export const presentAddress = (row: AddressRow | null): Address | null =>
  row && {
    recipient: row.recipient,
    phone: row.phone,
    street: row.street,
    landmark: row.landmark,
    town: row.town,
    pinCode: row.pinCode,
    district: row.district,
    state: row.state,
    givenAt: new Date(row.givenAt).toISOString(),
  };

/** The address that counts, held until the transaction ends: nobody gives another one meanwhile. */
export async function holdAddress(trx: Database, whose: Whose): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from address where ${isOf(whose)} and replaced_at is null for update`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Whether the address that counts has this PIN code. */
export async function hasPinCode(database: Database, whose: Whose, pinCode: string): Promise<boolean> {
  const { rows } = await sql`
    select from address where ${isOf(whose)} and replaced_at is null and pin_code = ${pinCode}`.execute(
    database,
  );
  return rows.length > 0;
}

const isOf = ({ personId, schoolId }: Whose) =>
  personId ? sql`person_id = ${personId}` : sql`school_id = ${schoolId}`;

/** Holds whom an address is of, so that of two who give one at once the second replaces the first. False when nobody is there. */
export async function holdOwner(trx: Database, { personId, schoolId }: Whose): Promise<boolean> {
  const { rows } = personId
    ? await sql`select from person where id = ${personId} for no key update`.execute(trx)
    : await sql`select from school where id = ${schoolId} for no key update`.execute(trx);
  return rows.length > 0;
}

/** Writes down where the boxes of somebody go from now on; false when they are gone. What no label says any more is forgotten. */
export async function writeAddress(
  trx: Database,
  given: { whose: Whose; fields: AddressFields; by: string; at: Date },
): Promise<boolean> {
  const { whose, fields, by, at } = given;
  if (!(await holdOwner(trx, whose))) return false;
  await sql`update address set replaced_at = ${at} where ${isOf(whose)} and replaced_at is null`.execute(trx);
  await sql`delete from address a where ${isOf(whose)} and not exists (select from box b where b.address_id = a.id)`.execute(
    trx,
  );
  const { recipient, phone, street, landmark, town, pinCode } = fields;
  const place: Pick<AddressFields, 'district' | 'state'> = isArmyPinCode(pinCode)
    ? { district: '', state: ARMY_POST }
    : { district: fields.district, state: fields.state };
  await trx
    .insertInto('address')
    .values({
      id: newId(),
      person_id: whose.personId ?? null,
      school_id: whose.schoolId ?? null,
      ...{ recipient, phone, street, landmark, town, ...place },
      pin_code: pinCode,
      given_by: by,
      given_at: at,
    })
    .execute();
  return true;
}
