import type { PartProblem, ToldProblem } from '../../../contract/kits/part-problems.ts';
import type { ProblemRow } from './store.ts';

/** What was said of a part as a family reads it. */
export const present = (row: ProblemRow): PartProblem => ({
  _id: row.id,
  part: { partId: row.partId, name: row.part },
  kind: row.kind,
  quantity: row.quantity,
  words: row.words,
  status: row.status,
  reportedAt: row.reportedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reply: row.reply,
  replacement: row.replacement,
});

/** The same as the office reads it. */
export const presentTold = (row: ProblemRow): ToldProblem => ({
  ...present(row),
  name: row.name,
  personId: row.personId,
  courseTitle: row.courseTitle,
  box: row.box,
  hasPicture: row.pictureFile !== null,
  stock: row.stock,
  decidedBy: row.decidedBy,
});
