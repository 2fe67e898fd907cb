import { v7 as newId } from 'uuid';
import type { ListFile } from '../../../contract/platform/list.ts';
import type { ActName, SubjectKind } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import type { Database } from '../database/connect.ts';
import { addAct } from './store.ts';

export type Act = {
  staffId: string;
  /** What was done, in the past tense: `payment_verified`. */
  act: ActName;
  /** The table and the row that it was done to. */
  subjectKind: SubjectKind;
  subjectId: string;
  details: Details;
  at: Date;
};

/** Writes down an act of the office, in the transaction of the act: neither exists without the other. */
export async function recordAct(transaction: Database, act: Act): Promise<void> {
  await addAct(transaction, {
    id: newId(),
    staff_id: act.staffId,
    act: act.act,
    subject_kind: act.subjectKind,
    subject_id: act.subjectId,
    details: act.details,
    at: act.at,
  });
}

type Taken = {
  staffId: string;
  act: ActName;
  filters: object & { q?: string | undefined };
  file: ListFile;
  at: Date;
};

/**
 * Writes down that somebody took a list as a file, and how it was filtered; of what they searched for only that they did: it may
 * be somebody's name, and an act outlives them.
 */
export const recordExport = (
  database: Database,
  { staffId, act, filters: { q, ...plain }, file, at }: Taken,
): Promise<void> =>
  recordAct(database, {
    staffId,
    act,
    subjectKind: 'person',
    subjectId: staffId,
    details: { ...plain, searched: Boolean(q), file },
    at,
  });
