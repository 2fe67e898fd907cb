import type { storyKinds } from '../../../contract/staff/story.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Part } from './policy.ts';

export type StoryKind = (typeof storyKinds)[number];

/**
 * What of a noun's own rows is a line of somebody's story: `$1` is who. Its columns are id, at, about, detail, paise. A noun adds its line here,
 * with the part that it is of; null: everybody sees it who sees the person. Each reads by an index on the person.
 */
type Line = { part: Part | null; sql: string };

/** All accounts of one person. */
const both = 'array(select $1::uuid union all select person_id from merged_account where kept_id = $1)';
const none = 'null::text as detail, null::integer as paise';

/** That somebody who waited for the box `b` said that it has come, and when it came there. */
const saidCome = "a.subject_kind = 'box' and a.subject_id = b.id and a.act = 'box_come' and a.at = b.since";

const lines: Record<StoryKind, Line> = {
  registered: {
    part: null,
    sql: `select id::text, created_at as at, null::text as about, ${none} from person where id = $1`,
  },
  erasing: { part: null, sql: `select 'one', asked_at, null, ${none} from erasure where person_id = $1` },
  stopped: {
    part: null,
    sql: `select 'one', stopped_at, null, ${none} from stopped_account where person_id = $1`,
  },
  merged: {
    part: null,
    sql: `select g.person_id::text, g.merged_at, p.username, ${none} from merged_account g join person p on p.id = g.person_id
      where g.kept_id = $1`,
  },
  enrolled: {
    part: 'learning',
    sql: `select c.id::text, e.enrolled_at, c.title, case when e.order_id is not null then 'order' when e.seat_id is not null then 'seat' end,
      null::integer from enrolment e join course c on c.id = e.course_id where e.person_id = $1`,
  },
  given: {
    part: 'learning',
    sql: `select g.id::text, g.given_at, c.title, g.reason, null::integer from course_gift g join course c on c.id = g.course_id
      where g.person_id = $1`,
  },
  gift_ended: {
    part: 'learning',
    sql: `select g.id::text, g.ended_at, c.title, ${none} from course_gift g join course c on c.id = g.course_id
      where g.person_id = $1 and g.ended_at is not null`,
  },
  seat_given: {
    part: 'learning',
    sql: `select t.id::text, t.since, c.title, s.name, null::integer from seat t join course c on c.id = t.course_id
      join school s on s.id = t.school_id where t.person_id = $1`,
  },
  seat_ended: {
    part: 'learning',
    sql: `select t.id::text, t.until, c.title, s.name, null::integer from seat t join course c on c.id = t.course_id
      join school s on s.id = t.school_id where t.person_id = $1 and t.until is not null`,
  },
  reviewed: {
    part: 'learning',
    sql: `select v.id::text, v.written_at, c.title, ${none} from review v join course c on c.id = v.course_id where v.person_id = $1`,
  },
  began: {
    part: 'learning',
    sql: `select c.id::text, p.started_at, c.title, ${none} from course_progress p join course c on c.id = p.course_id
      where p.person_id = $1`,
  },
  lesson_finished: {
    part: 'learning',
    sql: `select l.id::text, p.completed_at, l.title, ${none} from lecture_progress p join lecture l on l.id = p.lecture_id
      where p.person_id = $1 and p.completed_at is not null`,
  },
  course_finished: {
    part: 'learning',
    sql: `select c.id::text, p.completed_at, c.title, ${none} from course_progress p join course c on c.id = p.course_id
      where p.person_id = $1 and p.completed_at is not null`,
  },
  project_handed_in: {
    part: 'learning',
    sql: `select h.id::text, h.handed_in_at, j.title, ${none} from hand_in h join project j on j.id = h.project_id
      where h.person_id = $1`,
  },
  project_answered: {
    part: 'learning',
    sql: `select h.id::text, h.answered_at, j.title, h.status, null::integer from hand_in h join project j on j.id = h.project_id
      where h.person_id = $1 and h.answered_at is not null`,
  },
  asked: {
    part: 'talks',
    sql: `select d.id::text, d.asked_at, c.title, ${none} from doubt d join course c on c.id = d.course_id where d.person_id = $1`,
  },
  answered: {
    part: 'talks',
    sql: `select d.id::text, d.answered_at, c.title, ${none} from doubt d join course c on c.id = d.course_id
      where d.person_id = $1 and d.answered_at is not null`,
  },
  creation_shared: {
    part: 'learning',
    sql: `select id::text, shared_at, title, status, null::integer from creation where person_id = $1`,
  },
  creation_decided: {
    part: 'learning',
    sql: `select id::text, decided_at, title, status, null::integer from creation where person_id = $1 and decided_at is not null`,
  },
  live_seat_taken: {
    part: 'live',
    sql: `select s.id::text, t.taken_at, s.title, ${none} from live_seat t join live_session s on s.id = t.live_session_id
      where t.person_id = $1`,
  },
  live_attended: {
    part: 'live',
    sql: `select s.id::text, a.attended_at, s.title, ${none} from attendance a join live_session s on s.id = a.live_session_id
      where a.person_id = $1`,
  },
  certificate_issued: {
    part: 'certificates',
    sql: `select id::text, issued_at, facts->>'course', cause, null::integer from certificate where person_id = $1`,
  },
  certificate_ended: {
    part: 'certificates',
    sql: `select id::text, ended_at, facts->>'course', ended_as, null::integer from certificate
      where person_id = $1 and ended_at is not null`,
  },
  order_sent: {
    part: 'orders',
    sql: `select o.id::text, o.submitted_at, o.reference, null::text, o.amount_paise from payment_order o
      where o.id in (select id from payment_order where person_id = $1 union select id from payment_order where learner_id = $1)`,
  },
  order_decided: {
    part: 'orders',
    sql: `select o.id::text, o.decided_at, o.reference, o.status, o.amount_paise from payment_order o
      where o.decided_at is not null and o.settle_after is null
        and o.id in (select id from payment_order where person_id = $1 union select id from payment_order where learner_id = $1)`,
  },
  coupon_used: {
    part: 'orders',
    sql: `select o.id::text, o.submitted_at, k.code, o.reference, null::integer from payment_order o join coupon k on k.id = o.coupon_id
      where o.id in (select id from payment_order where person_id = $1 union select id from payment_order where learner_id = $1)`,
  },
  // Of the record: the order itself stands as it was before it was decided.
  order_reopened: {
    part: 'orders',
    sql: `select a.id::text, a.at, o.reference, p.name, null::integer from payment_order o
      join audit_entry a on a.subject_kind = 'payment_order' and a.subject_id = o.id and a.act = 'payment_undone'
      left join person p on p.id = a.staff_id
      where o.id in (select id from payment_order where person_id = $1 union select id from payment_order where learner_id = $1)`,
  },
  money_back: {
    part: 'orders',
    sql: `select f.id::text, f.at, o.reference, f.kind, f.amount_paise from refund f join payment_order o on o.id = f.order_id
      where o.person_id = $1`,
  },
  paper_issued: {
    part: 'orders',
    sql: `select i.id::text, i.issued_at, i.number, i.kind, i.total_paise from invoice i join payment_order o on o.id = i.order_id
      where o.person_id = $1`,
  },
  box_owed: {
    part: 'boxes',
    sql: `select b.id::text, b.owed_at, b.number::text, coalesce(c.title, b.because), null::integer from box b left join course c on c.id = b.course_id
      where b.person_id = $1`,
  },
  box_packed: {
    part: 'boxes',
    sql: `select b.id::text, b.packed_at, b.number::text, coalesce(c.title, b.because), null::integer from box b left join course c on c.id = b.course_id
      where b.person_id = $1 and b.packed_at is not null`,
  },
  box_sent: {
    part: 'boxes',
    sql: `select b.id::text, b.sent_at, b.number::text, b.courier || ' ' || b.tracking, null::integer from box b left join course c on c.id = b.course_id
      where b.person_id = $1 and b.sent_at is not null`,
  },
  box_delivered: {
    part: 'boxes',
    sql: `select b.id::text, b.since, b.number::text, coalesce(c.title, b.because), null::integer from box b left join course c on c.id = b.course_id
      where b.person_id = $1 and b.state = 'delivered' and not exists (select from audit_entry a where ${saidCome})`,
  },
  // Who waited for it said so.
  box_come: {
    part: 'boxes',
    sql: `select b.id::text, b.since, b.number::text, p.name, null::integer from box b join audit_entry a on ${saidCome}
      left join person p on p.id = a.staff_id where b.person_id = $1 and b.state = 'delivered'`,
  },
  // Of the record, for what came back goes out again: but for a slip, which was taken back.
  box_returned: {
    part: 'boxes',
    sql: `select a.id::text, a.at, b.number::text, coalesce(c.title, b.because), null::integer from box b
      join audit_entry a on a.subject_kind = 'box' and a.subject_id = b.id and a.act = 'box_returned' left join course c on c.id = b.course_id
      where b.person_id = $1 and (select u.act from audit_entry u where u.subject_kind = 'box' and u.subject_id = b.id
        and u.act in ('box_sent', 'box_packed') and u.at > a.at order by u.at limit 1) is distinct from 'box_sent'`,
  },
  box_called_off: {
    part: 'boxes',
    sql: `select b.id::text, b.since, b.number::text, coalesce(c.title, b.because), null::integer from box b left join course c on c.id = b.course_id
      where b.person_id = $1 and b.state = 'cancelled'`,
  },
  address_given: {
    part: 'boxes',
    sql: `select d.id::text, d.given_at, d.town, p.name, null::integer from address d left join person p on p.id = d.given_by
      where d.person_id = $1`,
  },
  part_reported: {
    part: 'boxes',
    sql: `select x.id::text, x.reported_at, p.name, x.kind, null::integer from part_problem x join part p on p.id = x.part_id
      where x.person_id = $1`,
  },
  part_decided: {
    part: 'boxes',
    sql: `select x.id::text, x.decided_at, p.name, x.status, null::integer from part_problem x join part p on p.id = x.part_id
      where x.person_id = $1 and x.decided_at is not null`,
  },
  wrote: {
    part: 'messages',
    sql: `select k.id::text, k.sent_at, left(k.text, 120), ${none} from contact_message k
      where lower(k.email) in (select lower(email) from person where id = any(${both}))`,
  },
  replied: {
    part: 'messages',
    sql: `select k.id::text, k.answered_at, left(k.reply, 120), ${none} from contact_message k
      where lower(k.email) in (select lower(email) from person where id = any(${both})) and k.answered_at is not null`,
  },
  mail: {
    part: 'mails',
    sql: `select id::text, written_at, template, state, null::integer from mail where id in (
      select id from mail where person_id = $1 union select id from mail where about = $1)`,
  },
  mail_undeliverable: {
    part: 'mails',
    sql: `select id::text, settled_at, template, ${none} from mail where state = 'undeliverable' and settled_at is not null and id in (
      select id from mail where person_id = $1 union select id from mail where about = $1)`,
  },
  consent_asked: {
    part: 'asks',
    sql: `select id::text, asked_at, null, ${none} from consent_request where person_id = any(${both})`,
  },
  consent_answered: {
    part: 'asks',
    sql: `select id::text, answered_at, null, ${none} from consent_request where person_id = any(${both}) and answered_at is not null`,
  },
  consent_given: {
    part: 'consents',
    sql: `select id::text, given_at, purpose, verified, null::integer from consent where person_id = $1 and withdraws is null`,
  },
  consent_taken_back: {
    part: 'consents',
    sql: `select id::text, given_at, purpose, ${none} from consent where person_id = $1 and withdraws is not null`,
  },
  guardian_came: {
    part: 'family',
    sql: `select r.person_id::text, r.since, p.name, ${none} from relation r join person p on p.id = r.person_id
      where r.object_person_id = $1 and r.kind = 'guardian'`,
  },
  class_joined: {
    part: 'classes',
    sql: `select c.id::text, r.since, c.name, r.kind, null::integer from relation r join class c on c.id = r.object_class_id
      where r.person_id = $1 and r.kind in ('pupil', 'teacher')`,
  },
  class_left: {
    part: 'classes',
    sql: `select v.id::text, v.left_at, c.name, v.kind, null::integer from class_leave v join class c on c.id = v.class_id
      where v.person_id = $1`,
  },
  signed_in: {
    part: 'access',
    sql: `select id::text, created_at, null, ${none} from session where person_id = $1`,
  },
  copy_asked: {
    part: 'access',
    sql: `select id::text, asked_at, null, ${none} from data_copy where person_id = $1`,
  },
  note: {
    part: 'notes',
    sql: `select id::text, written_at, left(text, 120), ${none} from staff_note where person_id = $1`,
  },
  act: {
    part: 'access',
    sql: `select a.id::text, a.at, a.act, p.name, null::integer from audit_entry a left join person p on p.id = a.staff_id
      where a.subject_kind = 'person' and a.subject_id = any(${both})`,
  },
};

export type StoryRow = {
  lineId: string;
  kind: StoryKind;
  at: Date;
  about: string | null;
  detail: string | null;
  paise: number | null;
};

/** One statement over all that one may see; each noun gives no more than its own newest. */
function statement(kinds: readonly StoryKind[], most: number): string {
  const each = kinds.map(
    (kind) => `(select * from (
        select '${kind}' as kind, ('${kind}:' || l.id) collate "C" as line_id, date_trunc('milliseconds', l.at) as at,
          l.about, l.detail, l.paise
        from (${lines[kind].sql}) l (id, at, about, detail, paise)
      ) of_noun where (at, line_id) < ($2::timestamptz, $3::text)
      order by at desc, line_id desc limit ${most})`,
  );
  return `select kind, line_id as "lineId", at, about, detail, paise from (${each.join('\n    union all ')}) story
    order by at desc, line_id desc limit ${most}`;
}

export const END_OF_TIME = { at: new Date('9999-01-01T00:00:00Z'), lineId: '' };

/** A part of somebody's story from after a line on, newest first. */
export async function readStory(
  pool: Pool,
  {
    personId,
    after = END_OF_TIME,
    parts,
    most,
  }: {
    personId: string;
    after?: { at: Date; lineId: string } | undefined;
    parts: ReadonlySet<Part>;
    most: number;
  },
): Promise<StoryRow[]> {
  const { rows } = await pool.query<StoryRow>(statement(kindsOf(parts), most), [
    personId,
    after.at,
    after.lineId,
  ]);
  return rows;
}

const kindsOf = (parts: ReadonlySet<Part>) =>
  (Object.keys(lines) as StoryKind[]).filter((kind) => {
    const { part } = lines[kind];
    return part === null || parts.has(part);
  });

/** How many lines the story of somebody has, of the parts that one may see. */
export async function countStory(
  pool: Pool,
  { personId, parts }: { personId: string; parts: ReadonlySet<Part> },
): Promise<number> {
  const each = kindsOf(parts).map((kind) => `(select count(*) from (${lines[kind].sql}) l)`);
  const { rows } = await pool.query<{ total: number }>(`select (${each.join(' + ')})::integer as total`, [
    personId,
  ]);
  return rows[0]?.total ?? 0;
}
