import * as contract from '../../../contract/staff/announcements.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { exportAnnouncements } from './export-announcements.ts';
import {
  changeAnnouncement,
  endAnnouncement,
  makeAnnouncement,
  takeBackAnnouncement,
} from './make-announcement.ts';
import { listReaching, putAway, type ReachingRow, type Reader } from './store.ts';
import { countReached, type DeskRow, linkOf, listAll, readOne, stateOf } from './store-desk.ts';

const readerOf = ({ personId, relations }: Actor): Reader => ({
  personId,
  isGuardian: relations.some(({ kind }) => kind === 'guardian'),
  isTeacher: relations.some(({ kind }) => kind === 'teacher' || kind === 'coordinator'),
  isOffice: relations.some(({ kind }) => kind === 'staff'),
});

const iso = (at: Date | null) => at?.toISOString() ?? null;

const present = (row: ReachingRow): contract.Announcement => ({
  _id: row.id,
  title: row.title,
  text: row.body,
  level: row.level,
  to: row.audience,
  link: linkOf(row),
  startsAt: row.starts_at.toISOString(),
  endsAt: iso(row.ends_at),
  isOver: row.is_over,
  putAwayAt: iso(row.put_away_at),
});

const presentMade = (row: DeskRow, at: Date): contract.MadeAnnouncement => ({
  _id: row.id,
  title: row.title,
  text: row.body,
  level: row.level,
  to: row.audience,
  course: row.course_id === null ? null : { courseId: row.course_id, courseTitle: row.course_title ?? '' },
  track: row.track,
  grade: row.grade,
  link: linkOf(row),
  startsAt: row.starts_at.toISOString(),
  endsAt: iso(row.ends_at),
  state: stateOf(row, at),
  version: row.version,
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by_name,
  changedAt: iso(row.changed_at),
  changedBy: row.changed_by_name,
});

export function announcementRoutes(serve: Serve, context: AppContext): void {
  const success = true as const;
  const { database } = context;
  const now = () => context.clock.now();
  const answer = (row: DeskRow) => ({ success, announcement: presentMade(row, now()) });

  serve(contract.listMyAnnouncements, async ({ actor }) => ({
    success,
    announcements: (await listReaching(database, readerOf(actor), now())).map(present),
  }));

  serve(contract.putAnnouncementAway, async ({ actor, params: { announcementId } }) => {
    const at = await putAway(database, announcementId, readerOf(actor), now());
    if (!at) throw refuse('announcement_not_found');
    return { success, putAwayAt: at.toISOString() };
  });

  serve(contract.listAnnouncements, async ({ query }) => {
    const at = now();
    const { rows, ...rest } = await listAll(database, query, at);
    return { success, rows: rows.map((row) => presentMade(row, at)), ...rest };
  });

  serve(contract.exportAnnouncements, ({ actor, body: { file, ...filters }, locale }) =>
    exportAnnouncements(context, { filters, file, staffId: actor.personId, locale }),
  );

  serve(contract.countReach, async ({ query: { to, courseId, track, grade } }) => ({
    success,
    people: await countReached(database, {
      to,
      courseId: courseId ?? null,
      track: track ?? null,
      grade: grade ?? null,
    }),
  }));

  serve(contract.readAnnouncement, async ({ params: { announcementId } }) => {
    const row = await readOne(database, announcementId);
    if (!row) throw refuse('announcement_not_found');
    return answer(row);
  });

  serve(contract.makeAnnouncement, async ({ actor, body: { announcementId: id, ...typed } }) =>
    answer(await makeAnnouncement(context, { id, typed, staffId: actor.personId })),
  );

  serve(contract.changeAnnouncement, async ({ actor, params, body: { version, ...typed } }) =>
    answer(
      await changeAnnouncement(context, {
        id: params.announcementId,
        version,
        typed,
        staffId: actor.personId,
      }),
    ),
  );

  serve(contract.endAnnouncement, async ({ actor, params, body }) =>
    answer(await endAnnouncement(context, { id: params.announcementId, ...body, staffId: actor.personId })),
  );

  serve(contract.takeBackAnnouncement, async ({ actor, params, body }) =>
    answer(
      await takeBackAnnouncement(context, { id: params.announcementId, ...body, staffId: actor.personId }),
    ),
  );
}
