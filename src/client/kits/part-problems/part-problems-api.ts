import { v4 } from 'uuid';
import * as contract from '../../../contract/kits/part-problems.ts';
import { listParts, readStock } from '../../../contract/kits/stock.ts';
import type { SentBody } from '../../../contract/platform/endpoint.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { invalidate, mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';
import { upload } from '../../platform/api/upload.ts';
import { boxOf } from '../boxes/boxes-api.ts';

export type PartProblem = Named<contract.PartProblem>;
/** A part that is missing or broken, as the office sees it. */
export type ToldProblem = Named<contract.ToldProblem>;

/** What lies in a box, and what was said of its parts. */
export const boxPartsQuery = (personId: string | null, boxId: string) =>
  query(contract.readBoxParts, { personId, params: { boxId } }, ({ box, parts, problems }) => ({
    box: named(box),
    parts,
    problems: problems.map(named) as PartProblem[],
  }));

/** The box of a course that is one's own, and which parts of it are reported or coming. */
export const kitBoxQuery = (personId: string, courseId: string) =>
  query(contract.readKitBox, { personId, params: { courseId } }, ({ box, ofSeat, parts }) => ({
    ofSeat,
    box: box && boxOf(box),
    parts,
  }));

/** An id for what is said of a part: made once, it is sent with every try. */
export const newProblem = (): string => v4();

/** What is said of a part, without its photo. */
export type Report = {
  boxId: string;
  problemId: string;
  fields: { partId: string; kind: string; quantity: string; words: string };
};

/** What was said of boxes is asked for anew. */
export const boxPartsAreOld = () => void invalidate([contract.readBoxParts, contract.readKitBox]);

/** Says that a part is missing or broken; the same id is said once. Raises CallFailed. */
export async function reportPart({
  boxId,
  problemId,
  fields,
  picture,
}: Report & { picture: File | null }): Promise<void> {
  const form = new FormData();
  form.append('problemId', problemId);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The picture goes last: whoever reads the form knows everything else by then.
  if (picture) form.append('picture', picture);
  await upload(contract.reportPart, {
    params: { boxId },
    form,
    idempotencyKey: problemId,
    onProgress: () => {},
  });
  await invalidate([contract.readBoxParts]);
}

/** What children said of their parts, for the office. */
export const partProblemsQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listPartProblems, { personId, filters }, (row): ToldProblem => named(row));

/** The same as a file. Raises CallFailed. */
export const fetchPartProblems = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportPartProblems, {
    body: { ...filters, file } as SentBody<typeof contract.exportPartProblems>,
  });

/** One of them. */
export const partProblemQuery = (problemId: string, personId: string | null) =>
  query(
    contract.readPartProblem,
    { personId, params: { problemId } },
    ({ problem }): ToldProblem => named(problem),
  );

const send = mutate(contract.sendParts, {
  changes: [contract.listPartProblems, contract.readPartReport, readStock, listParts],
  waitsFor: [contract.readPartProblem],
});
/** Sends the parts of several reports; gives how many were decided before. Raises CallFailed. */
export const sendParts = async (problemIds: string[]): Promise<number> =>
  (await send({ body: { problemIds } })).left;

/** A photo as bytes: what is not public carries a token, so an <img> cannot fetch it itself. */
export const partPictureQuery = (problemId: string, personId: string | null) => ({
  ...query(contract.readPartPicture, { personId, params: { problemId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});

/** Sends the part, or answers. Raises CallFailed; `part_problem_decided` when a colleague was quicker. */
export const decideProblem = (problemId: string, decision: 'sent' | 'answered', reply: string | null) =>
  call(contract.decidePartProblem, { params: { problemId }, body: { decision, reply } });

export type FailedPart = contract.FailedPart;
type Filters = contract.PartReportFilters;

/** Which parts of which courses fail most; of a year where no days are named. */
export const partReportQuery = (personId: string | null, filters: Filters) =>
  query(contract.readPartReport, { personId, query: filters }, ({ rows }) => rows);

/** The same as a file. Raises CallFailed. */
export const fetchPartReport = (filters: Filters): Promise<Blob> =>
  call(contract.exportPartReport, { body: { ...filters, file: 'csv' } });

/** The problems behind a line of it, the newest first. */
export const failedQuery = (
  personId: string | null,
  { partId, courseId }: Pick<FailedPart, 'partId' | 'courseId'>,
  { from, to }: Pick<Filters, 'from' | 'to'>,
) => {
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const asked = { part: partId, ...(courseId ? { course: courseId } : {}), ...days };
  return query(contract.listFailed, { personId, query: asked }, ({ problems }) => problems.map(named));
};
