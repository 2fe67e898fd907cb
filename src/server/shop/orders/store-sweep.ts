import type { Database } from '../../platform/database/connect.ts';

/** Which of these files are the screenshot of an order. */
export async function findKeptReceipts(database: Database, names: string[]): Promise<Set<string>> {
  const rows = await database.selectFrom('receipt').select('file').where('file', 'in', names).execute();
  return new Set(rows.map((row) => row.file));
}
