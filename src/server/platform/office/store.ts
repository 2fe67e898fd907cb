import type { Database } from '../database/connect.ts';

export type NewAct = {
  id: string;
  staff_id: string;
  act: string;
  subject_kind: string;
  subject_id: string;
  details: Record<string, unknown>;
  at: Date;
};

export type ActRow = Omit<NewAct, 'staff_id'> & { staff_id: string | null; staff_name: string | null };

export async function addAct(database: Database, { details, ...act }: NewAct): Promise<void> {
  await database
    .insertInto('audit_entry')
    .values({ ...act, details: JSON.stringify(details) })
    .execute();
}

/** Newest first. The ids count up with time, so the primary key gives them in order. */
export function listNewestActs(database: Database, most: number): Promise<ActRow[]> {
  return database
    .selectFrom('audit_entry as a')
    .leftJoin('person as p', 'p.id', 'a.staff_id')
    .select([
      'a.id',
      'a.act',
      'a.subject_kind',
      'a.subject_id',
      'a.details',
      'a.at',
      'a.staff_id',
      'p.name as staff_name',
    ])
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
}
