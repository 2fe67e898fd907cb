import * as contract from '../../../contract/learning/doubts.ts';
import { DOUBTS_A_PAGE } from '../../../contract/platform/limits.ts';
import { lateBefore } from '../../../rules/learning/answer-promise.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readKey } from '../../platform/http/read-key.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Ready, type Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { learning } from '../learning/index.ts';
import { answerDoubt, shareDoubt } from './decide-doubt.ts';
import { taking } from './keep-picture.ts';
import { presentAsked, presentBeside, presentDoubt, presentHelpful } from './present-doubt.ts';
import { readAnswering, readAsking, readWriting } from './read-words.ts';
import { reportDoubt } from './report-doubt.ts';
import { acceptAnswer, openAnswer, withdrawDoubt } from './settle-talk.ts';
import { type DoubtRow, findPicture, listOwn } from './store.ts';
import { countLate, countWaiting, findBeside, listAsked } from './store-desk.ts';
import { listHelpful } from './store-helpful.ts';
import { askDoubt, ensurePlace, writeOn } from './write-words.ts';

const success = true as const;

/** A place in a list as its cursor says it: the moment and the id of the entry before it. */
function placeOf(cursor: string | undefined): { at: Date; id: string } | null {
  const [moment, id] = cursor?.split('~') ?? [];
  return moment && id ? { at: new Date(moment), id } : null;
}

/** A part of a list, and where the next one begins; one more than fits tells whether there is one. */
function partOf<Row extends { id: string }>(found: Row[], at: (row: Row) => Date) {
  const rows = found.slice(0, DOUBTS_A_PAGE);
  const last = rows.at(-1);
  const next = last && found.length > rows.length ? `${at(last).toISOString()}~${last.id}` : null;
  return { rows, next };
}

async function servePicture(context: AppContext, file: string | null): Promise<Ready> {
  const content = file && (await context.files.read(file));
  if (!content) throw refuse('doubt_not_found');
  return privateFile('image/webp', content, { name: 'question.webp', as: 'inline' });
}

/** What learners call. */
export function learnerRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;
  const kept = (row: DoubtRow) => ({ success, doubt: presentDoubt(row, context.config.school) });

  serve(contract.askDoubt, async ({ actor, header, form, claim }) => {
    const key = readKey(header('idempotency-key'));
    const asking = readAsking(await form(taking));
    return kept(await askDoubt(context, { actor, key, claim }, asking));
  });

  serve(contract.writeOn, async ({ actor, params, header, form, claim }) => {
    const key = readKey(header('idempotency-key'));
    const writing = readWriting(await form(taking));
    return kept(await writeOn(context, { actor, key, claim }, params.doubtId, writing));
  });

  serve(contract.listMyDoubts, async ({ actor: { personId }, query }) => {
    const asked = { personId, placeId: query.placeId ?? null, most: DOUBTS_A_PAGE + 1 };
    const found = await listOwn(database, { ...asked, before: placeOf(query.cursor) });
    const { rows, next } = partOf(found, ({ movedAt }) => movedAt);
    return { success, doubts: rows.map((row) => presentDoubt(row, context.config.school)), next };
  });

  serve(contract.openAnswer, async ({ actor, params }) =>
    kept(await openAnswer(context, actor, params.doubtId)),
  );
  serve(contract.acceptAnswer, async ({ actor, params }) =>
    kept(await acceptAnswer(context, actor, params.doubtId)),
  );
  serve(contract.withdrawDoubt, async ({ actor, params }) =>
    kept(await withdrawDoubt(context, actor, params.doubtId)),
  );

  serve(contract.readDoubtPicture, async ({ actor, params }) =>
    servePicture(context, await findPicture(database, params, actor.personId)),
  );

  serve(contract.listHelpful, async ({ actor, params: { placeId }, query }) => {
    await ensurePlace(context, actor, placeId, 'not_found');
    const found = await listHelpful(context, {
      personId: actor.personId,
      placeId,
      q: query.q ?? '',
      before: placeOf(query.cursor),
      most: DOUBTS_A_PAGE + 1,
    });
    const { rows, next } = partOf(found, ({ publishedAt }) => publishedAt);
    return { success, answers: rows.map(presentHelpful), next };
  });

  serve(contract.reportDoubt, async ({ actor, params, body }) => {
    await reportDoubt(context, actor, { doubtId: params.doubtId, reason: body.reason });
    return { success };
  });
}

/** What mentors call. */
export function mentorRoutes(serve: Serve, context: AppContext, shown: CatalogueCache): void {
  const { database, clock } = context;

  serve(contract.listDoubts, async ({ query }) => {
    const [{ rows, ...rest }, waits, late] = await Promise.all([
      listAsked(database, query),
      countWaiting(database),
      countLate(database, lateBefore(clock.now(), context.config.school.answerWithinHours)),
    ]);
    return {
      success,
      doubts: rows.map((row) => presentAsked(row, context.config.school, query.list)),
      waits,
      late,
      ...rest,
    };
  });

  serve(contract.readDoubt, async ({ params }) => {
    const found = await findBeside(database, params.doubtId);
    if (!found) throw refuse('doubt_not_found');
    const { personId, courseId } = found;
    const progress = personId && (await learning.readCourseProgress(context, shown, personId, courseId));
    return { success, beside: presentBeside(found, progress || null) };
  });

  serve(contract.readAskedPicture, async ({ params }) =>
    servePicture(context, await findPicture(database, params, null)),
  );

  serve(contract.answerDoubt, async ({ actor, params, form, claim }) => {
    const given = readAnswering(await form(taking));
    const answer = { ...given, id: params.doubtId, staffId: actor.personId };
    return { success, doubt: presentAsked(await answerDoubt(context, answer, claim), context.config.school) };
  });

  serve(contract.publishDoubt, async ({ actor, params, body }) => {
    const { question, answer, sharing: seen } = body;
    const given = { id: params.doubtId, staffId: actor.personId, seen, shown: { question, answer } };
    return { success, doubt: presentAsked(await shareDoubt(context, given), context.config.school) };
  });

  serve(contract.withholdDoubt, async ({ actor, params, body }) => {
    const given = { id: params.doubtId, staffId: actor.personId, seen: body.sharing, shown: null };
    return { success, doubt: presentAsked(await shareDoubt(context, given), context.config.school) };
  });
}
