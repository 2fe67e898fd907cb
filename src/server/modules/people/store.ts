import { type RawBuilder, sql } from 'kysely';
import type { Hat } from '../../../contract/accounts.ts';
import type { WholePerson } from '../../../contract/office-people.ts';
import type { OrderStatus } from '../../../contract/orders.ts';
import type { Database } from '../../database/connect.ts';

/** What is kept of one person, a query a part. */

export type PersonRow = {
  id: string;
  name: string;
  username: string;
  email: string | null;
  isConfirmed: boolean;
  phone: string;
  institute: string | null;
  born: string | null;
  grade: number | null;
  comesAs: Hat[];
  createdAt: Date;
  key: 'pin' | 'pictures' | null;
  isStaff: boolean;
  stoppedAt: Date | null;
  stoppedReason: string | null;
  erasesAt: Date | null;
  mergedInto: { id: string; name: string; at: string } | null;
  merged: { id: string; username: string; at: string }[];
};

/** That a person `p` works here. */
export const isStaff = sql<boolean>`exists (select from relation r where r.person_id = p.id and r.kind = 'staff')`;
/** Every account begins as a learner's: a colleague who said nothing else comes to work. */
export const comesToWork = sql<boolean>`(p.comes_as = '{learner}' and ${isStaff})`;
/** As what a person `p` comes. */
export const comesAsShown = sql<
  Hat[]
>`case when ${comesToWork} then '{staff}' when ${isStaff} then p.comes_as || 'staff'::text
  else p.comes_as end`;

export async function findPerson(database: Database, personId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.name, p.username, p.email, p.email_confirmed_at is not null as "isConfirmed", p.phone, p.institute,
      p.born::text, p.grade, ${comesAsShown} as "comesAs", p.created_at as "createdAt", k.kind as key,
      ${isStaff} as "isStaff",
      s.stopped_at as "stoppedAt", s.reason as "stoppedReason", e.due_at as "erasesAt",
      (select json_build_object('id', o.id, 'name', o.name, 'at', g.merged_at) from merged_account g
        join person o on o.id = g.kept_id where g.person_id = p.id) as "mergedInto",
      coalesce((select json_agg(json_build_object('id', o.id, 'username', o.username, 'at', g.merged_at) order by g.merged_at)
        from merged_account g join person o on o.id = g.person_id where g.kept_id = p.id), '[]') as merged
    from person p left join child_key k on k.person_id = p.id left join stopped_account s on s.person_id = p.id
      left join erasure e on e.person_id = p.id
    where p.id = ${personId}`.execute(database);
  return rows[0];
}

const read = async <Row>(database: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(database)).rows;

export type ClassRow = {
  classId: string;
  name: string;
  grade: number;
  school: string | null;
  as: 'pupil' | 'teacher';
  since: Date;
};

export const listClasses = (database: Database, personId: string) =>
  read(
    database,
    sql<ClassRow>`
      select c.id as "classId", c.name, c.grade, s.name as school, r.kind as as, r.since
      from relation r join class c on c.id = r.object_class_id left join school s on s.id = c.school_id
      where r.person_id = ${personId} and r.kind in ('pupil', 'teacher') order by r.since desc, c.id limit 50`,
  );

/** The courses that somebody has, and by what. */
export const listEnrolments = (database: Database, personId: string) =>
  read(
    database,
    sql<{ courseId: string; courseTitle: string; by: 'order' | 'seat' | 'gift' | 'free' }>`
      select e.course_id as "courseId", c.title as "courseTitle", case when e.order_id is not null then 'order' when e.seat_id is not null then 'seat'
        when g.id is not null then 'gift' else 'free' end as by
      from enrolment e join course c on c.id = e.course_id
        left join course_gift g on g.person_id = e.person_id and g.course_id = e.course_id and g.ended_at is null
      where e.person_id = ${personId} order by e.enrolled_at, c.id`,
  );

export type OrderRow = {
  orderId: string;
  reference: string;
  courseTitles: string[];
  amountPaise: number;
  status: OrderStatus;
  submittedAt: Date;
  decidedAt: Date | null;
  payerId: string;
  payer: string;
  learnerId: string | null;
  learner: string | null;
  papers: NonNullable<WholePerson['orders']>[number]['papers'];
};

/** What somebody pays and what is paid for them, the last first. */
export const listOrders = (database: Database, personId: string) =>
  read(
    database,
    sql<OrderRow>`
      select o.id as "orderId", o.reference, o.amount_paise as "amountPaise", o.submitted_at as "submittedAt",
        case when o.settle_after is null then o.status else 'submitted' end as status,
        case when o.settle_after is null then o.decided_at end as "decidedAt",
        o.person_id as "payerId", p.name as payer, o.learner_id as "learnerId", l.name as learner,
        coalesce((select json_agg(c.title order by n.position) from order_line n join course c on c.id = n.course_id
          where n.order_id = o.id), '[]') as "courseTitles",
        coalesce((select json_agg(json_build_object('invoiceId', i.id, 'kind', i.kind, 'number', i.number,
          'issuedOn', i.facts->>'issuedOn') order by i.issued_at, i.id) from invoice i where i.order_id = o.id), '[]') as papers
      from (
        select id from payment_order where person_id = ${personId}
        union select id from payment_order where learner_id = ${personId}
      ) of_both join payment_order o using (id) join person p on p.id = o.person_id left join person l on l.id = o.learner_id
      order by o.submitted_at desc, o.id limit 50`,
  );

export type MessageRow = {
  messageId: string;
  text: string;
  sentAt: Date;
  reply: string | null;
  answeredAt: Date | null;
};

/** What somebody wrote to the office, under the address of any of their accounts. */
export const listMessages = (database: Database, people: readonly string[]) =>
  read(
    database,
    sql<MessageRow>`
      select id as "messageId", text, sent_at as "sentAt", reply, answered_at as "answeredAt" from contact_message
      where lower(email) = any(array(select lower(email) from person where id = any(${[...people]}::uuid[])))
      order by sent_at desc, id limit 20`,
  );

export type TalkRow = {
  talkId: string;
  kind: 'doubt' | 'project';
  title: string;
  courseTitle: string;
  status: string;
  at: Date;
};

/** What somebody asked mentors, and handed in, the last first. */
export const listTalks = (database: Database, personId: string) =>
  read(
    database,
    sql<TalkRow>`
      (select d.id as "talkId", 'doubt' as kind, coalesce(l.title, q.ask, j.title, c.title) as title, c.title as "courseTitle",
        d.status, d.moved_at as at
      from doubt d join course c on c.id = d.course_id left join lecture l on l.id = d.lecture_id
        left join quiz_question q on q.id = d.question_id left join project j on j.id = d.project_id
      where d.person_id = ${personId} order by d.moved_at desc, d.id desc limit 20)
      union all
      (select h.id, 'project', j.title, c.title, h.status, coalesce(h.answered_at, h.handed_in_at)
      from hand_in h join project j on j.id = h.project_id join course c on c.id = j.course_id
      where h.person_id = ${personId} order by h.handed_in_at desc limit 20)
      order by at desc`,
  );

export type MailRow = NonNullable<WholePerson['mails']>[number] & { writtenAt: never };
type ReadMail = Omit<MailRow, 'writtenAt'> & { writtenAt: Date };

/** Mails to somebody or about them, the last first: each index by itself. */
export const listMails = (database: Database, personId: string) =>
  read(
    database,
    sql<ReadMail>`
      select id as "mailId", template, address as to, written_at as "writtenAt", state,
        (state = 'waiting' and problem is not null) or state = 'undeliverable' as "isStuck"
      from (
        select * from mail where person_id = ${personId}
        union select * from mail where about = ${personId}
      ) m order by written_at desc, id desc limit 20`,
  );

export const listLive = (database: Database, personId: string) =>
  read(
    database,
    sql<{ sessionId: string; title: string; courseTitle: string; at: Date }>`
      select s.id as "sessionId", s.title, c.title as "courseTitle", a.attended_at as at
      from attendance a join live_session s on s.id = a.live_session_id join course c on c.id = s.course_id
      where a.person_id = ${personId} order by a.attended_at desc, s.id limit 20`,
  );

export const listCertificates = (database: Database, personId: string) =>
  read(
    database,
    sql<{
      code: string;
      courseTitle: string;
      learner: string;
      issuedAt: Date;
      endedAs: 'corrected' | 'revoked' | null;
    }>`
      select code, facts->>'course' as "courseTitle", facts->>'learner' as learner, issued_at as "issuedAt", ended_as as "endedAs"
      from certificate where person_id = ${personId} order by issued_at desc, id limit 50`,
  );

type ConsentRow = Omit<NonNullable<WholePerson['consents']>[number], 'at'> & { at: Date };

/** Every line of the ledger about somebody, also of accounts that were united with theirs, the last first. */
export const listConsents = (database: Database, personId: string) =>
  read(
    database,
    sql<ConsentRow>`
      select c.id::text as "lineId", c.purpose, c.withdraws is null as granted, g.consent_id is not null as "isCurrent",
        split_part(trim(p.name), ' ', 1) as by, c.giver_email as email, c.verified as way, c.given_at as at
      from consent c left join person p on p.id = c.given_by left join granted_consent g on g.consent_id = c.id
      where c.person_id = any(array(
        select ${personId}::uuid union all select person_id from merged_account where kept_id = ${personId}))
      order by c.id desc limit 50`,
  );

export type AccessRow = {
  sessions: number;
  since: Date | null;
  devices: number;
  lastSeenAt: Date | null;
  providers: string[];
};

/** How often somebody is signed in at this moment, and on how many browsers they are known. */
export async function readAccess(database: Database, personId: string, now: Date): Promise<AccessRow> {
  const { rows } = await sql<AccessRow>`
    select s.sessions, s.since, d.devices, d.seen as "lastSeenAt",
      array(select provider from provider_identity where person_id = ${personId} order by 1) as providers
    from (select count(*)::integer as sessions, min(created_at) as since from session
        where person_id = ${personId} and expires_at > ${now}) s,
      (select count(*)::integer as devices, max(seen_at) as seen from known_device where person_id = ${personId}) d`.execute(
    database,
  );
  return rows[0] as AccessRow;
}

export type NoteRow = { noteId: string; text: string; at: Date; byId: string | null; byName: string | null };

export const listNotes = (database: Database, personId: string) =>
  read(
    database,
    sql<NoteRow>`
      select n.id as "noteId", n.text, n.written_at as at, p.id as "byId", p.name as "byName"
      from staff_note n left join person p on p.id = n.written_by
      where n.person_id = ${personId} order by n.written_at desc, n.id desc limit 50`,
  );
