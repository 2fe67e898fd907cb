import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/database/connect.ts';

/** Notes that somebody leaves a class, before the tie ends: it is told in their story. */
export async function noteLeave(
  trx: Database,
  { classId, personId, kind, at }: { classId: string; personId: string; kind: 'pupil' | 'teacher'; at: Date },
): Promise<void> {
  await sql`insert into class_leave (id, person_id, class_id, kind, since, left_at)
    select ${newId()}, person_id, object_class_id, kind, since, ${at} from relation
    where person_id = ${personId} and object_class_id = ${classId} and kind = ${kind}`.execute(trx);
}
