-- The ground: people and their sessions, what is taught, who may watch, what was paid, what was watched.
-- Times are timestamptz, money is whole paise, durations are whole seconds. Identities are UUIDs (version 7) made by the server.
-- Tables that grow with people lead their key with the person, so that they can be partitioned by person.

create table site_secret (
  name text primary key,
  value bytea not null
);

create table person (
  id uuid primary key,
  name text not null,
  username text not null,
  email text not null,
  phone text not null default '',
  institute text,
  role text not null default 'student' check (role in ('student', 'staff')),
  password_hash text,
  created_at timestamptz not null,
  welcomed_at timestamptz,
  -- When the person showed that the address is theirs: by a mailed link, or by a provider who vouches for it.
  email_confirmed_at timestamptz
);
create unique index person_username on person (username);
create unique index person_email on person (email);

create table session (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_person on session (person_id);
create index session_expiry on session (expires_at);

create table password_reset (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_person on password_reset (person_id);

create table provider_identity (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index provider_identity_person on provider_identity (person_id);

create table provider_attempt (
  state_hash bytea primary key,
  provider text not null,
  code_verifier text not null,
  remember boolean not null,
  expires_at timestamptz not null
);

create table course (
  id uuid primary key,
  key text not null unique,
  slug text not null unique,
  title text not null,
  label text not null,
  level integer not null,
  grades text not null,
  summary text not null,
  description text not null,
  difficulty text not null,
  highlights text[] not null,
  instructor jsonb not null,
  kit jsonb not null default '[]',
  price_paise integer not null check (price_paise >= 0),
  original_price_paise integer check (original_price_paise > price_paise),
  featured boolean not null,
  thumbnail_file text,
  demo_file text,
  demo_captions_file text,
  demo_poster_file text,
  place integer not null,
  published_at timestamptz,
  content_hash text not null
);
create unique index course_title on course (lower(title));

create table chapter (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  key text not null,
  title text not null,
  place integer not null,
  removed_at timestamptz,
  unique (course_id, key)
);

create table lecture (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  chapter_id uuid not null references chapter on delete cascade,
  key text not null,
  title text not null,
  description text not null,
  duration_seconds integer not null check (duration_seconds > 0),
  -- Where the video is: a path below the content folder, or an address of a video host.
  video text,
  captions_file text,
  poster_file text,
  preview boolean not null,
  place integer not null,
  removed_at timestamptz,
  unique (course_id, key)
);
create index lecture_chapter on lecture (chapter_id);

create table project (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  key text not null,
  title text not null,
  summary text not null,
  place integer not null,
  removed_at timestamptz,
  unique (course_id, key)
);

create table live_session (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index live_session_course on live_session (course_id, starts_at);

-- The state of the content folder at the last seeding that left nothing to mend. One row.
create table content_seed (
  only_one boolean primary key default true check (only_one),
  folder_hash text not null,
  seeded_at timestamptz not null
);

create table payment_order (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course,
  amount_paise integer not null check (amount_paise > 0),
  reference text not null,
  utr text check (utr ~ '^[0-9]{12}$'),
  status text not null default 'submitted' check (status in ('submitted', 'verified', 'rejected')),
  reason text,
  receipt_file text not null,
  idempotency_key text,
  request_hash bytea,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  check ((status = 'submitted') = (decided_at is null)),
  check (status <> 'rejected' or reason is not null)
);
create index payment_order_person on payment_order (person_id, submitted_at desc);
create index payment_order_verified on payment_order (person_id, course_id) where status = 'verified';
create index payment_order_waiting on payment_order (submitted_at) where status = 'submitted';
create index payment_order_decided on payment_order (status, decided_at desc) where status <> 'submitted';
create index payment_order_utr on payment_order (utr) where utr is not null;
create unique index payment_order_idempotency on payment_order (person_id, idempotency_key) where idempotency_key is not null;

-- A reference that a family was shown in a UPI code, until a screenshot arrives under it.
create table payment_reference (
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course on delete cascade,
  reference text not null unique,
  created_at timestamptz not null,
  primary key (person_id, course_id)
);

create table enrolment (
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course,
  status text not null default 'in-progress' check (status in ('in-progress', 'completed')),
  enrolled_at timestamptz not null,
  order_id uuid references payment_order on delete set null,
  primary key (person_id, course_id)
);
create index enrolment_course on enrolment (course_id);

create table review (
  course_id uuid not null references course on delete cascade,
  person_id uuid not null references person on delete cascade,
  id uuid not null unique,
  stars integer not null check (stars between 1 and 5),
  text text not null,
  written_at timestamptz not null,
  primary key (course_id, person_id)
);
create index review_person on review (person_id);

-- Moves on whenever something changes that the catalogue shows to everybody, so that every process knows with one cheap
-- look whether its copy is still right. A sequence: enrolments of a popular course never wait for one another here.
-- The triggers are deferred to the commit, so that a copy made because of it sees the change.
create sequence catalogue_version;
create function tell_catalogue_changed() returns trigger
language plpgsql as $$
begin
  perform nextval('catalogue_version');
  return null;
end $$;
create constraint trigger course_shown after insert or update or delete on course
  deferrable initially deferred for each row execute function tell_catalogue_changed();
create constraint trigger chapter_shown after insert or update or delete on chapter
  deferrable initially deferred for each row execute function tell_catalogue_changed();
create constraint trigger lecture_shown after insert or update or delete on lecture
  deferrable initially deferred for each row execute function tell_catalogue_changed();
create constraint trigger project_shown after insert or update or delete on project
  deferrable initially deferred for each row execute function tell_catalogue_changed();
create constraint trigger enrolment_shown after insert or delete on enrolment
  deferrable initially deferred for each row execute function tell_catalogue_changed();
create constraint trigger review_shown after insert or update or delete on review
  deferrable initially deferred for each row execute function tell_catalogue_changed();

-- Every save rewrites one row here and one in lecture_progress: room left in their pages spares the indexes.
create table course_progress (
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course on delete cascade,
  started_at timestamptz not null,
  last_at timestamptz not null,
  last_lecture_id uuid references lecture on delete set null,
  -- Content seconds that may still be credited: fills with the clock at the highest playback rate, every save spends it.
  budget_seconds double precision not null,
  budget_at timestamptz not null,
  completed_at timestamptz,
  primary key (person_id, course_id)
) with (fillfactor = 80);

create table lecture_progress (
  person_id uuid not null references person on delete cascade,
  lecture_id uuid not null references lecture on delete cascade,
  course_id uuid not null references course on delete cascade,
  watched int4multirange not null,
  -- The seconds in `watched`, so that a save need not count them again; null: not counted yet.
  watched_seconds integer,
  percent integer not null check (percent between 0 and 100),
  time_spent_seconds integer not null check (time_spent_seconds >= 0),
  position_seconds double precision not null check (position_seconds >= 0),
  completed_at timestamptz,
  last_at timestamptz not null,
  primary key (person_id, lecture_id)
) with (fillfactor = 80);
create index lecture_progress_course on lecture_progress (person_id, course_id);

-- Saves that were counted, so that a repeated send counts once. Old rows are swept.
create table watch_event (
  person_id uuid not null references person on delete cascade,
  event_id uuid not null,
  counted_at timestamptz not null,
  primary key (person_id, event_id)
);
create index watch_event_counted on watch_event using brin (counted_at);

create table study_day (
  person_id uuid not null references person on delete cascade,
  -- In the site's time zone.
  day date not null,
  -- Days in a row that end on this one.
  streak integer not null check (streak > 0),
  primary key (person_id, day)
);

create table attendance (
  person_id uuid not null references person on delete cascade,
  live_session_id uuid not null references live_session on delete cascade,
  attended_at timestamptz not null,
  primary key (person_id, live_session_id)
);

create table project_progress (
  person_id uuid not null references person on delete cascade,
  project_id uuid not null references project on delete cascade,
  status text not null check (status in ('started', 'built')),
  updated_at timestamptz not null,
  primary key (person_id, project_id)
);

-- Every act of the office, written in the transaction of the act.
create table audit_entry (
  id uuid primary key,
  staff_id uuid references person on delete set null,
  act text not null,
  subject_kind text not null,
  subject_id uuid not null,
  details jsonb not null,
  at timestamptz not null
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id);
create index audit_entry_staff on audit_entry (staff_id, at desc);

-- How often somebody tried (http/throttle.ts).
create table throttle (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What was watched. One save is one call of this function: it is the busiest write of the site (one every 30 seconds and
-- learner), so that everything it decides happens here in one round trip. Its rules are also written, for people and for
-- the tests that compare, in src/rules: watched-coverage (ranges), watch-budget (credit), course-figures (overall).

-- Each second once.
create function seconds_in(ranges int4multirange) returns integer
language plpgsql immutable strict parallel safe as $$
begin
  -- Most are one run: that needs no query.
  if ranges = int4multirange(range_merge(ranges)) then
    return coalesce(upper(ranges) - lower(ranges), 0);
  end if;
  return (select sum(upper(one) - lower(one)) from unnest(ranges) one);
end $$;

-- The first `most` seconds of the ranges.
create function cut_to(ranges int4multirange, most integer) returns int4multirange
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
create function played_until(
  place integer, place_before integer, watched_for integer, highest_rate double precision,
  claimed_percent double precision, duration integer
) returns int4multirange
language sql immutable parallel safe
return int4multirange(int4range(greatest(0, place - least(
  case when place - place_before between watched_for and watched_for * highest_rate
    then place - place_before else watched_for end,
  ceil(duration * (floor(claimed_percent) + 1) / 100)::integer)), place));

-- Answers with the outcome: saved, repeated (the event was counted before; nothing changes), or the code of a failure; and,
-- unless it failed, where the lecture, the course and the streak stand now. Nothing of a claim beyond the budget is
-- credited, the rest is. Percent never falls and completion stays.
create function save_watching(
  by_person uuid, of_course uuid, of_lecture uuid,
  event uuid,                    -- null: every call counts
  claimed int4multirange,        -- null: inferred from the place
  claimed_time integer,          -- seconds
  claimed_percent double precision,
  place double precision,        -- seconds from the start
  moment timestamptz, today date,
  highest_rate double precision, budget_most double precision, complete_at integer
) returns json
language plpgsql as $$
declare
  stood record;
  outcome text := 'saved';
  budget double precision;
  allowed integer;
  fresh int4multirange;
  fresh_seconds integer;
  spent integer;
  covered int4multirange;
  covered_seconds integer;
  share integer;
  time_spent integer;
  lecture_completed_at timestamptz;
  studied_on date;
  days_in_a_row integer;
  all_complete boolean;
begin
  -- One save at a time of a person in a course, until its commit: what follows sees all that the ones before did.
  -- An advisory lock, because it writes nothing and is there before the first row is.
  perform pg_advisory_xact_lock(uuid_hash(by_person), uuid_hash(of_course));

  select l.duration_seconds as duration, e.enrolled_at, c.budget_seconds, c.budget_at, c.completed_at as course_completed_at,
    p.watched, p.watched_seconds, p.percent, p.time_spent_seconds, p.position_seconds, p.completed_at,
    others.duration as others_duration, others.points as others_points, others.complete as others_complete,
    d.day, d.streak,
    exists (select from watch_event w where w.person_id = by_person and w.event_id = event) as repeated
  into stood
  from lecture l
  join enrolment e on e.person_id = by_person and e.course_id = l.course_id
  left join course_progress c on c.person_id = by_person and c.course_id = l.course_id
  left join lecture_progress p on p.person_id = by_person and p.lecture_id = l.id
  left join lateral (
    select day, streak from study_day where person_id = by_person order by day desc limit 1
  ) d on true
  cross join lateral (
    select coalesce(sum(o.duration_seconds), 0) as duration,
      coalesce(sum(o.duration_seconds * case when q.completed_at is null then coalesce(q.percent, 0) else 100 end), 0) as points,
      coalesce(bool_and(q.completed_at is not null), true) as complete
    from lecture o left join lecture_progress q on q.person_id = by_person and q.lecture_id = o.id
    where o.course_id = of_course and o.id <> of_lecture and o.removed_at is null
  ) others
  where l.id = of_lecture and l.course_id = of_course and l.removed_at is null;
  if not found then
    return json_build_object('outcome', case
      when exists (select from enrolment e where e.person_id = by_person and e.course_id = of_course)
        then 'lecture_not_found'
      when exists (select from course c where c.id = of_course and c.published_at is not null)
        then 'watching_not_allowed'
      else 'course_not_found' end);
  end if;

  covered := coalesce(stood.watched, '{}');
  share := coalesce(stood.percent, 0);
  time_spent := coalesce(stood.time_spent_seconds, 0);
  lecture_completed_at := stood.completed_at;
  studied_on := stood.day;
  days_in_a_row := stood.streak;

  if stood.repeated then
    outcome := 'repeated';
    place := coalesce(stood.position_seconds, 0);
  else
    -- The clock counts from the enrolment when the course was never begun.
    budget := least(budget_most, coalesce(stood.budget_seconds, 0)
      + highest_rate * greatest(0, date_part('epoch', moment - coalesce(stood.budget_at, stood.enrolled_at))));
    -- A sum of tenths that misses its whole second by a rounding error has reached it.
    allowed := floor(budget + 0.000001);
    claimed_time := least(claimed_time, allowed);
    place := least(greatest(place, 0), stood.duration);
    if claimed is null then
      claimed := played_until(round(place)::integer, round(coalesce(stood.position_seconds, 0))::integer,
        claimed_time, highest_rate, claimed_percent, stood.duration);
    end if;
    fresh := claimed * int4multirange(int4range(0, stood.duration)) - covered;
    fresh_seconds := seconds_in(fresh);
    if fresh_seconds > allowed then
      fresh := cut_to(fresh, allowed);
      fresh_seconds := allowed;
    end if;
    spent := greatest(fresh_seconds, claimed_time);

    covered_seconds := coalesce(stood.watched_seconds, seconds_in(covered)) + fresh_seconds;
    covered := covered + fresh;
    -- A lecture that became shorter: what lies beyond its end stays in the row and does not count.
    share := greatest(share, 100::bigint * case when upper(covered) > stood.duration
      then seconds_in(covered * int4multirange(int4range(0, stood.duration))) else covered_seconds end / stood.duration);
    time_spent := time_spent + claimed_time;
    if share >= complete_at and lecture_completed_at is null then
      lecture_completed_at := moment;
    end if;
    all_complete := stood.others_complete and lecture_completed_at is not null;

    if event is not null then
      insert into watch_event (person_id, event_id, counted_at) values (by_person, event, moment) on conflict do nothing;
    end if;
    insert into lecture_progress as mine (person_id, lecture_id, course_id, watched, watched_seconds, percent,
      time_spent_seconds, position_seconds, completed_at, last_at)
    values (by_person, of_lecture, of_course, covered, covered_seconds, share, time_spent, place, lecture_completed_at, moment)
    on conflict (person_id, lecture_id) do update set watched = excluded.watched,
      watched_seconds = excluded.watched_seconds, percent = excluded.percent,
      time_spent_seconds = excluded.time_spent_seconds, position_seconds = excluded.position_seconds,
      completed_at = excluded.completed_at, last_at = greatest(mine.last_at, excluded.last_at);
    insert into course_progress as mine (person_id, course_id, started_at, last_at, last_lecture_id, budget_seconds,
      budget_at, completed_at)
    values (by_person, of_course, moment, moment, of_lecture, greatest(0, budget - spent),
      greatest(moment, stood.budget_at), case when all_complete then moment end)
    on conflict (person_id, course_id) do update set last_at = greatest(mine.last_at, excluded.last_at),
      last_lecture_id = excluded.last_lecture_id, budget_seconds = excluded.budget_seconds,
      budget_at = excluded.budget_at, completed_at = coalesce(mine.completed_at, excluded.completed_at);
    if all_complete and stood.course_completed_at is null then
      update enrolment e set status = 'completed' where e.person_id = by_person and e.course_id = of_course;
    end if;
    if spent > 0 and (studied_on is null or studied_on < today) then
      days_in_a_row := case when studied_on = today - 1 then days_in_a_row + 1 else 1 end;
      studied_on := today;
      insert into study_day (person_id, day, streak) values (by_person, today, days_in_a_row) on conflict do nothing;
    end if;
  end if;

  -- Whole numbers all the way: rounded down, 100 is reached only when every lecture is complete.
  return json_build_object('outcome', outcome, 'watched', covered, 'percent', share, 'timeSpentSeconds', time_spent,
    'positionSeconds', place, 'isCompleted', lecture_completed_at is not null,
    'overallPercent', (stood.others_points
      + stood.duration * case when lecture_completed_at is null then share else 100 end)
      / (stood.others_duration + stood.duration),
    'studiedOn', studied_on, 'daysInARow', days_in_a_row);
end $$;
