import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { pages } from '../../../contract/platform/pages.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { Config } from '../../platform/config/config.ts';
import type { SessionRow } from './store.ts';

/** How often a calendar program is asked to look again. Seconds. */
const LOOK_AGAIN_SECONDS = 3600;

/** A name that is this session's for ever and of this site alone. */
const uidOf = (config: Config, id: string) => `live-${id}@${new URL(config.publicUrl).hostname}`;

/**
 * Sessions as iCalendar (RFC 5545), in UTC, which every program shows in its own zone. The meeting's link stays in the
 * house: a calendar is copied to many places. The address of our page stands there, which gives it to those who may come.
 */
export function writeCalendar(
  config: Config,
  sessions: readonly SessionRow[],
  { at, locale }: { at: Date; locale: Locale },
): string {
  const calendar = ical({
    name: m.live_calendar_name({ site: config.school.name }, { locale }),
    prodId: { company: 'Tinkerling', product: 'live-sessions', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_SECONDS,
  });
  for (const session of sessions) {
    const mentor = firstNameIn(session.mentor_name ?? '');
    const course = session.course_title;
    const page = `${config.publicUrl}${pages.live}?session=${session.id}`;
    const about = mentor
      ? m.live_calendar_about_mentor({ course, mentor }, { locale })
      : m.live_calendar_about({ course }, { locale });
    const reason =
      session.cancel_reason && m.live_calendar_cancelled({ reason: session.cancel_reason }, { locale });
    calendar.createEvent({
      id: uidOf(config, session.id),
      // Every change counts it up: programs take what is newer for true.
      sequence: session.version - 1,
      stamp: at,
      ...(session.changed_at ? { lastModified: session.changed_at } : {}),
      start: session.starts_at,
      end: session.ends_at,
      summary: session.title,
      description: [...(reason ? [reason] : []), about, page].join('\n'),
      url: page,
      status: session.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
