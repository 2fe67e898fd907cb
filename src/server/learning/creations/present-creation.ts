import type { Creation, SharedCreation } from '../../../contract/learning/creations.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mayReach, seesPeople } from '../../platform/http/policy.ts';
import type { CreationRow, ShownRow } from './store-gallery.ts';
import type { SharedRow } from './store-office.ts';

function presentMade(row: CreationRow): Omit<Creation, 'shownAt'> {
  return {
    _id: row.id,
    title: row.title,
    firstName: row.first_name,
    about: row.about,
    track: row.track,
    course:
      row.course_title !== null && row.course_slug !== null
        ? { title: row.course_title, slug: row.course_slug }
        : null,
    picture: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
    video:
      row.video_host !== null && row.video_id !== null
        ? { host: row.video_host, videoId: row.video_id, hash: row.video_hash }
        : null,
    experiment: row.experiment,
  };
}

/** A creation as everybody sees it. */
export function presentCreation(row: ShownRow): Creation {
  return { ...presentMade(row), shownAt: row.shown_at.toISOString() };
}

/** A creation as somebody of the office sees it: the guardian's address only for who may know how to reach people. */
export function presentShared(row: SharedRow, actor: Actor): SharedCreation {
  return {
    ...presentMade(row),
    status: row.status,
    sharedAt: row.shared_at.toISOString(),
    ...(mayReach(actor) ? { guardianEmail: row.guardian_email } : {}),
    consent: { version: row.consent_version, at: row.consented_at.toISOString() },
    account: row.account_name,
    ...(seesPeople(actor) ? { personId: row.person_id } : {}),
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
  };
}
