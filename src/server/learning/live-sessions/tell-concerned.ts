import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { cancelledMail, movedMail, soonMail, tomorrowMail } from './compose-mails.ts';
import {
  claimReminders,
  findConcerned,
  forgetReminders,
  readTold,
  skipEarlierWord,
  type ToldSession,
} from './store-told.ts';

/** Reminders that one transaction writes. */
const AT_ONCE = 2_000;
/** Whom was reminded is known for this long after the start. Milliseconds. */
const REMINDED_KEPT_MS = 7 * 86_400_000;

/** What a mail knows of a session: it is composed from this alone. */
const factsOf = (session: ToldSession) => ({
  sessionId: session.id,
  title: session.title,
  course: session.course_title,
  mentor: session.mentor_name,
  startsAt: session.starts_at.toISOString(),
  endsAt: session.ends_at.toISOString(),
});

/** Writes to everybody whom one of these sessions concerns: one mail a person, about those that are theirs. */
async function factsFor(trx: Database, ids: readonly string[]) {
  const [people, sessions] = [await findConcerned(trx, ids), await readTold(trx, ids)];
  return people.map((one) => ({
    to: one.email,
    about: one.person_id,
    sessions: sessions.filter(({ id }) => one.session_ids.includes(id)).map(factsOf),
  }));
}

/** Tells everybody concerned when these sessions are now, in the transaction that moves them. */
export async function tellOfMoved(
  context: AppContext,
  trx: Database,
  moved: readonly { id: string; was: { starts_at: Date } }[],
): Promise<void> {
  const ids = moved.map(({ id }) => id);
  const was = new Map(moved.map((one) => [one.id, one.was.starts_at.toISOString()]));
  const told = await factsFor(trx, ids);
  await context.outbox.writeAll(
    trx,
    movedMail,
    told.map(({ to, about, sessions }) => ({
      to,
      about,
      facts: {
        sessions: sessions.map((one) => ({ ...one, was: was.get(one.sessionId) ?? one.startsAt })),
      },
    })),
  );
  await skipEarlierWord(trx, { sessionIds: ids, at: context.clock.now() });
}

/** Tells everybody concerned that these sessions do not take place, and why. */
export async function tellOfCancelled(
  context: AppContext,
  trx: Database,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  const told = await factsFor(trx, ids);
  await context.outbox.writeAll(
    trx,
    cancelledMail,
    told.map(({ to, about, sessions }) => ({ to, about, facts: { sessions, reason } })),
  );
}

/** Writes the reminders that are due: once a person, session, kind and start, whichever process comes first. */
export async function remind(context: AppContext): Promise<void> {
  for (let claimed = AT_ONCE; claimed === AT_ONCE; )
    claimed = await context.database.transaction().execute(async (trx) => {
      const rows = await claimReminders(trx, { at: context.clock.now(), most: AT_ONCE });
      for (const [kind, template] of [
        ['tomorrow', tomorrowMail],
        ['soon', soonMail],
      ] as const)
        await context.outbox.writeAll(
          trx,
          template,
          rows
            .filter((row) => row.kind === kind)
            .map((row) => ({ to: row.email, about: row.person_id, facts: { sessions: [factsOf(row)] } })),
        );
      return rows.length;
    });
}

export function remindByTheClock(context: AppContext): void {
  context.jobs.every('* * * * *', 'live-session-reminders', () => remind(context));
  context.jobs.every('35 2 * * *', 'live-session-sweep', () =>
    forgetReminders(context.database, new Date(context.clock.now().getTime() - REMINDED_KEPT_MS)),
  );
}
