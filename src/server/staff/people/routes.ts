import * as listed from '../../../contract/staff/listed-people.ts';
import { mergeAccounts, previewMerge } from '../../../contract/staff/merging.ts';
import * as reading from '../../../contract/staff/office-people.ts';
import * as acts from '../../../contract/staff/people-acts.ts';
import * as telling from '../../../contract/staff/story.ts';
import { rupees } from '../../../rules/platform/money.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import { learning } from '../../learning/learning/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { correctName, correctPostalAddress, moveAddress, sendPasswordLink } from './change-account.ts';
import { giveCourse, takeOut } from './give-course.ts';
import { exportPeople, listPeople } from './list-people.ts';
import * as merging from './merge-accounts.ts';
import { removeNote, writeNote } from './notes.ts';
import { eraseAccount, sendCopy } from './own-data.ts';
import { partsOf } from './policy.ts';
import { readLearnt } from './read-learnt.ts';
import { readingPeople, readMore } from './read-person.ts';
import { endSessions, openAccount, stopAccount } from './stop-account.ts';
import { findPerson } from './store.ts';
import { countStory, readStory, type StoryRow } from './store-story.ts';

const contract = { ...reading, ...acts };

/** So many lines of a story come at once. */
const LINES_MOST = 40;

const presentLine = ({ paise, at, ...row }: StoryRow): telling.StoryLine => ({
  ...row,
  at: at.toISOString(),
  amount: paise === null ? null : rupees(paise),
});

const cursorOf = ({ at, lineId }: StoryRow) => `${at.toISOString()}~${lineId}`;

const placeOf = (cursor: string | undefined) =>
  cursor === undefined ? undefined : { at: new Date(cursor.slice(0, 24)), lineId: cursor.slice(25) };

export function peopleRoutes(serve: Serve, context: AppContext, shown: CatalogueCache): void {
  const success = true as const;
  const readPerson = readingPeople(context, shown);

  serve(listed.listPeople, async ({ actor, query: { after, most, ...filters } }) => ({
    success,
    ...(await listPeople(context, actor, { filters, page: { after, most } })),
  }));
  serve(listed.exportPeople, ({ actor, body: { file, ...filters }, locale }) =>
    exportPeople(context, actor, { filters, file, locale }),
  );

  serve(contract.readPerson, async ({ actor, params }) => ({
    success,
    person: await readPerson(actor, params.personId),
  }));

  serve(contract.readPersonList, async ({ actor, params, query: { cursor: after } }) => ({
    success,
    ...(await readMore(context, actor, { ...params, after })),
  }));

  serve(contract.readLearnt, async ({ params }) => ({
    success,
    lectures: await readLearnt(context, shown, params),
  }));

  serve(telling.readStory, async ({ actor, params: { personId }, query }) => {
    if (!(await findPerson(context.database, personId))) throw refuse('person_not_found');
    const after = placeOf(query.cursor);
    const parts = partsOf(actor);
    const [rows, total] = await Promise.all([
      readStory(context.pool, { personId, after, parts, most: LINES_MOST + 1 }),
      after === undefined ? countStory(context.pool, { personId, parts }) : null,
    ]);
    const lines = rows.slice(0, LINES_MOST);
    const last = lines.at(-1);
    return {
      success,
      lines: lines.map(presentLine),
      next: rows.length > LINES_MOST && last ? cursorOf(last) : null,
      total,
    };
  });

  serve(contract.writeStaffNote, async ({ actor, params, body }) => {
    await writeNote(context, actor, { ...params, ...body });
    return { success };
  });
  serve(contract.removeStaffNote, async ({ actor, params }) => {
    await removeNote(context, actor, params);
    return { success };
  });
  serve(contract.correctName, async ({ actor, params, body }) => {
    await correctName(context, actor, { ...params, ...body });
    return { success };
  });
  serve(
    contract.correctPostalAddress,
    async ({ actor, params, body: { reason, despitePinCode, ...fields } }) => {
      await correctPostalAddress(context, actor, { ...params, reason, despite: despitePinCode, fields });
      return { success };
    },
  );
  serve(contract.moveAddress, async ({ actor, params, body, locale }) => {
    await moveAddress(context, actor, { ...params, ...body, locale });
    return { success };
  });
  serve(contract.sendPasswordLink, async ({ actor, params, locale }) => {
    await sendPasswordLink(context, actor, { ...params, locale });
    return { success };
  });
  serve(contract.giveCourse, async ({ actor, params, body }) => {
    await giveCourse(context, actor, { ...params, ...body });
    return { success };
  });
  serve(contract.takeOut, async ({ actor, params, body }) => {
    await takeOut(context, actor, { ...params, ...body });
    return { success };
  });
  serve(contract.stopAccount, async ({ actor, params, body }) => {
    await stopAccount(context, actor, { ...params, ...body });
    return { success };
  });
  serve(contract.openAccount, async ({ actor, params, body }) => {
    await openAccount(context, actor, { ...params, ...body });
    return { success };
  });
  serve(contract.endSessions, async ({ actor, params, body }) => {
    await endSessions(context, actor, { ...params, ...body });
    return { success };
  });
  const readBench = learning.readingBench(context, shown);
  serve(previewMerge, async ({ params: { personId: kept, otherId: other } }) => ({
    success,
    ...(await merging.previewMerge(context, readBench, { kept, other })),
  }));
  serve(mergeAccounts, async ({ actor, params: { personId: kept, otherId: other }, body }) => {
    await merging.mergeAccounts(context, actor, { kept, other, ...body });
    return { success };
  });
  serve(contract.sendCopy, async ({ actor, params, body, locale }) => {
    await sendCopy(context, actor, { ...params, ...body, locale });
    return { success };
  });
  serve(contract.eraseAccount, async ({ actor, params, body, locale }) => {
    await eraseAccount(context, actor, { ...params, ...body, locale });
    return { success };
  });
}
