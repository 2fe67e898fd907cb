import * as contract from '../../../contract/kits/part-problems.ts';
import { PART_PICTURE_KEPT_DAYS, PART_PICTURE_MOST_BYTES } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { removeFiles } from '../../platform/http/keep-files.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { Ready, type Serve } from '../../platform/http/serve.ts';
import { decoding } from '../../platform/outside/decode-picture.ts';
import { boxes } from '../boxes/index.ts';
import { mailAboutProblems } from './compose-mails.ts';
import { decideProblem, sendParts } from './decide-problem.ts';
import { exportProblems } from './export-problems.ts';
import { present, presentTold } from './present-problem.ts';
import { readFields } from './read-fields.ts';
import { exportFailed, listFailed, reportFailed } from './report-failed.ts';
import { ownBox, reportPart } from './report-part.ts';
import {
  findProblem,
  forgetPictures,
  listComing,
  listOfBox,
  listProblems,
  readPartsOfBox,
  readProblem,
} from './store.ts';

const success = true as const;
const DAY_MS = 86_400_000;
const small = (id: string) => id.toLowerCase();

/** How the photo of a part is taken. */
const picture = {
  mostBytes: PART_PICTURE_MOST_BYTES,
  tooLarge: 'picture_too_large',
  notStored: 'picture_not_stored',
  next: decoding,
} as const;

/** What families call. */
function familyRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;

  serve(contract.readBoxParts, async ({ actor, params }) => {
    const box = await ownBox(database, actor, small(params.boxId));
    // What others of the school said is theirs.
    const by = box.ofSeat ? actor.personId : null;
    const [parts, problems] = await Promise.all([
      readPartsOfBox(database, box),
      listOfBox(database, box.id, by),
    ]);
    const { id: _id, number, personId, schoolId, name, courseTitle, state, isSent: sent, ofSeat } = box;
    return {
      success,
      box: { _id, number, personId, schoolId, name, courseTitle, state, sent, ofSeat },
      parts,
      problems: problems.map(present),
    };
  });

  serve(contract.readKitBox, async ({ actor: { personId }, params }) => {
    const courseId = small(params.courseId);
    const own = await boxes.kitOf(database, { personId, courseId });
    const box = own ?? (await boxes.kitOfSeat(database, { personId, courseId }));
    return {
      success,
      box,
      ofSeat: own === null && box !== null,
      parts: box ? await listComing(database, { personId, courseId }) : [],
    };
  });

  serve(contract.reportPart, async ({ actor, params, form, claim }) => {
    const boxId = small(params.boxId);
    const sent = await form(picture);
    const { problemId, partId, ...fields } = readFields(sent);
    const said = { id: small(problemId), partId: small(partId), ...fields, boxId };
    const file = sent.file?.field === 'picture' ? sent.file : null;
    await reportPart(context, said, { actor, picture: file, claim });
    return { success, problem: present(await readProblem(database, said.id)) };
  });
}

/** What the office calls. */
function deskRoutes(serve: Serve, context: AppContext): void {
  const { database, files } = context;

  serve(contract.listPartProblems, async ({ query: { after, most, ...filters } }) => {
    const { rows, ...rest } = await listProblems(database, { filters, page: { after, most } });
    return { success, rows: rows.map(presentTold), ...rest };
  });

  serve(contract.exportPartProblems, ({ actor, body: { file, ...filters }, locale }) =>
    exportProblems(context, { filters, file, staffId: actor.personId, locale }),
  );

  serve(contract.sendParts, async ({ actor, body }) => {
    const ids = [...new Set(body.problemIds.map(small))];
    const sent = await sendParts(context, { ids, staffId: actor.personId });
    return { success, sent, left: ids.length - sent };
  });

  serve(contract.readPartProblem, async ({ params }) => {
    const row = await findProblem(database, small(params.problemId));
    if (!row) throw refuse('part_problem_not_found');
    return { success, problem: presentTold(row) };
  });

  serve(contract.readPartPicture, async ({ params }) => {
    const row = await findProblem(database, small(params.problemId));
    const content = row?.pictureFile ? await files.read(row.pictureFile) : null;
    if (!content) throw refuse('part_problem_not_found');
    return new Ready('image/webp', content, {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline; filename="part.webp"',
      'cache-control': 'private, no-store',
    });
  });

  serve(contract.decidePartProblem, async ({ actor, params, body: { decision, reply } }) => {
    const id = small(params.problemId);
    const given = { id, staffId: actor.personId, decision, reason: reply ?? null };
    return { success, problem: presentTold(await decideProblem(context, given)) };
  });

  serve(contract.readPartReport, async ({ query }) => ({
    success,
    rows: await reportFailed(context, query),
  }));

  serve(contract.exportPartReport, ({ actor, body: { file, ...filters }, locale }) =>
    exportFailed(context, { filters, file, by: actor.personId, locale }),
  );

  serve(contract.listFailed, async ({ query: { part, course = null, ...days } }) => {
    const rows = await listFailed(context, { part, course, ...days });
    const problems = rows.map(({ id: _id, reportedAt, ...row }) => ({
      _id,
      ...row,
      reportedAt: reportedAt.toISOString(),
    }));
    return { success, problems };
  });
}

export function problemRoutes(serve: Serve, context: AppContext): void {
  familyRoutes(serve, context);
  deskRoutes(serve, context);
  mailAboutProblems(context);
  context.jobs.every('47 3 * * *', 'part-picture-sweep', async () => {
    const before = new Date(context.clock.now().getTime() - PART_PICTURE_KEPT_DAYS * DAY_MS);
    await removeFiles(context, await forgetPictures(context.database, before));
  });
}
