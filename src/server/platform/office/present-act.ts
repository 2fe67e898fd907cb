import type { OfficeAct } from '../../../contract/platform/office.ts';
import type { ActRow } from './store.ts';

export function presentAct(row: ActRow): OfficeAct {
  const { staff_id: staffId, staff_name: name } = row;
  return {
    actId: row.id,
    act: row.act,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    details: row.details,
    at: row.at.toISOString(),
    by: staffId !== null && name !== null ? { _id: staffId, name } : null,
  };
}
