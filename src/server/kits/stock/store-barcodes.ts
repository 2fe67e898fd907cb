import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** What suppliers print on parts. */

/** The barcodes of these parts, by part, those that were noted first first. */
export async function readBarcodes(
  database: Database,
  partIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ partId: string; codes: string[] }>`
    select part_id as "partId", array_agg(code order by noted_at, code) as codes from part_barcode
    where part_id = any (${[...partIds]}::uuid[]) group by part_id`.execute(database);
  return new Map(rows.map(({ partId, codes }) => [partId, codes]));
}

/** The part that has a barcode; undefined where none has. */
export async function findByBarcode(
  database: Database,
  code: string,
): Promise<{ partId: string; name: string } | undefined> {
  const { rows } = await sql<{ partId: string; name: string }>`
    select p.id as "partId", p.name from part_barcode q join part p on p.id = q.part_id where q.code = ${code}`.execute(
    database,
  );
  return rows[0];
}

/** False where some part has it already. */
export async function addBarcode(
  trx: Database,
  { code, partId, by, at }: { code: string; partId: string; by: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('part_barcode')
    .values({ code, part_id: partId, noted_by: by, noted_at: at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where the part has no such code. */
export async function deleteBarcode(trx: Database, code: string, partId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('part_barcode')
    .where('code', '=', code)
    .where('part_id', '=', partId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
