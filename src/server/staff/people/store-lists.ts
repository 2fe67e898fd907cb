import { sql } from 'kysely';
import type { OrderStatus } from '../../../contract/shop/orders.ts';
import type { WholePerson } from '../../../contract/staff/office-people.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';

/** The lists on the page of a person, the newest first, a page at a time. Each reads by an index on the person. */

export type ClassRow = {
  classId: string;
  name: string;
  grade: number;
  school: string | null;
  as: 'pupil' | 'teacher';
  since: Date;
};

export const listClasses = (database: Database, personId: string, page: AskedPage) =>
  office.readNewest(
    database,
    sql<ClassRow>`
      select c.id as "classId", c.name, c.grade, s.name as school, r.kind as as, r.since, r.since as place_at, c.id::text || r.kind as place_id
      from relation r join class c on c.id = r.object_class_id left join school s on s.id = c.school_id
      where r.person_id = ${personId} and r.kind in ('pupil', 'teacher')`,
    page,
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
export const listOrders = (database: Database, personId: string, page: AskedPage) =>
  office.readNewest(
    database,
    sql<OrderRow>`
      select o.submitted_at as place_at, o.id::text as place_id, o.id as "orderId", o.reference, o.amount_paise as "amountPaise", o.submitted_at as "submittedAt",
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
      ) of_both join payment_order o using (id) join person p on p.id = o.person_id left join person l on l.id = o.learner_id`,
    page,
  );

export type MessageRow = {
  messageId: string;
  text: string;
  sentAt: Date;
  reply: string | null;
  answeredAt: Date | null;
};

/** What somebody wrote to the office, under the address of any of their accounts. */
export const listMessages = (database: Database, people: readonly string[], page: AskedPage) =>
  office.readNewest(
    database,
    sql<MessageRow>`
      select id as "messageId", text, sent_at as "sentAt", reply, answered_at as "answeredAt", sent_at as place_at,
        id::text as place_id from contact_message
      where lower(email) = any(array(select lower(email) from person where id = any(${[...people]}::uuid[])))`,
    page,
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
export const listTalks = (database: Database, personId: string, page: AskedPage) =>
  office.readNewest(
    database,
    sql<TalkRow>`
      select *, at as place_at, "talkId"::text as place_id from (
      select d.id as "talkId", 'doubt' as kind, coalesce(l.title, q.ask, j.title, c.title) as title, c.title as "courseTitle",
        d.status, d.moved_at as at
      from doubt d join course c on c.id = d.course_id left join lecture l on l.id = d.lecture_id
        left join quiz_question q on q.id = d.question_id left join project j on j.id = d.project_id
      where d.person_id = ${personId}
      union all
      select h.id, 'project', j.title, c.title, h.status, coalesce(h.answered_at, h.handed_in_at)
      from hand_in h join project j on j.id = h.project_id join course c on c.id = j.course_id
      where h.person_id = ${personId}) talks`,
    page,
  );

export type MailRow = NonNullable<WholePerson['mails']>[number] & { writtenAt: never };
type ReadMail = Omit<MailRow, 'writtenAt'> & { writtenAt: Date };

/** Mails to somebody or about them, the last first: each index by itself. */
export const listMails = (database: Database, personId: string, page: AskedPage) =>
  office.readNewest(
    database,
    sql<ReadMail>`
      select id as "mailId", template, address as to, written_at as "writtenAt", state,
        (state = 'waiting' and problem is not null) or state = 'undeliverable' as "isStuck", written_at as place_at, id::text as place_id
      from (
        select * from mail where person_id = ${personId}
        union select * from mail where about = ${personId}
      ) m`,
    page,
  );

export type LiveRow = {
  sessionId: string;
  title: string;
  courseTitle: string;
  at: Date;
  seatTakenAt: Date | null;
  attendedAt: Date | null;
  isCancelled: boolean;
};

/** The live sessions in which somebody booked a seat, or was, the last to begin first. */
export const listLive = (database: Database, personId: string, page: AskedPage) =>
  office.readNewest(
    database,
    sql<LiveRow>`
      select s.id as "sessionId", s.title, c.title as "courseTitle", s.starts_at as at, t.taken_at as "seatTakenAt",
        a.attended_at as "attendedAt", s.cancelled_at is not null as "isCancelled", s.starts_at as place_at, s.id::text as place_id
      from (
        select live_session_id as id from live_seat where person_id = ${personId}
        union select live_session_id from attendance where person_id = ${personId}
      ) of_both join live_session s using (id) join course c on c.id = s.course_id
        left join live_seat t on t.live_session_id = s.id and t.person_id = ${personId}
        left join attendance a on a.live_session_id = s.id and a.person_id = ${personId}`,
    page,
  );

export const listCertificates = (database: Database, personId: string, page: AskedPage) =>
  office.readNewest(
    database,
    sql<{
      code: string;
      courseTitle: string;
      learner: string;
      issuedAt: Date;
      endedAs: 'corrected' | 'revoked' | null;
    }>`
      select code, facts->>'course' as "courseTitle", facts->>'learner' as learner, issued_at as "issuedAt", ended_as as "endedAs",
        issued_at as place_at, id::text as place_id
      from certificate where person_id = ${personId}`,
    page,
  );

type ConsentRow = Omit<NonNullable<WholePerson['consents']>[number], 'at'> & { at: Date };

/** Every line of the ledger about somebody, also of accounts that were united with theirs, the last first. */
export const listConsents = (database: Database, personId: string, page: AskedPage) =>
  office.readNewest(
    database,
    sql<ConsentRow>`
      select c.id::text as "lineId", c.purpose, c.withdraws is null as granted, g.consent_id is not null as "isCurrent",
        split_part(trim(p.name), ' ', 1) as by, c.giver_email as email, c.verified as way, c.given_at as at,
        c.given_at as place_at, lpad(c.id::text, 20, '0') as place_id
      from consent c left join person p on p.id = c.given_by left join granted_consent g on g.consent_id = c.id
      where c.person_id = any(array(
        select ${personId}::uuid union all select person_id from merged_account where kept_id = ${personId}))`,
    page,
  );

export type NoteRow = { noteId: string; text: string; at: Date; byId: string | null; byName: string | null };

export const listNotes = (database: Database, personId: string, page: AskedPage) =>
  office.readNewest(
    database,
    sql<NoteRow>`
      select n.id as "noteId", n.text, n.written_at as at, p.id as "byId", p.name as "byName",
        n.written_at as place_at, n.id::text as place_id
      from staff_note n left join person p on p.id = n.written_by
      where n.person_id = ${personId}`,
    page,
  );

/** How many papers were issued for what somebody pays and what is paid for them. */
export async function countPapers(database: Database, personId: string): Promise<number> {
  const { rows } = await sql<{ papers: number }>`
    select count(*)::integer as papers from invoice where order_id in (
      select id from payment_order where person_id = ${personId}
      union select id from payment_order where learner_id = ${personId})`.execute(database);
  return rows[0]?.papers ?? 0;
}
