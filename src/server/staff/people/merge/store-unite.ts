/** What of both accounts becomes one row, in this order, before everything else moves. `:kept`, `:other` and `:at` are its parameters. */
export const uniting: readonly { why: string; sql: string }[] = [
  {
    why: 'one set of ways in remains (functions/accounts.sql)',
    sql: 'select unite_ways_in(:kept, :other)',
  },
  {
    why: 'what the kept one has not said of itself',
    sql: `update person k set born = coalesce(k.born, o.born), grade = coalesce(k.grade, o.grade),
        avatar = coalesce(k.avatar, o.avatar), phone = case when k.phone = '' then o.phone else k.phone end,
        institute = coalesce(k.institute, o.institute),
        comes_as = array(select distinct hat from unnest(k.comes_as || o.comes_as) hat order by hat)
      from person o where k.id = :kept and o.id = :other`,
  },
  {
    why: 'a yes that the kept one lacks',
    sql: `insert into consent (person_id, purpose, version, given_by, giver_email, verified, order_id, given_at)
      select :kept, o.purpose, o.version, o.given_by, o.giver_email, o.verified, o.order_id, o.given_at
      from (select distinct on (purpose) * from consent where person_id = :other order by purpose, id desc) o
      where o.withdraws is null
        and not exists (select from consent k where k.person_id = :kept and k.purpose = o.purpose)`,
  },
  {
    why: 'a no that came later counts for both',
    sql: `insert into consent (person_id, purpose, version, given_by, giver_email, verified, given_at, withdraws)
      select :kept, k.purpose, k.version, o.given_by, o.giver_email, o.verified, :at, k.id
      from (select distinct on (purpose) * from consent where person_id = :kept order by purpose, id desc) k
      join (select distinct on (purpose) * from consent where person_id = :other order by purpose, id desc) o using (purpose)
      where k.withdraws is null and o.withdraws is not null and o.given_at > k.given_at`,
  },
  {
    why: 'one seat of a course is enough',
    sql: `update seat s set until = :at where s.person_id = :other and s.until is null
      and exists (select from enrolment k where k.person_id = :kept and k.course_id = s.course_id)`,
  },
  {
    why: 'what was paid for needs no seat',
    sql: `update seat s set until = :at where s.person_id = :kept and s.until is null
      and exists (select from enrolment o where o.person_id = :other and o.course_id = s.course_id and o.order_id is not null)`,
  },
  {
    why: 'enrolled since the earlier day, by what was paid',
    sql: `update enrolment k set enrolled_at = least(k.enrolled_at, o.enrolled_at), order_id = coalesce(k.order_id, o.order_id)
      from enrolment o where k.person_id = :kept and o.person_id = :other and o.course_id = k.course_id`,
  },
  {
    why: 'the same',
    sql: `delete from enrolment o using enrolment k
      where o.person_id = :other and k.person_id = :kept and k.course_id = o.course_id`,
  },
  { why: 'the seats of both', sql: 'update seat set person_id = :kept where person_id = :other' },
  { why: 'the courses of both', sql: 'update enrolment set person_id = :kept where person_id = :other' },
  {
    why: 'given once',
    sql: `update course_gift o set ended_at = :at from course_gift k where o.person_id = :other and o.ended_at is null
      and k.person_id = :kept and k.course_id = o.course_id and k.ended_at is null`,
  },
  { why: 'the gifts of both', sql: 'update course_gift set person_id = :kept where person_id = :other' },
  {
    why: 'boxes go where the kept one says',
    sql: `update address o set replaced_at = :at where o.person_id = :other and o.replaced_at is null
      and exists (select from address k where k.person_id = :kept and k.replaced_at is null)`,
  },
  // What a kit is owed by counts still: as `stillCounts` says for boxes (boxes/store-owed.ts).
  {
    why: 'a kit of each course, once: the one that is packed already, else the one that is owed longest',
    sql: `update box b set state = case b.state when 'owed' then 'cancelled' else b.state end,
        since = case b.state when 'owed' then :at else b.since end, withdrawn_at = :at
      from (
        select id, row_number() over (partition by course_id order by state = 'owed', owed_at, id) as nth from box
        where person_id in (:kept, :other) and kind = 'kit' and another_of is null
          and state <> 'cancelled' and withdrawn_at is null
          and (order_id is null or exists (select from payment_order p where p.id = box.order_id and p.status = 'verified'
            and not exists (select from order_line l join refund r on r.order_id = l.order_id and r.at = l.withdrawn_at
              where l.order_id = p.id and l.course_id = box.course_id)))
      ) kit
      where kit.id = b.id and kit.nth > 1 and b.state in ('owed', 'packed', 'returned')`,
  },
  { why: 'the boxes of both', sql: 'update box set person_id = :kept where person_id = :other' },
  { why: 'the addresses of both', sql: 'update address set person_id = :kept where person_id = :other' },

  {
    why: 'percent never falls: what either watched is watched, and time is the sum',
    sql: `update lecture_progress k set watched = k.watched + o.watched, watched_seconds = seconds_in(k.watched + o.watched),
        percent = greatest(k.percent, o.percent, least(100,
          100::bigint * seconds_in((k.watched + o.watched) * int4multirange(int4range(0, l.duration_seconds))) / l.duration_seconds))::integer,
        time_spent_seconds = k.time_spent_seconds + o.time_spent_seconds,
        position_seconds = case when o.last_at > k.last_at then o.position_seconds else k.position_seconds end,
        completed_at = least(k.completed_at, o.completed_at), last_at = greatest(k.last_at, o.last_at),
        left_unfinished = k.left_unfinished + o.left_unfinished
      from lecture_progress o join lecture l on l.id = o.lecture_id
      where k.person_id = :kept and o.person_id = :other and o.lecture_id = k.lecture_id`,
  },
  {
    why: 'the same',
    sql: `delete from lecture_progress o using lecture_progress k
      where o.person_id = :other and k.person_id = :kept and k.lecture_id = o.lecture_id`,
  },
  {
    why: 'the lessons of both',
    sql: 'update lecture_progress set person_id = :kept where person_id = :other',
  },
  {
    why: 'watched by both together to the end',
    sql: `update lecture_progress set completed_at = :at
      where person_id = :kept and completed_at is null and percent >= :complete`,
  },
  {
    why: 'the first beginning, the latest place',
    sql: `update course_progress k set started_at = least(k.started_at, o.started_at), last_at = greatest(k.last_at, o.last_at),
        last_lecture_id = case when o.last_at > k.last_at then coalesce(o.last_lecture_id, k.last_lecture_id) else k.last_lecture_id end,
        completed_at = least(k.completed_at, o.completed_at)
      from course_progress o where k.person_id = :kept and o.person_id = :other and o.course_id = k.course_id`,
  },
  {
    why: 'the same',
    sql: `delete from course_progress o using course_progress k
      where o.person_id = :other and k.person_id = :kept and k.course_id = o.course_id`,
  },
  {
    why: 'the courses of both',
    sql: 'update course_progress set person_id = :kept where person_id = :other',
  },
  {
    why: 'complete by both together',
    sql: `update course_progress c set completed_at = :at
      where c.person_id = :kept and c.completed_at is null
        and exists (select from lecture l where l.course_id = c.course_id and l.removed_at is null)
        and not exists (select from lecture l where l.course_id = c.course_id and l.removed_at is null
          and not exists (select from lecture_progress p
            where p.person_id = :kept and p.lecture_id = l.id and p.completed_at is not null))`,
  },
  {
    why: 'sums, and no more left to spend than the smaller',
    sql: `insert into watch_budget (person_id, seconds, at, spent, studied)
      select :kept, seconds, at, spent, studied from watch_budget where person_id = :other
      on conflict (person_id) do update set seconds = least(watch_budget.seconds, excluded.seconds),
        at = greatest(watch_budget.at, excluded.at), spent = watch_budget.spent + excluded.spent,
        studied = watch_budget.studied + excluded.studied`,
  },
  { why: 'the same', sql: 'delete from watch_budget where person_id = :other' },
  {
    why: 'a new sitting begins: what lessons spent is counted from the sum on',
    sql: `update lecture_progress set opened_at = null, opened_spent = null where person_id = :kept and opened_at is not null`,
  },
  {
    why: 'the same',
    sql: `update course_progress set sitting_at = :at,
        sitting_spent = coalesce((select spent from watch_budget where person_id = :kept), 0) where person_id = :kept`,
  },
  {
    why: 'notes stand one below the other',
    sql: `update note k set text = case when k.text = o.text then k.text else k.text || E'\\n\\n' || o.text end,
        version = greatest(k.version, o.version) + 1, written_at = greatest(k.written_at, o.written_at)
      from note o where k.person_id = :kept and o.person_id = :other and o.lecture_id = k.lecture_id`,
  },
  {
    why: 'the same',
    sql: `delete from note o using note k
      where o.person_id = :other and k.person_id = :kept and k.lecture_id = o.lecture_id`,
  },
  { why: 'the notes of both', sql: 'update note set person_id = :kept where person_id = :other' },
  {
    why: 'the earlier first try; what is right stays right',
    sql: `update quiz_answer k set
        chosen = case when o.is_right and not k.is_right or o.is_right = k.is_right and o.answered_at > k.answered_at
          then o.chosen else k.chosen end,
        given = case when o.is_right and not k.is_right or o.is_right = k.is_right and o.answered_at > k.answered_at
          then o.given else k.given end,
        is_right = k.is_right or o.is_right,
        answered_at = greatest(k.answered_at, o.answered_at),
        first_chosen = case when o.first_at < k.first_at then o.first_chosen else k.first_chosen end,
        first_given = case when o.first_at < k.first_at then o.first_given else k.first_given end,
        first_is_right = case when o.first_at < k.first_at then o.first_is_right else k.first_is_right end,
        first_at = least(k.first_at, o.first_at),
        tries = k.tries + o.tries, try_ids = k.try_ids || o.try_ids,
        due_at = case when k.is_right or o.is_right then least(k.due_at, o.due_at) else greatest(k.due_at, o.due_at) end,
        came_back = greatest(k.came_back, o.came_back)
      from quiz_answer o
      where k.person_id = :kept and o.person_id = :other and o.question_id = k.question_id`,
  },
  {
    why: 'the same',
    sql: `delete from quiz_answer o using quiz_answer k
      where o.person_id = :other and k.person_id = :kept and k.question_id = o.question_id`,
  },
  { why: 'the answers of both', sql: 'update quiz_answer set person_id = :kept where person_id = :other' },

  {
    why: 'projects first, for what was handed in refers to them',
    sql: `insert into project_progress as k (person_id, project_id, status, updated_at, step, spoken_at, read_at, creation_id)
      select :kept, project_id, status, updated_at, step, spoken_at, read_at, creation_id from project_progress
      where person_id = :other
      on conflict (person_id, project_id) do update set
        status = case when array_position(array['started', 'built', 'asked_again', 'handed_in', 'accepted'], excluded.status)
            > array_position(array['started', 'built', 'asked_again', 'handed_in', 'accepted'], k.status)
          then excluded.status else k.status end,
        updated_at = greatest(k.updated_at, excluded.updated_at), step = greatest(k.step, excluded.step),
        spoken_at = greatest(k.spoken_at, excluded.spoken_at), read_at = greatest(k.read_at, excluded.read_at),
        creation_id = coalesce(k.creation_id, excluded.creation_id)`,
  },
  { why: 'with its project', sql: 'update hand_in set person_id = :kept where person_id = :other' },
  { why: 'with its project', sql: 'update project_file set person_id = :kept where person_id = :other' },
  { why: 'with its project', sql: 'update project_message set person_id = :kept where person_id = :other' },
  { why: 'the same', sql: 'delete from project_progress where person_id = :other' },

  {
    why: 'ties of both, each once, and none to oneself',
    sql: `insert into relation (person_id, kind, role, object_kind, object_id, since)
      select :kept, kind, role, object_kind, object_id, since from relation
      where person_id = :other and object_id is distinct from :kept on conflict do nothing`,
  },
  {
    why: 'what was shown to a class in which the kept one learns, too',
    sql: `update shared_experiment s set person_id = :kept where s.person_id = :other
      and exists (select from class_pupil k where k.person_id = :kept and k.class_id = s.class_id)
      and not exists (select from shared_experiment k where k.person_id = :kept and k.class_id = s.class_id
        and k.experiment_id = s.experiment_id)`,
  },
  {
    why: 'a place in each class of both',
    sql: `update class_pupil o set person_id = :kept where o.person_id = :other
      and not exists (select from class_pupil k where k.person_id = :kept and k.class_id = o.class_id)`,
  },
  {
    why: 'the same, whoever is tied to the other',
    sql: `insert into relation (person_id, kind, role, object_kind, object_id, since)
      select person_id, kind, role, object_kind, :kept, since from relation
      where object_person_id = :other and person_id <> :kept on conflict do nothing`,
  },
  { why: 'the same', sql: 'delete from relation where person_id = :other or object_person_id = :other' },
];
