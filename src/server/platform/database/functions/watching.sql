-- Each second once.
create or replace function seconds_in(ranges int4multirange) returns integer
language plpgsql immutable strict parallel safe as $$
begin
  -- Most are one run: that needs no query.
  if ranges = int4multirange(range_merge(ranges)) then
    return coalesce(upper(ranges) - lower(ranges), 0);
  end if;
  return (select sum(upper(one) - lower(one)) from unnest(ranges) one);
end $$;

-- The first `most` seconds of the ranges.
create or replace function cut_to(ranges int4multirange, most integer) returns int4multirange
language sql immutable strict parallel safe
return (
  select coalesce(range_agg(int4range(lower(one), least(upper(one), lower(one) + most - before))), '{}')
  from (
    select one, coalesce(sum(upper(one) - lower(one)) over (
      order by one rows between unbounded preceding and 1 preceding), 0)::integer as before
    from unnest(ranges) one
  ) counted
  where before < most
);

-- The seconds that a save without ranges stands for: a run that ends where the player is, as long as was watched. When
-- the player went on by more since the last save, yet no more than its highest rate allows, all of that was played.
-- No run is longer than what the client itself claims to be watched; a percentage may have been rounded down.
create or replace function played_until(
  place integer, place_before integer, watched_for integer, highest_rate double precision,
  claimed_percent double precision, duration integer
) returns int4multirange
language sql immutable parallel safe
return int4multirange(int4range(greatest(0, place - least(
  case when place - place_before between watched_for and watched_for * highest_rate
    then place - place_before else watched_for end,
  ceil(duration * (floor(claimed_percent) + 1) / 100)::integer)), place));

-- Begins to track a course, or a new sitting with one that nothing was heard of for `sitting_seconds`. Else nothing happens.
create or replace function begin_watching(person uuid, course uuid, moment timestamptz, sitting_seconds double precision) returns void
language plpgsql as $$
begin
  -- The same lock as saves take: whoever counts what a person watched takes turns.
  perform pg_advisory_xact_lock(uuid_hash(person), 0);
  insert into watch_budget (person_id, seconds, at, spent) values (person, 0, moment, 0) on conflict do nothing;
  insert into course_progress as mine (person_id, course_id, started_at, last_at, sitting_at, sitting_spent)
  select person, course, moment, moment, moment, b.spent from watch_budget b where b.person_id = person
  on conflict (person_id, course_id) do update set sitting_at = excluded.sitting_at, sitting_spent = excluded.sitting_spent
    where moment - greatest(mine.sitting_at, mine.last_at) > make_interval(secs => sitting_seconds);
end $$;

-- Counts saves, all that arrived together in one go. For each, in the order given: its outcome (saved; repeated, when the
-- event was counted before and nothing changes; or the code of a failure) and, unless it failed, where the lecture, the
-- course and the streak stand now. Nothing of a claim beyond the budget is credited, the rest is. A lecture spends only
-- what was earned since the learner opened it. Percent never falls and completion stays. Who completes a chapter has its
-- badge at once.
create or replace function save_watching(
  persons uuid[], courses uuid[], lectures uuid[],
  events uuid[],                 -- null: the save counts every time
  claims int4multirange[],       -- null: inferred from the place
  claimed_times integer[],       -- seconds
  claimed_percents double precision[],
  places double precision[],     -- seconds from the start
  moment timestamptz, today date,
  highest_rate double precision, budget_most double precision, complete_at integer
) returns table (
  nth bigint, outcome text, watched int4multirange, percent integer, time_spent integer, place double precision,
  is_complete boolean, overall integer, studied_on date, days_in_a_row integer
)
language plpgsql
-- A few rows, each found by its key, however little the statistics of a young table know.
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  rounds integer;
  -- Nothing was heard for longer than the budget takes to fill: what follows is another sitting.
  sitting_ends interval := make_interval(secs => budget_most / highest_rate);
begin
  -- One save at a time of a person, until its commit: what follows sees all that the ones before did. Advisory locks,
  -- because they write nothing and are there before the first row is; in one order, so that two batches never wait for
  -- each other.
  perform pg_advisory_xact_lock(of_person, 0) from (
    select distinct uuid_hash(person) as of_person from unnest(persons) as said (person) order by of_person
  ) locks;

  -- What one person saves twice is counted one after the other; many people at once.
  select max(times) into rounds from (select count(*) as times from unnest(persons) person group by person) of_each;
  for this_round in 1 .. rounds loop
    return query
    with
    -- 1. What was said.
    said as materialized (
      select * from (
        select *, row_number() over (partition by person order by nth) as round
        from unnest(persons, courses, lectures, events, claims, claimed_times, claimed_percents, places) with ordinality
          as given (person, course, lecture, event, claimed, claimed_time, claimed_percent, said_place, nth)
      ) numbered
      where round = this_round
    ),
    course_size as materialized (
      select course_id, sum(duration_seconds)::integer as duration, count(*) as lectures
      from lecture where course_id = any (courses) and removed_at is null group by course_id
    ),

    -- 2. How it stood before.
    stood as materialized (
      select said.*, l.duration_seconds as duration,
        case
          when e.person_id is null and exists (select from course where id = said.course and published_at is not null)
            then 'watching_not_allowed'
          when e.person_id is null then 'course_not_found'
          when l.id is null then 'lecture_not_found'
          when w.event_id is not null then 'repeated'
          else 'saved'
        end as outcome,
        -- The lecture.
        coalesce(p.watched, '{}') as watched,
        coalesce(p.watched_seconds, seconds_in(p.watched), 0) as watched_seconds,
        coalesce(p.percent, 0) as percent,
        coalesce(p.time_spent_seconds, 0) as time_spent,
        coalesce(p.position_seconds, 0) as place,
        p.completed_at,
        coalesce(p.opened_at, sitting.at) as opened_at,
        case when p.opened_at is null then sitting.spent else p.opened_spent end as opened_spent,
        -- The course.
        sitting.at as sitting_at,
        sitting.spent as sitting_spent,
        size.duration as course_duration,
        others.points,
        others.complete = size.lectures - 1 as others_complete,
        -- The person.
        b.at as budget_at,
        coalesce(b.spent, 0) as spent_before,
        coalesce(b.studied, 0) as studied_before,
        least(budget_most, coalesce(b.seconds, 0)
          + highest_rate * greatest(0, date_part('epoch', moment - coalesce(b.at, moment)))) as budget,
        d.day,
        d.streak,
        d.forgiven_on
      from said
      left join may_watch e on e.person_id = said.person and e.course_id = said.course
      left join lecture l on l.id = said.lecture and l.course_id = said.course and l.removed_at is null
      left join course_size size on size.course_id = said.course
      left join course_progress c on c.person_id = said.person and c.course_id = said.course
      left join watch_budget b on b.person_id = said.person
      -- A course that was not heard of, or not for long, is opened by this very save.
      cross join lateral (
        select case when goes_on then c.sitting_at else moment end as at,
          case when goes_on then c.sitting_spent else coalesce(b.spent, 0) end as spent
        from (select coalesce(moment - greatest(c.sitting_at, c.last_at) <= sitting_ends, false)) lately (goes_on)
      ) sitting
      left join lecture_progress p on p.person_id = said.person and p.lecture_id = said.lecture
      left join watch_event w on w.person_id = said.person and w.event_id = said.event
      left join lateral (
        select day, streak, forgiven_on from study_day where person_id = said.person order by day desc limit 1
      ) d on true
      -- What the course's other lectures bring to its percent: the seconds of each times its own percent.
      cross join lateral (
        select count(q.completed_at) as complete,
          coalesce(sum(o.duration_seconds * case when q.completed_at is null then q.percent else 100 end), 0) as points
        from lecture_progress q join lecture o on o.id = q.lecture_id
        where q.person_id = said.person and q.course_id = said.course and q.lecture_id <> said.lecture
          and o.removed_at is null
      ) others
    ),

    -- 3. What of it counts. Each step adds its columns to those of the one before.
    limited as materialized (
      select *,
        -- A sum of tenths that misses its whole second by a rounding error has reached it.
        floor(0.000001 + greatest(0, least(budget,
          highest_rate * date_part('epoch', moment - opened_at) - (spent_before - opened_spent))))::integer as allowed,
        least(greatest(said_place, 0), duration) as new_place
      from stood where outcome = 'saved'
    ),
    claiming as materialized (
      select *,
        least(claimed_time, allowed) as new_time,
        coalesce(claimed, played_until(round(new_place)::integer, round(place)::integer, least(claimed_time, allowed),
          highest_rate, claimed_percent, duration)) * int4multirange(int4range(0, duration)) - watched as fresh
      from limited
    ),
    credited as materialized (
      select *,
        case when seconds_in(fresh) > allowed then cut_to(fresh, allowed) else fresh end as credit,
        least(seconds_in(fresh), allowed) as credit_seconds
      from claiming
    ),
    covered as materialized (
      select *,
        watched + credit as covered,
        watched_seconds + credit_seconds as covered_seconds,
        greatest(credit_seconds, new_time) as spent
      from credited
    ),
    counted as materialized (
      select *,
        share >= complete_at or completed_at is not null as is_complete,
        spent > 0 and (day is null or day < today) as begins_day
      from covered, lateral (
        -- A lecture that became shorter: what lies beyond its end stays in the row and does not count.
        select greatest(percent, (100::bigint * case when upper(covered) > duration
          then seconds_in(covered * int4multirange(int4range(0, duration))) else covered_seconds end / duration)::integer) as share
      ) of_lecture
    ),

    -- 4. It is kept.
    keep_event as (
      insert into watch_event (person_id, event_id, counted_at)
      select person, event, moment from counted where event is not null on conflict do nothing
    ),
    keep_lecture as (
      insert into lecture_progress as mine (person_id, lecture_id, course_id, watched, watched_seconds, percent,
        time_spent_seconds, position_seconds, completed_at, last_at, opened_at, opened_spent)
      select person, lecture, course, covered, covered_seconds, share, time_spent + new_time, new_place,
        case when is_complete then coalesce(completed_at, moment) end, moment, opened_at, opened_spent
      from counted
      on conflict (person_id, lecture_id) do update set watched = excluded.watched,
        watched_seconds = excluded.watched_seconds, percent = excluded.percent,
        time_spent_seconds = excluded.time_spent_seconds, position_seconds = excluded.position_seconds,
        completed_at = excluded.completed_at, last_at = greatest(mine.last_at, excluded.last_at),
        opened_at = excluded.opened_at, opened_spent = excluded.opened_spent,
        left_unfinished = mine.left_unfinished
          + (mine.completed_at is null and excluded.last_at - mine.last_at > sitting_ends)::integer
    ),
    keep_course as (
      insert into course_progress as mine (person_id, course_id, started_at, last_at, last_lecture_id, sitting_at,
        sitting_spent, completed_at)
      select person, course, moment, moment, lecture, sitting_at, sitting_spent,
        case when is_complete and others_complete then moment end
      from counted
      on conflict (person_id, course_id) do update set last_at = greatest(mine.last_at, excluded.last_at),
        last_lecture_id = excluded.last_lecture_id, sitting_at = excluded.sitting_at,
        sitting_spent = excluded.sitting_spent, completed_at = coalesce(mine.completed_at, excluded.completed_at)
    ),
    keep_budget as (
      insert into watch_budget (person_id, seconds, at, spent, studied)
      select person, greatest(0, budget - spent), greatest(moment, budget_at), spent_before + spent,
        studied_before + new_time
      from counted
      on conflict (person_id) do update set seconds = excluded.seconds, at = excluded.at, spent = excluded.spent,
        studied = excluded.studied
    ),
    keep_day as (
      insert into study_day (person_id, day, streak, forgiven_on, studied_before)
      select person, today, streak_on(today, day, streak, forgiven_on) + 1, forgiven_by(today, day, forgiven_on),
        studied_before
      from counted where begins_day
      on conflict do nothing
    ),
    -- The last lecture of a chapter, seldom enough: nothing is looked at while none becomes complete.
    keep_chapter as (
      insert into badge (person_id, kind, chapter_id, earned_at)
      select person, 'chapter', l.chapter_id, moment
      from counted join lecture l on l.id = counted.lecture
      where is_complete and completed_at is null and not exists (
        select from lecture o left join lecture_progress q on q.person_id = counted.person and q.lecture_id = o.id
        where o.chapter_id = l.chapter_id and o.removed_at is null and o.id <> l.id and q.completed_at is null
      )
      on conflict do nothing
    ),

    -- 5. How it stands now: after what counted, or as before where nothing did.
    now_stands as (
      select nth, outcome, covered, share, time_spent + new_time as time_spent, new_place as place, is_complete, duration,
        points, course_duration,
        case when begins_day then today else day end as day,
        streak_on(today, day, streak, forgiven_on) + begins_day::integer as streak
      from counted
      union all
      select nth, outcome, watched, percent, time_spent, place, completed_at is not null, duration,
        points, course_duration, day, streak_on(today, day, streak, forgiven_on)
      from stood where outcome <> 'saved'
    )
    -- Whole numbers all the way: rounded down, 100 is reached only when every lecture is complete.
    select nth, outcome, covered, share, time_spent, place, is_complete,
      ((points + duration * case when is_complete then 100 else share end) / course_duration)::integer, day, streak
    from now_stands;
  end loop;
end $$;
