import { faultOf } from '../../../contract/platform/faults.ts';
import { ATTENDANCE_OPENS_SECONDS } from '../../../contract/platform/limits.ts';
import { recordingLink } from '../../../rules/learning/recording-link.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { enrolment } from '../enrolment/index.ts';
import { addAttendance } from './store.ts';
import {
  type DeskSession,
  lockSessions,
  readAttendance,
  readPlanned,
  removeAttendance,
  writeRecording,
} from './store-desk.ts';

/**
 * Ticks on the mentor's list that a learner came, or that they did not, with the act on record; the same once more changes
 * nothing. Gives when they came. Refuses session_not_found, session_cancelled, session_not_on before coming counts,
 * not_in_course.
 */
export async function markAttendance(
  context: AppContext,
  given: { sessionId: string; personId: string; present: boolean; staffId: string },
): Promise<Date | null> {
  const { sessionId, personId, present, staffId } = given;
  const now = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const [session] = await lockSessions(trx, sessionId, 'this');
    if (!session) throw refuse('session_not_found');
    if (session.cancelled_at) throw refuse('session_cancelled');
    if (now.getTime() < session.starts_at.getTime() - ATTENDANCE_OPENS_SECONDS * 1000)
      throw refuse('session_not_on');
    const before = await readAttendance(trx, { sessionId, personId });
    if (present === (before !== null)) return before;
    if (present && !(await enrolment.mayWatch(trx, personId, session.course_id)))
      throw refuse('not_in_course');
    await office.recordAct(trx, {
      staffId,
      act: present ? 'attendance_marked' : 'attendance_unmarked',
      subjectKind: 'live_session',
      subjectId: sessionId,
      details: { personId },
      at: now,
    });
    if (!present) {
      await removeAttendance(trx, { sessionId, personId });
      return null;
    }
    // Whoever is ticked a day later was there while it was on.
    const at = now < session.ends_at ? now : session.ends_at;
    return addAttendance(trx, { personId, sessionId, at, markedBy: staffId });
  });
}

/**
 * Says where the recording of a session is; null takes it away. Refuses session_not_found, session_changed,
 * session_cancelled, recording_too_early before it began, and invalid_input for what the player cannot play.
 */
export async function setRecording(
  context: AppContext,
  given: { id: string; recording: string | null; version: number; staffId: string },
): Promise<DeskSession> {
  const { mediaOrigins, publicUrl } = context.config;
  const at = context.clock.now();
  const recording =
    given.recording && recordingLink(given.recording, [...mediaOrigins, new URL(publicUrl).origin]);
  if (given.recording !== null && !recording)
    throw refuse('invalid_input', { faults: { recording: faultOf('recording_not_playable') } });
  return context.database.transaction().execute(async (trx) => {
    const [session] = await lockSessions(trx, given.id, 'this');
    if (!session) throw refuse('session_not_found');
    if (session.version !== given.version) throw refuse('session_changed');
    if (session.cancelled_at) throw refuse('session_cancelled');
    if (session.starts_at > at) throw refuse('recording_too_early');
    await writeRecording(trx, given.id, { recording: recording || null, at });
    await office.recordAct(trx, {
      staffId: given.staffId,
      act: recording ? 'live_recording_added' : 'live_recording_removed',
      subjectKind: 'live_session',
      subjectId: given.id,
      details: { from: session.recording, to: recording || null },
      at,
    });
    const row = await readPlanned(trx, given.id);
    if (!row) throw new Error('A session that is held is not there');
    return row;
  });
}
