import type { Paper } from '../../../contract/shop/invoices.ts';
import type { AskableLesson } from '../../../rules/learning/ask-your-child.ts';
import type { Pool } from '../../platform/database/pool.ts';

/** What is told of a child beside its week, its courses and its shelf. Moments of JSON are texts of ISO 8601. */
export type ChildRow = {
  name: string;
  /** Since when it may watch each of its courses. */
  since: { courseId: string; at: string }[];
  lectures: { lectureId: string; courseId: string; courseTitle: string; title: string; timesLeft: number }[];
  questions: {
    questionId: string;
    courseId: string;
    courseTitle: string;
    ask: string;
    tries: number;
  }[];
  lastLesson:
    | (Omit<AskableLesson, 'words'> & { lectureTitle: string; courseTitle: string; description: string })
    | null;
  live: { sessionId: string; title: string; courseTitle: string; startsAt: string; comes: boolean }[];
  attended: number;
  lastAttended: { title: string; at: string } | null;
  orders: {
    orderId: string;
    courseTitles: string[];
    amountPaise: number | null;
    status: 'submitted' | 'verified' | 'rejected' | 'refunded' | 'reversed';
    submittedAt: string;
    papers: Paper[];
  }[];
  certificates: { code: string; courseTitle: string; issuedOn: string }[];
};

/** So many sessions to come, and orders, are told. */
const LIVE_MOST = 3;
const ORDERS_MOST = 10;

// Prepared once a connection: making its plan costs more than what it does.
const child = {
  name: 'overviews_child',
  text: `
  with mine as materialized (
    select w.course_id, w.since, c.title from may_watch w join course c on c.id = w.course_id where w.person_id = $1
  )
  select p.name,
    coalesce((select json_agg(json_build_object('courseId', course_id, 'at', since)) from mine), '[]') as since,
    coalesce((
      select json_agg(json_build_object('lectureId', l.id, 'courseId', mine.course_id, 'courseTitle', mine.title, 'title', l.title,
        'timesLeft', lp.left_unfinished + (lp.last_at < $2::timestamptz - make_interval(secs => $3))::integer) order by l.position)
      from lecture_progress lp
      join mine on mine.course_id = lp.course_id
      join lecture l on l.id = lp.lecture_id and l.removed_at is null
      where lp.person_id = $1 and lp.completed_at is null and lp.left_unfinished > 0), '[]') as lectures,
    coalesce((
      select json_agg(json_build_object('questionId', q.id, 'courseId', mine.course_id, 'courseTitle', mine.title, 'ask', q.ask,
        'tries', a.tries) order by a.answered_at desc, q.id)
      from quiz_answer a
      join quiz_question q on q.id = a.question_id and q.removed_at is null
      join chapter ch on ch.id = q.chapter_id and ch.removed_at is null
      join mine on mine.course_id = ch.course_id
      where a.person_id = $1 and not a.first_is_right and not a.is_right and a.tries > 1), '[]') as questions,
    (
      select json_build_object('lectureTitle', l.title, 'courseTitle', done.title, 'description', l.description,
        'glossary', coalesce(c.glossary, '[]'),
        'questions', coalesce((
          select json_agg(json_build_object('ask', q.ask, 'drawing', q.drawing, 'answers', q.answers,
            'ofLesson', coalesce(q.lecture_key = l.key, false)) order by q.position)
          from quiz_question q where q.chapter_id = l.chapter_id and q.removed_at is null
            -- One is asked at the table, with nothing to look at.
            and q.kind = 'choice'), '[]'))
      from (
        select lp.lecture_id, mine.title from lecture_progress lp join mine on mine.course_id = lp.course_id
        where lp.person_id = $1 and lp.completed_at is not null
        order by lp.completed_at desc, lp.lecture_id limit 1
      ) done
      join lecture l on l.id = done.lecture_id
      join course c on c.id = l.course_id
    ) as "lastLesson",
    coalesce((
      select json_agg(json_build_object('sessionId', s.id, 'title', s.title, 'courseTitle', s.course, 'startsAt', s.starts_at,
        'comes', s.seats is null or exists (
          select from live_seat t where t.live_session_id = s.id and t.person_id = $1)) order by s.starts_at, s.id)
      from (
        select s.id, s.title, s.starts_at, s.seats, mine.title as course
        from mine join live_session s on s.course_id = mine.course_id
        where s.starts_at > $2 - interval '1 day' and s.ends_at >= $2 and s.cancelled_at is null
        order by s.starts_at, s.id limit ${LIVE_MOST}
      ) s), '[]') as live,
    (select count(*)::integer from attendance a where a.person_id = $1) as attended,
    (
      select json_build_object('title', s.title, 'at', a.attended_at)
      from attendance a join live_session s on s.id = a.live_session_id
      where a.person_id = $1 order by a.attended_at desc limit 1
    ) as "lastAttended",
    coalesce((
      select json_agg(json_build_object('orderId', o.id, 'amountPaise', case when o.is_read then o.amount_paise end,
        'submittedAt', o.submitted_at,
        'status', case when o.settle_after is null then o.status else 'submitted' end,
        'courseTitles', (
          select json_agg(c.title order by l.position) from order_line l join course c on c.id = l.course_id where l.order_id = o.id),
        'papers', coalesce((
          select json_agg(json_build_object('invoiceId', i.id, 'kind', i.kind, 'number', i.number,
            'issuedOn', i.facts->>'issuedOn') order by i.issued_at, i.id)
          from invoice i where i.order_id = o.id and o.is_read), '[]')) order by o.submitted_at desc, o.id)
      from (select *, person_id in ($1, $4) as is_read from payment_order where learner_id = $1
        order by submitted_at desc, id limit ${ORDERS_MOST}) o
    ), '[]') as orders,
    coalesce((
      select json_agg(json_build_object('code', k.code, 'courseTitle', k.facts->>'course', 'issuedOn', k.facts->>'issuedOn')
        order by k.issued_at desc)
      from certificate k where k.person_id = $1 and k.ended_at is null), '[]') as certificates
  from person p where p.id = $1`,
};

/**
 * One child; null when there is no such person. A sitting ends `sittingSeconds` after anything was last heard. What
 * somebody else than `readerId` and the child pays is told without its amount and papers.
 */
export async function readChild(
  pool: Pool,
  {
    personId,
    at,
    sittingSeconds,
    readerId,
  }: { personId: string; at: Date; sittingSeconds: number; readerId: string | null },
): Promise<ChildRow | null> {
  const { rows } = await pool.query<ChildRow>({ ...child, values: [personId, at, sittingSeconds, readerId] });
  return rows[0] ?? null;
}
