-- The steps that brought databases to the schema of schema.sql before that file was there, as they ran. Frozen: nobody
-- needs to read them, and nothing in them changes. Backups of those days are restored with them.

-- migration 001-ground
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

-- migration 002-watching
-- What was watched. Saving it is the busiest write of the site (one every 30 seconds and learner), so that everything it
-- decides happens here in one round trip. Its rules are also written, for people and for the tests that compare, in
-- src/rules: watched-coverage (ranges), watch-budget (credit), course-figures (overall).

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

-- Counts saves, all that arrived together in one go. For each, in the order given: its outcome (saved; repeated, when the
-- event was counted before and nothing changes; or the code of a failure) and, unless it failed, where the lecture, the
-- course and the streak stand now. Nothing of a claim beyond the budget is credited, the rest is. Percent never falls and
-- completion stays.
create function save_watching(
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
begin
  -- One save at a time of a person in a course, until its commit: what follows sees all that the ones before did.
  -- Advisory locks, because they write nothing and are there before the first row is; in one order, so that two batches
  -- never wait for each other.
  perform pg_advisory_xact_lock(of_person, of_course) from (
    select distinct uuid_hash(person) as of_person, uuid_hash(course) as of_course
    from unnest(persons, courses) as said (person, course)
    order by of_person, of_course
  ) locks;

  -- What one person saves twice is counted one after the other; many people at once.
  select max(times) into rounds from (select count(*) as times from unnest(persons) person group by person) of_each;
  for this_round in 1 .. rounds loop
    return query
    with said as materialized (
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
        coalesce(p.watched, '{}') as watched, coalesce(p.watched_seconds, seconds_in(p.watched), 0) as watched_seconds,
        coalesce(p.percent, 0) as percent, coalesce(p.time_spent_seconds, 0) as time_spent,
        coalesce(p.position_seconds, 0) as place, p.completed_at, d.day, d.streak,
        size.duration as course_duration, others.points, others.complete = size.lectures - 1 as others_complete, c.budget_at,
        -- The clock counts from the enrolment when the course was never begun.
        least(budget_most, coalesce(c.budget_seconds, 0)
          + highest_rate * greatest(0, date_part('epoch', moment - coalesce(c.budget_at, e.enrolled_at)))) as budget
      from said
      left join enrolment e on e.person_id = said.person and e.course_id = said.course
      left join lecture l on l.id = said.lecture and l.course_id = said.course and l.removed_at is null
      left join course_size size on size.course_id = said.course
      left join course_progress c on c.person_id = said.person and c.course_id = said.course
      left join lecture_progress p on p.person_id = said.person and p.lecture_id = said.lecture
      left join watch_event w on w.person_id = said.person and w.event_id = said.event
      left join lateral (
        select day, streak from study_day where person_id = said.person order by day desc limit 1
      ) d on true
      cross join lateral (
        select coalesce(sum(o.duration_seconds * case when q.completed_at is null then q.percent else 100 end), 0) as points,
          count(q.completed_at) as complete
        from lecture_progress q join lecture o on o.id = q.lecture_id
        where q.person_id = said.person and q.course_id = said.course and q.lecture_id <> said.lecture and o.removed_at is null
      ) others
    ),
    -- A sum of tenths that misses its whole second by a rounding error has reached it.
    limited as materialized (
      select *, floor(budget + 0.000001)::integer as allowed, least(greatest(said_place, 0), duration) as new_place
      from stood where outcome = 'saved'
    ),
    claiming as materialized (
      select *, least(claimed_time, allowed) as new_time,
        coalesce(claimed, played_until(round(new_place)::integer, round(place)::integer, least(claimed_time, allowed),
          highest_rate, claimed_percent, duration)) * int4multirange(int4range(0, duration)) - watched as fresh
      from limited
    ),
    credited as materialized (
      select *, case when seconds_in(fresh) > allowed then cut_to(fresh, allowed) else fresh end as credit,
        least(seconds_in(fresh), allowed) as credit_seconds
      from claiming
    ),
    covered as materialized (
      select *, watched + credit as covered, watched_seconds + credit_seconds as covered_seconds,
        greatest(credit_seconds, new_time) as spent
      from credited
    ),
    counted as materialized (
      select *, share >= complete_at or completed_at is not null as is_complete,
        spent > 0 and (day is null or day < today) as begins_day
      from covered, lateral (
        -- A lecture that became shorter: what lies beyond its end stays in the row and does not count.
        select greatest(percent, (100::bigint * case when upper(covered) > duration
          then seconds_in(covered * int4multirange(int4range(0, duration))) else covered_seconds end / duration)::integer) as share
      ) of_lecture
    ),
    keep_event as (
      insert into watch_event (person_id, event_id, counted_at)
      select person, event, moment from counted where event is not null on conflict do nothing
    ),
    keep_lecture as (
      insert into lecture_progress as mine (person_id, lecture_id, course_id, watched, watched_seconds, percent,
        time_spent_seconds, position_seconds, completed_at, last_at)
      select person, lecture, course, covered, covered_seconds, share, time_spent + new_time, new_place,
        case when is_complete then coalesce(completed_at, moment) end, moment
      from counted
      on conflict (person_id, lecture_id) do update set watched = excluded.watched,
        watched_seconds = excluded.watched_seconds, percent = excluded.percent,
        time_spent_seconds = excluded.time_spent_seconds, position_seconds = excluded.position_seconds,
        completed_at = excluded.completed_at, last_at = greatest(mine.last_at, excluded.last_at)
    ),
    keep_course as (
      insert into course_progress as mine (person_id, course_id, started_at, last_at, last_lecture_id, budget_seconds,
        budget_at, completed_at)
      select person, course, moment, moment, lecture, greatest(0, budget - spent), greatest(moment, budget_at),
        case when is_complete and others_complete then moment end
      from counted
      on conflict (person_id, course_id) do update set last_at = greatest(mine.last_at, excluded.last_at),
        last_lecture_id = excluded.last_lecture_id, budget_seconds = excluded.budget_seconds,
        budget_at = excluded.budget_at, completed_at = coalesce(mine.completed_at, excluded.completed_at)
    ),
    keep_day as (
      insert into study_day (person_id, day, streak)
      select person, today, case when day = today - 1 then streak + 1 else 1 end from counted where begins_day
      on conflict do nothing
    ),
    now_stands as (
      select nth, outcome, covered, share, time_spent + new_time as time_spent, new_place as place, is_complete, duration,
        points, course_duration, case when begins_day then today else day end as day,
        case when not begins_day then streak when day = today - 1 then streak + 1 else 1 end as streak
      from counted
      union all
      select nth, outcome, watched, percent, time_spent, place, completed_at is not null, duration,
        points, course_duration, day, streak
      from stood where outcome <> 'saved'
    )
    -- Whole numbers all the way: rounded down, 100 is reached only when every lecture is complete.
    select nth, outcome, covered, share, time_spent, place, is_complete,
      ((points + duration * case when is_complete then 100 else share end) / course_duration)::integer, day, streak
    from now_stands;
  end loop;
end $$;

-- migration 003-contact
-- What visitors wrote to the office, and what it answered. Answered messages are swept after a year.
create table contact_message (
  id uuid primary key,
  -- Of the words and who sent them, for as long as sending them again counts as the same; then null.
  digest bytea unique,
  name text not null,
  email text not null,
  phone text,
  subject text check (subject in ('general', 'courses', 'support', 'partnership', 'feedback')),
  text text not null,
  sent_at timestamptz not null,
  -- Null while open, and when it was marked answered without one.
  reply text,
  answered_at timestamptz,
  answered_by uuid references person on delete set null,
  check (answered_at is not null or (reply is null and answered_by is null))
);
create index contact_message_open on contact_message (sent_at, id) where answered_at is null;
create index contact_message_answered on contact_message (answered_at desc, id desc) where answered_at is not null;
create index contact_message_answerer on contact_message (answered_by) where answered_by is not null;

-- migration 004-creations
-- What children made and shared. Nothing of it is public before status is 'shown', and none of it once it is 'declined'.
create table creation (
  id uuid primary key,
  -- The account that it was shared from; null for a visitor.
  person_id uuid references person on delete cascade,
  title text not null,
  first_name text not null,
  track text,
  course_id uuid references course on delete set null,
  about text,
  picture_file text,
  small_file text,
  -- Pixels of the large picture.
  width integer,
  height integer,
  video_host text check (video_host in ('youtube', 'vimeo')),
  video_id text,
  video_hash text,
  -- The consent: who gave it, to which text, when.
  guardian_email text,
  consent_version text not null,
  consented_at timestamptz not null,
  idempotency_key text,
  request_hash bytea,
  status text not null default 'waiting' check (status in ('waiting', 'shown', 'declined')),
  reason text,
  shared_at timestamptz not null,
  -- When it was first shown: the gallery's order.
  shown_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  -- When its picture, its film and the guardian's address were deleted.
  erased_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'shown' or shown_at is not null),
  check (status <> 'declined' or reason is not null),
  check (erased_at is null or status = 'declined'),
  check (erased_at is not null or guardian_email is not null),
  check (
    case
      when erased_at is not null then picture_file is null and small_file is null and video_id is null
      when picture_file is not null then
        small_file is not null and width > 0 and height > 0 and video_host is null and video_id is null
      else small_file is null and video_host is not null and video_id is not null
    end
  )
);
create index creation_shown on creation (shown_at desc, id desc) where status = 'shown';
create index creation_waiting on creation (shared_at) where status = 'waiting';
create index creation_decided on creation (status, decided_at desc) where status <> 'waiting';
create index creation_to_erase on creation (decided_at) where status = 'declined' and erased_at is null;
create index creation_guardian on creation (guardian_email, shared_at);
create index creation_person on creation (person_id) where person_id is not null;
create unique index creation_idempotency on creation (guardian_email, idempotency_key) where idempotency_key is not null;

-- migration 005-lessons
-- What is read beside the films. Passages are the contract's (src/contract/lessons.ts), with a drawing's file, counted
-- from the content folder, in the place of its address.
alter table lecture add column passages jsonb not null default '[]';
-- { child, parent, curriculum }; null where nobody wrote them.
alter table course add column goals jsonb;
-- [{ term, meaning }]
alter table course add column glossary jsonb not null default '[]';
-- { minutes, parts, home, passages }; null where nobody wrote one.
alter table project add column guide jsonb;

create table quiz_question (
  id uuid primary key,
  chapter_id uuid not null references chapter on delete cascade,
  key text not null,
  place integer not null,
  ask text not null,
  -- { file, alt }; the file is counted from the content folder.
  drawing jsonb,
  -- [{ text, right, because }], exactly one of them right.
  answers jsonb not null,
  removed_at timestamptz,
  unique (chapter_id, key)
);

-- The latest answer to each question.
create table quiz_answer (
  person_id uuid not null references person on delete cascade,
  question_id uuid not null references quiz_question on delete cascade,
  -- Its place among the question's answers, from 0.
  chosen integer not null check (chosen >= 0),
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (person_id, question_id)
);

-- When a question's answers change places, what was chosen goes along by its words, and what is right now decides. An
-- answer whose words are gone keeps its place.
create function move_chosen_answers() returns trigger
language plpgsql as $$
begin
  update quiz_answer mine set chosen = fresh.place - 1, is_right = (fresh.answer ->> 'right')::boolean
  from jsonb_array_elements(new.answers) with ordinality fresh (answer, place)
  where mine.question_id = new.id and fresh.answer ->> 'text' = old.answers -> mine.chosen ->> 'text';
  return null;
end $$;
create index quiz_answer_question on quiz_answer (question_id);
create trigger quiz_question_changed after update on quiz_question
  for each row when (old.answers is distinct from new.answers) execute function move_chosen_answers();

-- migration 007-mail
-- Mails on their way. A row holds which mail it is and the facts of the act; its words are made when it is sent.
create table mail (
  id uuid primary key,
  template text not null,
  facts jsonb not null,
  address text not null,
  -- Whose account has this address, known from the first try on: it takes its mails along when it goes.
  person_id uuid references person on delete cascade,
  locale text not null,
  -- 0 goes first.
  priority smallint not null,
  -- Of those that wait, one at most has this key: asking twice for the same is one mail.
  key text,
  written_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'undeliverable')),
  tries integer not null default 0,
  tried_at timestamptz,
  next_try_at timestamptz not null,
  -- After this moment a try that fails was the last one.
  give_up_at timestamptz not null,
  -- A process sends it now; a process that died loses it at this moment.
  claimed_until timestamptz,
  -- Why the last try failed, and what the mail server said.
  problem text,
  problem_reply text,
  -- When it left the queue: sent, kept for want of a mail server, or undeliverable.
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create index mail_waiting on mail (priority, next_try_at, id) where state = 'waiting';
create index mail_written on mail (written_at) where state = 'waiting';
create unique index mail_key on mail (key) where state = 'waiting' and key is not null;
create index mail_settled on mail (state, settled_at desc, id desc) where state <> 'waiting';
create index mail_person on mail (person_id) where person_id is not null;

-- Mails used to wait as jobs, with their words and with links to new passwords. What still waits moves here; links are
-- asked for anew. What was sent is forgotten.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  insert into mail (id, template, facts, address, locale, priority, key, written_at, next_try_at, give_up_at)
  select distinct on (kind, address) gen_random_uuid(), kind, '{}', address, 'en', case kind when 'accounts.reset' then 0 else 2 end,
    kind || ' ' || address, now(), now(), now() + interval '3 days'
  from (
    select case
        when name = 'mail' or data ->> 'mail' = 'reset' then 'accounts.reset'
        else 'accounts.welcome'
      end as kind,
      coalesce(data ->> 'email', data ->> 'to') as address
    from pgboss.job
    where state < 'completed'
      and (name = 'account-mail' or (name = 'mail' and data ->> 'text' like '%/reset-password#token=%'))
  ) asked;
  insert into mail (id, template, facts, address, locale, priority, written_at, next_try_at, give_up_at)
  select gen_random_uuid(), 'site.composed', data - 'to', data ->> 'to', 'en', 2, now(), now(), now() + interval '3 days'
  from pgboss.job
  where state < 'completed' and name = 'mail' and data ->> 'text' not like '%/reset-password#token=%';
  delete from pgboss.job where name in ('mail', 'account-mail');
  delete from pgboss.queue where name in ('mail', 'account-mail');
end
$$;

-- migration 008-known-devices
-- Browsers from which someone has signed in. The token opens nothing: it keeps a budget of wrong passwords for its
-- holder that nobody else can use up. One browser may be known to several people (a family's, a school's).
create table known_device (
  token_hash bytea not null,
  person_id uuid not null references person on delete cascade,
  seen_at timestamptz not null,
  primary key (token_hash, person_id)
);
create index known_device_person on known_device (person_id, seen_at);
create index known_device_seen on known_device (seen_at);

-- A budget is one moment now: when it is whole again (milliseconds). Each slot taken moves it on by a step, so that
-- slots come back one by one instead of all at the end of a window.
delete from throttle;
alter table throttle drop column points, alter column expire set not null;

-- Takes a slot (of `steps` milliseconds) from every one of these budgets (of `lengths` milliseconds) at once, or none when
-- one of them has too little left. Gives when each was whole again before. What lies further away than a budget is long
-- was written by a clock that went wrong, and counts as ended; a minute is allowed for clocks that do not quite agree.
-- The keys come in their order, so that two never wait for each other.
create function throttle_take(keys text[], steps bigint[], lengths bigint[], moment bigint) returns bigint[]
language plpgsql as $$
declare
  whole bigint;
  wholes bigint[] := '{}';
  enough boolean := true;
begin
  for i in 1 .. cardinality(keys) loop
    insert into throttle as t (key, expire) values (keys[i], moment)
      on conflict (key) do update set expire = case
        when t.expire > moment + lengths[i] + 60000 then moment
        else least(greatest(t.expire, moment), moment + lengths[i]) end
      returning t.expire into whole;
    wholes := wholes || whole;
    enough := enough and whole + steps[i] <= moment + lengths[i];
  end loop;
  if enough then
    for i in 1 .. cardinality(keys) loop
      update throttle set expire = wholes[i] + steps[i] where key = keys[i];
    end loop;
  end if;
  return wholes;
end $$;

-- migration 009-ledger
-- Three promises: watching is honest, a review is read by a person before it is public, every reference has its index.

-- Watching is honest: what may be credited is one budget a person, and none of it counts for a lecture from before the
-- learner opened it. The rule in words that people and tests use: src/rules/watch-budget.ts.

create table watch_budget (
  person_id uuid primary key references person on delete cascade,
  -- Content seconds that may still be credited, as they stood at a moment.
  seconds double precision not null,
  at timestamptz not null,
  -- All that was ever credited: tells what was credited since a moment, for those who noted how much it was then.
  spent double precision not null
) with (fillfactor = 80);
insert into watch_budget (person_id, seconds, at, spent)
select person_id, max(budget_seconds), max(budget_at), 0 from course_progress group by person_id;

-- When the present sitting with a course began, and what the person had spent by then.
alter table course_progress add column sitting_at timestamptz, add column sitting_spent double precision not null default 0;
update course_progress set sitting_at = last_at;
alter table course_progress alter column sitting_at set not null, drop column budget_seconds, drop column budget_at;

-- When the learner opened the lecture; null: not noted, so the sitting says it.
alter table lecture_progress add column opened_at timestamptz, add column opened_spent double precision;

-- Begins to track a course, or a new sitting with one that nothing was heard of for `sitting_seconds`. Else nothing happens.
create function begin_watching(person uuid, course uuid, moment timestamptz, sitting_seconds double precision) returns void
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
-- course and the streak stand now. Nothing of a claim beyond the budget is credited, the rest is. Percent never falls and
-- completion stays. What it adds to 002: the budget is the person's, and a lecture spends only what was earned since the
-- learner opened it.
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
    with said as materialized (
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
        coalesce(p.watched, '{}') as watched, coalesce(p.watched_seconds, seconds_in(p.watched), 0) as watched_seconds,
        coalesce(p.percent, 0) as percent, coalesce(p.time_spent_seconds, 0) as time_spent,
        coalesce(p.position_seconds, 0) as place, p.completed_at, d.day, d.streak,
        size.duration as course_duration, others.points, others.complete = size.lectures - 1 as others_complete, b.at as budget_at, coalesce(b.spent, 0) as spent_before,
        least(budget_most, coalesce(b.seconds, 0)
          + highest_rate * greatest(0, date_part('epoch', moment - coalesce(b.at, moment)))) as budget,
        sitting.at as sitting_at, sitting.spent as sitting_spent,
        coalesce(p.opened_at, sitting.at) as opened_at,
        case when p.opened_at is null then sitting.spent else p.opened_spent end as opened_spent
      from said
      left join enrolment e on e.person_id = said.person and e.course_id = said.course
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
        select day, streak from study_day where person_id = said.person order by day desc limit 1
      ) d on true
      cross join lateral (
        select coalesce(sum(o.duration_seconds * case when q.completed_at is null then q.percent else 100 end), 0) as points,
          count(q.completed_at) as complete
        from lecture_progress q join lecture o on o.id = q.lecture_id
        where q.person_id = said.person and q.course_id = said.course and q.lecture_id <> said.lecture and o.removed_at is null
      ) others
    ),
    -- A sum of tenths that misses its whole second by a rounding error has reached it.
    limited as materialized (
      select *, floor(0.000001 + greatest(0, least(budget,
          highest_rate * date_part('epoch', moment - opened_at) - (spent_before - opened_spent))))::integer as allowed, least(greatest(said_place, 0), duration) as new_place
      from stood where outcome = 'saved'
    ),
    claiming as materialized (
      select *, least(claimed_time, allowed) as new_time,
        coalesce(claimed, played_until(round(new_place)::integer, round(place)::integer, least(claimed_time, allowed),
          highest_rate, claimed_percent, duration)) * int4multirange(int4range(0, duration)) - watched as fresh
      from limited
    ),
    credited as materialized (
      select *, case when seconds_in(fresh) > allowed then cut_to(fresh, allowed) else fresh end as credit,
        least(seconds_in(fresh), allowed) as credit_seconds
      from claiming
    ),
    covered as materialized (
      select *, watched + credit as covered, watched_seconds + credit_seconds as covered_seconds,
        greatest(credit_seconds, new_time) as spent
      from credited
    ),
    counted as materialized (
      select *, share >= complete_at or completed_at is not null as is_complete,
        spent > 0 and (day is null or day < today) as begins_day
      from covered, lateral (
        -- A lecture that became shorter: what lies beyond its end stays in the row and does not count.
        select greatest(percent, (100::bigint * case when upper(covered) > duration
          then seconds_in(covered * int4multirange(int4range(0, duration))) else covered_seconds end / duration)::integer) as share
      ) of_lecture
    ),
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
        opened_at = excluded.opened_at, opened_spent = excluded.opened_spent
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
      insert into watch_budget (person_id, seconds, at, spent)
      select person, greatest(0, budget - spent), greatest(moment, budget_at), spent_before + spent from counted
      on conflict (person_id) do update set seconds = excluded.seconds, at = excluded.at, spent = excluded.spent
    ),
    keep_day as (
      insert into study_day (person_id, day, streak)
      select person, today, case when day = today - 1 then streak + 1 else 1 end from counted where begins_day
      on conflict do nothing
    ),
    now_stands as (
      select nth, outcome, covered, share, time_spent + new_time as time_spent, new_place as place, is_complete, duration,
        points, course_duration, case when begins_day then today else day end as day,
        case when not begins_day then streak when day = today - 1 then streak + 1 else 1 end as streak
      from counted
      union all
      select nth, outcome, watched, percent, time_spent, place, completed_at is not null, duration,
        points, course_duration, day, streak
      from stood where outcome <> 'saved'
    )
    -- Whole numbers all the way: rounded down, 100 is reached only when every lecture is complete.
    select nth, outcome, covered, share, time_spent, place, is_complete,
      ((points + duration * case when is_complete then 100 else share end) / course_duration)::integer, day, streak
    from now_stands;
  end loop;
end $$;

-- What refers to a row is found by it: when the row goes, and for those who ask for it.
create index enrolment_order on enrolment (order_id) where order_id is not null;
create index review_course on review (course_id, written_at desc);
create index creation_picture on creation (picture_file) where picture_file is not null;
create index creation_course on creation (course_id) where course_id is not null;
create index creation_decider on creation (decided_by) where decided_by is not null;
create index payment_order_course on payment_order (course_id);
create index payment_order_decider on payment_order (decided_by) where decided_by is not null;
create index payment_reference_course on payment_reference (course_id);
create index attendance_session on attendance (live_session_id);
create index project_progress_project on project_progress (project_id);
create index course_progress_course on course_progress (course_id);

-- A review is public once the office has approved it. Those that stand there were read by nobody yet.
alter table review
  add column status text not null default 'waiting' check (status in ('waiting', 'shown', 'declined')),
  add column reason text,
  add column decided_at timestamptz,
  add column decided_by uuid references person on delete set null,
  add check ((status = 'waiting') = (decided_at is null)),
  add check ((status = 'declined') = (reason is not null));
create index review_waiting on review (written_at) where status = 'waiting';
create index review_decided on review (status, decided_at desc) where status <> 'waiting';
create index review_decider on review (decided_by) where decided_by is not null;

-- migration 010-kept-files
-- Which of many files are kept is asked by their names: when orphans are swept, and when an act failed at its commit.
create index if not exists payment_order_receipt on payment_order (receipt_file);

-- migration 011-figures
-- How many learners a course has and how it was rated, counted on a slow clock of their own: an enrolment no longer
-- makes every process read the catalogue, and reading it costs the same whatever the number of enrolments.
create table course_figures (
  course_id uuid primary key references course on delete cascade,
  enrolments integer not null default 0,
  reviews integer not null default 0,
  -- The mean of the stars, to one decimal; null without reviews.
  stars double precision
);

-- What has happened since they were last counted: rows are only added here, so that enrolments of a popular course
-- never wait for one another. `enrolments` is by how many there are more or fewer; a review leaves a 0.
create table course_figures_change (
  course_id uuid not null,
  enrolments integer not null
);

-- The reviews that are shown and counted.
create view shown_review as select * from review where status = 'shown';

create function note_enrolments_added() returns trigger
language plpgsql as $$
begin
  insert into course_figures_change (course_id, enrolments)
  select course_id, count(*) from changed group by course_id;
  return null;
end $$;
create function note_enrolments_removed() returns trigger
language plpgsql as $$
begin
  insert into course_figures_change (course_id, enrolments)
  select course_id, -count(*) from changed group by course_id;
  return null;
end $$;
create function note_reviews_changed() returns trigger
language plpgsql as $$
begin
  insert into course_figures_change (course_id, enrolments) select distinct course_id, 0 from changed;
  return null;
end $$;

drop trigger enrolment_shown on enrolment;
create trigger enrolments_added after insert on enrolment
  referencing new table as changed for each statement execute function note_enrolments_added();
create trigger enrolments_removed after delete on enrolment
  referencing old table as changed for each statement execute function note_enrolments_removed();

drop trigger review_shown on review;
create trigger reviews_added after insert on review
  referencing new table as changed for each statement execute function note_reviews_changed();
create trigger reviews_changed after update on review
  referencing new table as changed for each statement execute function note_reviews_changed();
create trigger reviews_removed after delete on review
  referencing old table as changed for each statement execute function note_reviews_changed();

insert into course_figures (course_id, enrolments, reviews, stars)
select c.id,
  (select count(*) from enrolment e where e.course_id = c.id),
  (select count(*) from shown_review r where r.course_id = c.id),
  (select round(avg(stars), 1) from shown_review r where r.course_id = c.id)
from course c;

-- Brings the figures up to date. Costs what has changed, and counts the reviews only of courses whose reviews did.
-- Gives how many courses have other figures now; when there are any, the catalogue's version moves on.
create function count_figures() returns integer
language plpgsql as $$
declare
  moved integer;
begin
  -- One at a time: two that count the same course would each count without what the other has taken.
  perform pg_advisory_xact_lock(hashtext('catalogue figures'));
  insert into course_figures (course_id) select id from course on conflict do nothing;
  with taken as (delete from course_figures_change returning course_id, enrolments),
  sums as (
    select course_id, sum(enrolments) as enrolments, bool_or(enrolments = 0) as reviewed
    from taken group by course_id
  ),
  rated as (
    select r.course_id, count(*) as reviews, round(avg(r.stars), 1) as stars
    from shown_review r where r.course_id in (select course_id from sums where reviewed) group by r.course_id
  )
  update course_figures f set
    enrolments = f.enrolments + sums.enrolments,
    reviews = case when sums.reviewed then coalesce(rated.reviews, 0) else f.reviews end,
    stars = case when sums.reviewed then rated.stars else f.stars end
  from sums left join rated using (course_id)
  where f.course_id = sums.course_id;
  get diagnostics moved = row_count;
  if moved > 0 then
    perform nextval('catalogue_version');
  end if;
  return moved;
end $$;

-- migration 020-relations
-- Who stands how to whom, a row a relation: "<person> is <kind> of <object>". What somebody may do follows from their
-- rows (modules/*/policy.ts); a relation that ended is a row that is gone.
create table relation (
  person_id uuid not null references person on delete cascade,
  kind text not null,
  -- Of the office only; somebody may have several.
  role text,
  -- What it is a relation to; nothing for the office, of which there is one.
  object_kind text,
  object_id uuid,
  since timestamptz not null,
  -- The object as a reference, so that it can not be one to nobody. Classes and schools get a column like it with their tables.
  object_person_id uuid generated always as (case when object_kind = 'person' then object_id end) stored
    references person on delete cascade,
  constraint relation_fits check (case kind
    when 'staff' then object_kind is null
    when 'guardian' then object_kind = 'person'
    when 'teacher' then object_kind in ('person', 'class')
    when 'pupil' then object_kind = 'class'
    when 'coordinator' then object_kind = 'school'
    else false
  end is true),
  constraint relation_has_object check ((object_kind is null) = (object_id is null)),
  constraint relation_has_role check (case kind
    when 'staff' then role in ('owner', 'payments', 'content', 'mentor', 'dispatch', 'reader')
    else role is null
  end is true),
  constraint relation_to_others check (object_id <> person_id),
  -- Leads with the person: read with every signed-in call.
  constraint relation_once unique nulls not distinct (person_id, kind, role, object_id)
);
-- Who are the guardians or teachers of somebody.
create index relation_of_person on relation (object_person_id, kind) where object_person_id is not null;
-- Who is in the office, and in which role: whether there is an owner left.
create index relation_staff on relation (role) where kind = 'staff';

insert into relation (person_id, kind, role, since)
select id, 'staff', 'owner', created_at from person where role = 'staff';
alter table person drop column role;

-- Who may watch which course, and since when: a row a person and course. The one place that says so; whoever asks, and
-- what is counted, reads it here. Free previews are for everyone and need no asking.
create view may_watch as
select person_id, course_id, enrolled_at as since from enrolment;

-- What counts as watched asks it too. The rest of the function stays as it is.
do $$
declare
  counts text := pg_get_functiondef('save_watching'::regproc);
begin
  if counts not like '%left join enrolment e on%' then
    raise exception 'save_watching does not ask for an enrolment where it was thought to';
  end if;
  execute replace(counts, 'left join enrolment e on', 'left join may_watch e on');
end $$;

-- migration 021-positions
-- Where a course, a chapter, a lecture, a project or a question stands among its own is its position.
alter table course rename column place to position;
alter table chapter rename column place to position;
alter table lecture rename column place to position;
alter table project rename column place to position;
alter table quiz_question rename column place to position;

-- migration 022-save-watching
-- What counts as watched, whole: 002 wrote it, 009 made the budget the person's, 020 asked may_watch. It counts as it did.
-- Who changes it copies this file to the next migration and edits it there. Its rules in words, for people and for the
-- tests that compare: src/rules/watched-coverage.ts (ranges), watch-budget.ts (credit), course-figures.ts (overall).

-- Counts saves, all that arrived together in one go. For each, in the order given: its outcome (saved; repeated, when the
-- event was counted before and nothing changes; or the code of a failure) and, unless it failed, where the lecture, the
-- course and the streak stand now. Nothing of a claim beyond the budget is credited, the rest is. A lecture spends only
-- what was earned since the learner opened it. Percent never falls and completion stays.
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
        least(budget_most, coalesce(b.seconds, 0)
          + highest_rate * greatest(0, date_part('epoch', moment - coalesce(b.at, moment)))) as budget,
        d.day,
        d.streak
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
        select day, streak from study_day where person_id = said.person order by day desc limit 1
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
        opened_at = excluded.opened_at, opened_spent = excluded.opened_spent
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
      insert into watch_budget (person_id, seconds, at, spent)
      select person, greatest(0, budget - spent), greatest(moment, budget_at), spent_before + spent from counted
      on conflict (person_id) do update set seconds = excluded.seconds, at = excluded.at, spent = excluded.spent
    ),
    keep_day as (
      insert into study_day (person_id, day, streak)
      select person, today, case when day = today - 1 then streak + 1 else 1 end from counted where begins_day
      on conflict do nothing
    ),

    -- 5. How it stands now: after what counted, or as before where nothing did.
    now_stands as (
      select nth, outcome, covered, share, time_spent + new_time as time_spent, new_place as place, is_complete, duration,
        points, course_duration,
        case when begins_day then today else day end as day,
        case when not begins_day then streak when day = today - 1 then streak + 1 else 1 end as streak
      from counted
      union all
      select nth, outcome, watched, percent, time_spent, place, completed_at is not null, duration,
        points, course_duration, day, streak
      from stood where outcome <> 'saved'
    )
    -- Whole numbers all the way: rounded down, 100 is reached only when every lecture is complete.
    select nth, outcome, covered, share, time_spent, place, is_complete,
      ((points + duration * case when is_complete then 100 else share end) / course_duration)::integer, day, streak
    from now_stands;
  end loop;
end $$;

-- migration 023-due-mails
-- Which mails are due is asked every second. Those that wait for a later try, however many, are not looked at for it.
create index mail_due on mail (next_try_at) where state = 'waiting';
-- The office's lists: what is stuck, the oldest first, and what has left the queue, the newest first.
create index mail_stuck on mail (written_at, id)
  where (state = 'waiting' and problem is not null) or state = 'undeliverable';
create index mail_left on mail (settled_at desc, id desc) where state in ('sent', 'kept');

-- migration 024-orders
-- An order is what a family buys: one or several courses, one amount, one reference. Each screenshot that is sent for it
-- is a receipt. A release that ran before goes on writing one course and one screenshot into payment_order itself; the
-- trigger below makes the line and the receipt of it.

create table coupon (
  id uuid primary key,
  -- As families type it: capital letters and digits.
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  -- One of both: a share of what the courses cost, or paise.
  percent integer check (percent between 1 and 100),
  amount_paise integer check (amount_paise > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  uses_most integer check (uses_most > 0),
  once_a_family boolean not null default true,
  -- Left empty it counts for every course.
  courses uuid[] not null default '{}',
  stopped_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references person on delete set null,
  check ((percent is null) <> (amount_paise is null)),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index coupon_created_by on coupon (created_by) where created_by is not null;

-- What a course cost, and since when: a price that was shown is asked for a while, also when it changes in between.
create table course_price (
  course_id uuid not null references course on delete cascade,
  since timestamptz not null,
  price_paise integer not null,
  primary key (course_id, since)
);
insert into course_price (course_id, since, price_paise) select id, 'epoch', price_paise from course;

create function note_course_price() returns trigger language plpgsql as $$
begin
  insert into course_price (course_id, since, price_paise) values (new.id, clock_timestamp(), new.price_paise)
    on conflict do nothing;
  return null;
end $$;
create trigger course_price_noted after insert on course for each row execute function note_course_price();
create trigger course_price_changed after update of price_paise on course for each row
  when (old.price_paise is distinct from new.price_paise) execute function note_course_price();

-- What a family was asked to pay for some courses, until a screenshot arrives under its reference.
create table quote (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- Sorted: the same courses are the same quote.
  course_ids uuid[] not null,
  reference text not null unique,
  coupon_id uuid references coupon on delete set null,
  held_until timestamptz not null,
  created_at timestamptz not null,
  unique (person_id, course_ids)
);
create index quote_coupon on quote (coupon_id) where coupon_id is not null;

create table quote_line (
  quote_id uuid not null references quote on delete cascade,
  course_id uuid not null references course on delete cascade,
  position integer not null,
  price_paise integer not null check (price_paise > 0),
  discount_paise integer not null check (discount_paise between 0 and price_paise),
  primary key (quote_id, course_id)
);
create index quote_line_course on quote_line (course_id);

alter table payment_order
  alter column course_id drop not null,
  alter column receipt_file drop not null,
  add column coupon_id uuid references coupon on delete set null,
  -- A decision can be taken back until then; what follows from it happens after. Null: nothing is left to follow.
  add column settle_after timestamptz,
  drop constraint payment_order_status_check,
  add constraint payment_order_status_check check (status in ('submitted', 'verified', 'rejected', 'refunded', 'reversed'));
create index payment_order_coupon on payment_order (coupon_id) where coupon_id is not null;
create index payment_order_unsettled on payment_order (settle_after) where settle_after is not null;
create index payment_order_reference on payment_order (reference);

create table order_line (
  order_id uuid not null references payment_order on delete cascade,
  course_id uuid not null references course,
  position integer not null,
  price_paise integer not null check (price_paise > 0),
  discount_paise integer not null check (discount_paise between 0 and price_paise),
  -- Money went back, and the course with it.
  withdrawn_at timestamptz,
  primary key (order_id, course_id)
);
create index order_line_course on order_line (course_id);

create table receipt (
  id uuid primary key,
  order_id uuid not null references payment_order on delete cascade,
  person_id uuid not null references person on delete cascade,
  file text not null,
  -- SHA-256 of the file as it was sent; null for those of before.
  digest bytea,
  utr text check (utr ~ '^[0-9]{12}$'),
  idempotency_key text,
  request_hash bytea,
  sent_at timestamptz not null,
  -- What the office said of this very screenshot.
  decision text check (decision in ('verified', 'rejected')),
  reason text,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  check ((decision is null) = (decided_at is null))
);
create index receipt_order on receipt (order_id, sent_at desc);
create index receipt_person on receipt (person_id, sent_at desc);
create index receipt_file on receipt (file);
create index receipt_utr on receipt (utr) where utr is not null;
create index receipt_digest on receipt (digest) where digest is not null;
create index receipt_decided_by on receipt (decided_by) where decided_by is not null;
create unique index receipt_idempotency on receipt (person_id, idempotency_key) where idempotency_key is not null;

create function take_apart_order() returns trigger language plpgsql as $$
begin
  insert into order_line (order_id, course_id, position, price_paise, discount_paise)
  values (new.id, new.course_id, 0, new.amount_paise, 0);
  insert into receipt (id, order_id, person_id, file, utr, idempotency_key, request_hash, sent_at, decision, reason, decided_at, decided_by)
  values (new.id, new.id, new.person_id, new.receipt_file, new.utr, new.idempotency_key, new.request_hash, new.submitted_at,
    case when new.status <> 'submitted' then new.status end, new.reason, new.decided_at, new.decided_by);
  return null;
end $$;
create trigger order_of_one_course after insert on payment_order for each row
  when (new.course_id is not null) execute function take_apart_order();

insert into order_line (order_id, course_id, position, price_paise, discount_paise)
  select id, course_id, 0, amount_paise, 0 from payment_order;
insert into receipt (id, order_id, person_id, file, utr, idempotency_key, request_hash, sent_at, decision, reason, decided_at, decided_by)
  select id, id, person_id, receipt_file, utr, idempotency_key, request_hash, submitted_at,
    case when status <> 'submitted' then status end, reason, decided_at, decided_by
  from payment_order;

with waiting as (
  select gen_random_uuid() as id, r.person_id, r.course_id, r.reference, r.created_at, c.price_paise
  from payment_reference r join course c on c.id = r.course_id where c.price_paise > 0
), quoted as (
  insert into quote (id, person_id, course_ids, reference, held_until, created_at)
  select id, person_id, array[course_id], reference, created_at + interval '48 hours', created_at from waiting
)
insert into quote_line (quote_id, course_id, position, price_paise, discount_paise)
  select id, course_id, 0, price_paise, 0 from waiting;

-- Money that went back: a refund that the school sent, or a payment that the bank took back.
create table refund (
  id uuid primary key,
  order_id uuid not null references payment_order on delete cascade,
  kind text not null check (kind in ('refund', 'reversal')),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null,
  bank_reference text not null,
  at timestamptz not null,
  staff_id uuid references person on delete set null
);
create index refund_order on refund (order_id);
create index refund_at on refund (at);
create index refund_staff on refund (staff_id) where staff_id is not null;

-- migration 025-search
-- What courses are found by. It is derived from their rows (modules/catalogue/search), and made anew whenever `made_of`
-- says that it was made of something else. Words are stems as PostgreSQL's own dictionary gives them; `~robot` stands for
-- whatever means the same as robot. The columns are ranks: a word in a title counts for more than one in a project.
create table course_search (
  course_id uuid primary key references course on delete cascade,
  made_of text not null,
  -- The classes that the course is for; null where its grades name none.
  grade_from integer,
  grade_to integer,
  title tsvector not null,
  projects tsvector not null,
  lessons tsvector not null,
  names tsvector not null,
  running tsvector not null
) with (toast_tuple_target = 128);
-- Nobody who searches reads through what was written last.
create index course_search_title on course_search using gin (title) with (fastupdate = off);
create index course_search_projects on course_search using gin (projects) with (fastupdate = off);
create index course_search_lessons on course_search using gin (lessons) with (fastupdate = off);
create index course_search_names on course_search using gin (names) with (fastupdate = off);
create index course_search_running on course_search using gin (running) with (fastupdate = off);

-- The pieces of a course, the telling ones first: what is shown of them where they match, its stems in their order, and
-- all words that they are found by. What was paid for is never in `shown`.
create table course_search_piece (
  course_id uuid not null references course on delete cascade,
  position integer not null,
  kind text not null,
  shown text not null,
  stems text[] not null,
  words tsvector not null,
  primary key (course_id, position)
) with (toast_tuple_target = 128);

-- Every word that something is found by, as it is written, to go on from its beginning. What was mistyped is mended to
-- words that stand in a name.
create table search_word (word text collate "C" primary key, stem text not null, named boolean not null);
create index search_word_stem on search_word (stem);

-- Words and phrases that mean the same have one `meaning`; those without any say nothing about courses.
create table search_phrase (phrase text primary key, stems text[] not null, meaning text);

-- The words that look most like a mistyped one. Where this database may not have pg_trgm, those that begin alike.
do $$
begin
  create extension if not exists pg_trgm;
  create index search_word_alike on search_word using gist (word gist_trgm_ops) where named;
  create function words_alike(typed text) returns setof text language sql stable
    as 'select word from search_word where named order by word <-> typed limit 24';
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object or undefined_function then
  create function words_alike(typed text) returns setof text language sql stable
    as 'select word from search_word where named and word like left(typed, 1) || ''%'' and abs(length(word) - length(typed)) < 3 limit 2000';
end $$;

-- migration 026-receipt-reading
-- What was read from the screenshot of a payment: hints for whoever checks it. A row is there as soon as the screenshot is,
-- and is filled in soon after, outside the request. A release that ran before leaves its screenshots to be read, too.
create table receipt_reading (
  receipt_id uuid primary key references receipt on delete cascade,
  asked_at timestamptz not null,
  -- How often it was begun, and until when it is some process's to read.
  tries smallint not null default 0,
  claimed_until timestamptz,
  -- When it was read, or given up with a problem.
  read_at timestamptz,
  problem text check (problem in ('not_a_picture', 'too_many_pixels', 'no_file', 'gave_up')),
  utr text check (utr ~ '^[0-9]{12}$'),
  amount_paise bigint check (amount_paise > 0),
  -- Whether the amount was told apart from a misread sign only by what was expected.
  amount_hinted boolean not null default false,
  -- The end of the day where the picture says no time.
  paid_at timestamptz,
  app text,
  status text,
  -- The app's own number of the payment, which is not the UTR.
  app_reference text,
  -- What no two payments have in common, as it was read; where nothing was, what the picture looks like, 256 bits.
  marks text[] not null default '{}',
  likeness bytea check (octet_length(likeness) = 32),
  -- The earliest screenshot of another order that seems to show the same payment.
  like_receipt_id uuid references receipt on delete set null
);
create index receipt_unread on receipt_reading (asked_at) where read_at is null;
create index receipt_reading_marks on receipt_reading using gin (marks);
create index receipt_reading_likeness on receipt_reading (asked_at) where likeness is not null;
create index receipt_reading_like on receipt_reading (like_receipt_id) where like_receipt_id is not null;

create function ask_for_reading() returns trigger language plpgsql as $$
begin
  insert into receipt_reading (receipt_id, asked_at) values (new.id, new.sent_at);
  return null;
end $$;
create trigger receipt_to_be_read after insert on receipt for each row execute function ask_for_reading();

-- Those that wait for the office today. What was decided before stays as it is.
insert into receipt_reading (receipt_id, asked_at)
  select r.id, r.sent_at from receipt r join payment_order o on o.id = r.order_id where o.status = 'submitted';

-- migration 027-bank
-- The bank's word: statements, the money that came in, and which order each line of it pays.

create table bank_statement (
  id uuid primary key,
  -- SHA-256 of the file: the same file is read once.
  digest bytea not null unique,
  bank text not null check (bank in ('hdfc', 'icici', 'sbi', 'axis', 'other')),
  from_day date not null,
  to_day date not null,
  deposits integer not null,
  -- Those that no statement had told of before.
  added integer not null,
  sent_at timestamptz not null,
  sent_by uuid references person on delete set null
);
create index bank_statement_days on bank_statement (to_day, from_day);
create index bank_statement_sent on bank_statement (sent_at desc);
create index bank_statement_sent_by on bank_statement (sent_by) where sent_by is not null;

-- Which column is what in files whose layout somebody had to explain, by the head of their table.
create table bank_columns (
  signature text primary key,
  columns jsonb not null,
  chosen_at timestamptz not null,
  chosen_by uuid references person on delete set null
);
create index bank_columns_chosen_by on bank_columns (chosen_by) where chosen_by is not null;

create table bank_deposit (
  id uuid primary key,
  statement_id uuid not null references bank_statement,
  -- By what the same line is known again in a statement that overlaps.
  fingerprint bytea not null unique,
  day date not null,
  amount_paise bigint not null check (amount_paise > 0),
  narration text not null,
  bank_reference text not null,
  balance_paise bigint,
  -- What in its words may be a UTR, or a reference of ours.
  utrs text[] not null,
  our_references text[] not null,
  -- A line pays one order, ever: it stays used when the order is deleted.
  order_id uuid unique references payment_order on delete set null,
  used_at timestamptz,
  used_by uuid references person on delete set null,
  -- It pays none of the orders that were sent until then.
  aside_at timestamptz,
  -- What it is when it pays no order.
  kind text check (kind in ('cash', 'refund', 'sale', 'transfer', 'other')),
  note text,
  explained_at timestamptz,
  explained_by uuid references person on delete set null,
  check (order_id is null or used_at is not null),
  check (used_at is null or kind is null),
  check ((kind is null) = (explained_at is null))
);
create index bank_deposit_statement on bank_deposit (statement_id);
create index bank_deposit_open on bank_deposit (day, id) where used_at is null and kind is null;
create index bank_deposit_explained on bank_deposit (explained_at desc) where kind is not null;
create index bank_deposit_used_by on bank_deposit (used_by) where used_by is not null;
create index bank_deposit_explained_by on bank_deposit (explained_by) where explained_by is not null;

-- Whoever takes a verification back, in whatever release: the line that paid is free again.
create function free_bank_deposit() returns trigger language plpgsql as $$
begin
  update bank_deposit set order_id = null, used_at = null, used_by = null where order_id = new.id;
  return null;
end $$;
create trigger order_waits_again after update of status on payment_order for each row
  when (old.status = 'verified' and new.status = 'submitted') execute function free_bank_deposit();

create index payment_order_verified_sent on payment_order (submitted_at) where status = 'verified';

-- migration 028-invoices
-- Papers about money: a tax invoice, or a plain receipt where the school has no GSTIN, for what came; a credit note for
-- what went back.

-- Where the family says that it lives: it decides which taxes an invoice names. Null: it was not asked, or has not said.
alter table payment_order add column state text check (state ~ '^[0-9]{2}$');

-- The last number of a series in a financial year. It stays locked while a paper is written: whoever fails gives it back.
create table invoice_series (
  series text not null,
  -- The year in which it begins, on 1 April.
  financial_year integer not null,
  last integer not null check (last > 0),
  primary key (series, financial_year)
);

create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  series text not null,
  financial_year integer not null,
  serial integer not null,
  -- At most 16 characters (Rule 46 of the CGST Rules).
  number text not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  -- A paper outlives what it is about: the books are kept for years.
  order_id uuid references payment_order on delete set null,
  refund_id uuid references refund on delete set null,
  -- The paper that a credit note takes back from.
  credits uuid references invoice,
  issued_at timestamptz not null,
  -- Everything else that stands on it, as it was then: no later change of a setting, a price or a name changes a paper.
  facts jsonb not null,
  total_paise integer not null check (total_paise > 0),
  taxable_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  igst_paise integer not null,
  unique (series, financial_year, serial),
  unique (financial_year, number),
  check (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  check (cgst_paise = sgst_paise),
  check ((kind = 'credit_note') = (credits is not null))
);
create unique index invoice_once on invoice (order_id) where kind <> 'credit_note';
create index invoice_order on invoice (order_id, issued_at);
create unique index invoice_refund on invoice (refund_id) where refund_id is not null;
create index invoice_credits on invoice (credits) where credits is not null;
create index invoice_issued on invoice (issued_at);

-- The same transfer of the bank gives money back once.
drop index refund_order;
create unique index refund_once on refund (order_id, bank_reference);

-- migration 029-what-one-gets
-- What a course's page says before one buys. A release that ran before writes none of it, and reads as it did.

-- What a family must have at home besides the kit.
alter table course add column needs text[] not null default '{}';

-- How long a project takes to build, and what it looks like: read off its guide, so that the catalogue need not open guides.
alter table project
  add column minutes integer generated always as ((guide ->> 'minutes')::integer) stored,
  add column picture_file text generated always as
    (jsonb_path_query_first(guide, '$.passages[*] ? (@.type == "drawing")') ->> 'url') stored,
  add column picture_alt text generated always as
    (jsonb_path_query_first(guide, '$.passages[*] ? (@.type == "drawing")') ->> 'alt') stored;

-- Whether a course is bought more than the others of its track: counted from orders, never said by hand.
alter table course_figures add column best_seller boolean not null default false;

-- migration 030-quick-finding
-- Finding stays quick with thousands of courses: a process keeps where words stand (modules/catalogue/search), and knows by
-- this whether it still does. A row, not a sequence: who sees another version sees with it what moved it. None is there
-- before the first course.
create table search_version (the_one boolean primary key default true check (the_one), version bigint not null);

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_version (version) values (1)
    on conflict (the_one) do update set version = search_version.version + 1;
  return null;
end $$;
create trigger search_course_changed after insert or update or delete on course
  for each statement execute function note_search_change();
create trigger search_index_changed after insert or update or delete on course_search
  for each statement execute function note_search_change();
create trigger search_piece_changed after insert or update or delete on course_search_piece
  for each statement execute function note_search_change();
create trigger search_word_changed after insert or update or delete on search_word
  for each statement execute function note_search_change();
create trigger search_phrase_changed after insert or update or delete on search_phrase
  for each statement execute function note_search_change();

-- A course's number where words stand: shorter than its id.
alter table course_search add column no integer generated always as identity;

-- What is read of a course is most of its pieces: they lie together.
alter table course_search_piece reset (toast_tuple_target);

-- The office finds a payment among a hundred thousand by its amount, or by part of a name, an address or a phone number.
create index payment_order_amount on payment_order (amount_paise);
do $$
begin
  create extension if not exists pg_trgm;
  create index person_found on person using gin (
    name gin_trgm_ops, email gin_trgm_ops, (regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  -- Where this database may not have pg_trgm, all people are looked through.
  null;
end $$;

-- migration 031-coupons-and-worries
-- The office makes coupons, the newest first on its list.
create index coupon_made on coupon (created_at desc, id desc);

-- A verified order that no statement knows, and what somebody has found out about it: it is no worry any more.
create table settled_worry (
  order_id uuid primary key references payment_order on delete cascade,
  note text not null,
  settled_at timestamptz not null,
  settled_by uuid references person on delete set null
);
create index settled_worry_settled on settled_worry (settled_at desc);
create index settled_worry_settled_by on settled_worry (settled_by) where settled_by is not null;

-- migration 032-told-twice
-- Whether a line of the bank was told before, in other words: by the day and the amount of those that have paid.
create index bank_deposit_paid on bank_deposit (day, amount_paise) where used_at is not null;

-- migration 033-offer-ended
-- The screenshot came when the price or the coupon that was told had ended, and would be dearer by then: for the office to see.
alter table payment_order add column offer_ended boolean not null default false;

-- migration 034-statements-taken-back
-- A statement that was explained wrongly is taken back: its file may be sent again, and what was chosen for it is forgotten.
alter table bank_statement
  -- By what the chosen columns are known again that it was read by; null for a layout that is known.
  add column signature text,
  add column taken_back_at timestamptz,
  -- Null once it is taken back: the same file is read anew.
  alter column digest drop not null;

-- Statements that tell of a deposit that another had told of before: it stays when that one is taken back.
create table bank_deposit_told (
  deposit_id uuid not null references bank_deposit on delete cascade,
  statement_id uuid not null references bank_statement on delete cascade,
  primary key (deposit_id, statement_id)
);
create index bank_deposit_told_statement on bank_deposit_told (statement_id);

-- migration 035-projects
-- What learners build and hand in. What is built stays built and accepted stays accepted (rules/project-status.ts).
alter table project_progress drop constraint project_progress_status_check;
alter table project_progress
  add constraint project_progress_status_check
    check (status in ('started', 'built', 'handed_in', 'asked_again', 'accepted')),
  -- The step of the guide that one is at.
  add column step smallint check (step >= 0),
  -- When a mentor last said something, and when the learner last read what was said.
  add column spoken_at timestamptz,
  add column read_at timestamptz,
  -- What of it was shared with the gallery.
  add column creation_id uuid references creation on delete set null;
create index project_progress_creation on project_progress (creation_id) where creation_id is not null;

-- A row each time that a project is handed in, with the mentor's answer: the history stays.
create table hand_in (
  id uuid primary key,
  person_id uuid not null,
  project_id uuid not null,
  words text,
  link text,
  handed_in_at timestamptz not null,
  -- What was handed in under one of these is handed in once.
  event_id uuid,
  request_hash bytea not null,
  status text not null default 'waiting' check (status in ('waiting', 'asked_again', 'accepted')),
  answered_at timestamptz,
  answered_by uuid references person on delete set null,
  stars smallint check (stars between 1 and 3),
  -- Each criterion of the rubric with the level that the mentor saw, in the words of that day.
  levels jsonb not null default '[]',
  answer text,
  -- When the learner wrote about it after it was answered, as long as no mentor has written back.
  wrote_at timestamptz,
  foreign key (person_id, project_id) references project_progress on delete cascade,
  check ((status = 'waiting') = (answered_at is null)),
  check (status <> 'waiting' or wrote_at is null),
  check ((stars is not null) = (status = 'accepted')),
  check (status <> 'asked_again' or answer is not null)
);
create index hand_in_project on hand_in (person_id, project_id, handed_in_at);
create unique index hand_in_waits_once on hand_in (person_id, project_id) where status = 'waiting';
create unique index hand_in_event on hand_in (person_id, project_id, event_id) where event_id is not null;
create index hand_in_waiting on hand_in (handed_in_at, id) where status = 'waiting';
create index hand_in_wrote on hand_in (wrote_at, id) where wrote_at is not null;
create index hand_in_answered on hand_in (status, answered_at desc, id desc)
  where status <> 'waiting' and wrote_at is null;
create index hand_in_answered_by on hand_in (answered_by) where answered_by is not null;

-- A picture or film of a project, sent before it is handed in. What never is goes after a while.
create table project_file (
  id uuid primary key,
  person_id uuid not null,
  project_id uuid not null,
  hand_in_id uuid references hand_in on delete cascade,
  position smallint,
  kind text not null check (kind in ('picture', 'film')),
  file text not null unique,
  -- Of a picture.
  small_file text,
  -- Of a film: what it is, and how long. Seconds.
  type text,
  seconds integer,
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sent_at timestamptz not null,
  foreign key (person_id, project_id) references project_progress on delete cascade,
  check ((hand_in_id is null) = (position is null)),
  check (case kind
    when 'picture' then small_file is not null and type is null and seconds is null
    else small_file is null and type is not null and seconds is not null
  end)
);
create index project_file_person on project_file (person_id, project_id, sent_at);
create unique index project_file_hand_in on project_file (hand_in_id, position) where hand_in_id is not null;
create index project_file_unused on project_file (sent_at) where hand_in_id is null;

-- What is said about a project beside hand-ins and answers.
create table project_message (
  id uuid primary key,
  person_id uuid not null,
  project_id uuid not null,
  author_id uuid references person on delete set null,
  from_mentor boolean not null,
  text text not null,
  written_at timestamptz not null,
  foreign key (person_id, project_id) references project_progress on delete cascade
);
create index project_message_project on project_message (person_id, project_id, written_at);
create index project_message_author on project_message (author_id) where author_id is not null;

-- migration 036-live-sessions
-- Live sessions as the office plans them. What the release before wrote stays: a session without mentor, link and seats.
alter table live_session
  add column mentor_id uuid references person on delete set null,
  -- Where one meets: given to those who may join, when they may.
  add column link text,
  -- How many may come; null: everybody who may watch the course.
  add column seats integer check (seats > 0),
  -- What was planned together; each repetition is a row of its own.
  add column series_id uuid,
  -- Counts up with every change: who changes says which one they have read, and calendars know what is newer.
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  -- What was filmed, as an address that the player plays.
  add column recording text,
  add constraint live_session_reason check ((cancelled_at is null) = (cancel_reason is null));
-- The desk's lists, and what begins soon; a mentor's other sessions; those of a series.
create index live_session_start on live_session (starts_at, id);
create index live_session_end on live_session (ends_at, id);
create index live_session_mentor on live_session (mentor_id, starts_at) where mentor_id is not null;
create index live_session_series on live_session (series_id, starts_at) where series_id is not null;

-- Who has one of the seats.
create table live_seat (
  live_session_id uuid not null references live_session on delete cascade,
  person_id uuid not null references person on delete cascade,
  taken_at timestamptz not null,
  primary key (live_session_id, person_id)
);
create index live_seat_person on live_seat (person_id);

-- Null: the learner came by themselves; else who of the office ticked them.
alter table attendance add column marked_by uuid references person on delete set null;
create index attendance_marker on attendance (marked_by) where marked_by is not null;

-- Whom which reminder was written to. The start belongs to it: a session that is moved is reminded of anew.
create table live_reminder (
  live_session_id uuid not null references live_session on delete cascade,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('tomorrow', 'soon')),
  starts_at timestamptz not null,
  primary key (live_session_id, person_id, kind, starts_at)
);
create index live_reminder_person on live_reminder (person_id);
create index live_reminder_start on live_reminder (starts_at);

-- The address under which a calendar program finds somebody's sessions: its hash. A new one ends the old one.
create table live_calendar (
  person_id uuid primary key references person on delete cascade,
  token_hash bytea not null,
  made_at timestamptz not null
);
create unique index live_calendar_token on live_calendar (token_hash);

-- migration 037-certificates
-- Certificates: what somebody learned, stated once and for good.

-- What a course asks for beside its lectures, where it is not as the school has it: { quizzes, projects }.
alter table course add column certificate jsonb;

-- The number that is printed. Nobody has a right to the numbers between: gaps are fine.
create sequence certificate_number;

create table certificate (
  id uuid primary key,
  -- The address of its page: twelve characters, the last a check (src/rules/certificate-code.ts).
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  serial text not null unique,
  -- A child who leaves takes the certificates along.
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course,
  issued_at timestamptz not null,
  -- All that stands on it, as it was then: no later change of a name, a title or a drawing changes a certificate.
  facts jsonb not null,
  -- Why it was issued: the course was complete, its name was corrected, or it is issued once more after it was revoked.
  cause text not null check (cause in ('earned', 'corrected', 'again')),
  -- The one in whose place it stands.
  replaces uuid references certificate on delete cascade,
  ended_at timestamptz,
  ended_as text check (ended_as in ('corrected', 'revoked')),
  -- The office's words; the page does not show them.
  ended_reason text,
  check ((cause = 'earned') = (replaces is null)),
  check ((ended_at is null) = (ended_as is null)),
  check (ended_as is distinct from 'revoked' or ended_reason is not null)
);
-- Earned once, however often and wherever it is tried; also when that one was revoked.
create unique index certificate_earned_once on certificate (person_id, course_id) where cause = 'earned';
-- At most one counts.
create unique index certificate_valid_once on certificate (person_id, course_id) where ended_at is null;
-- A name is corrected once.
create unique index certificate_corrected_once on certificate (person_id, course_id) where cause = 'corrected';
create unique index certificate_replaces on certificate (replaces) where replaces is not null;
create index certificate_course on certificate (course_id);
create index certificate_person on certificate (person_id, issued_at);
-- The office's list, newest first, and what it searches in.
create index certificate_issued on certificate (issued_at desc, id desc);
do $$
begin
  create extension if not exists pg_trgm;
  create index certificate_found on certificate using gin ((facts ->> 'learner') gin_trgm_ops, (facts ->> 'course') gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  -- Where this database may not have pg_trgm, all certificates are looked through.
  null;
end $$;

-- Who has a certificate of which course that counts: at most one row a person and course.
create view valid_certificate as
select person_id, course_id, code from certificate where ended_at is null;

-- migration 038-quizzes-and-notes
-- The first try at a question counts and stays; the later ones teach. What is in a row from before becomes the first try.
alter table quiz_answer
  -- Its place among the question's answers, from 0.
  add column first_chosen integer check (first_chosen >= 0),
  add column first_is_right boolean,
  add column first_at timestamptz,
  add column tries integer not null default 1 check (tries > 0),
  -- The latest tries, newest first: one that is sent again counts once.
  add column try_ids uuid[] not null default '{}',
  -- When it comes back, because it was wrong; null when it does not.
  add column due_at timestamptz,
  -- How often it came back and was right since it was last wrong.
  add column came_back integer not null default 0 check (came_back >= 0);
update quiz_answer set first_chosen = chosen, first_is_right = is_right, first_at = answered_at;
alter table quiz_answer
  alter column first_chosen set not null,
  alter column first_is_right set not null,
  alter column first_at set not null;

-- A release that knows nothing of first tries writes them too: the first row is the first try, and no later one changes it.
create function keep_first_try() returns trigger
language plpgsql as $$
begin
  new.first_chosen := coalesce(new.first_chosen, new.chosen);
  new.first_is_right := coalesce(new.first_is_right, new.is_right);
  new.first_at := coalesce(new.first_at, new.answered_at);
  return new;
end $$;
create trigger quiz_answer_first before insert on quiz_answer for each row execute function keep_first_try();

-- The lesson of the course that tells what is asked, by its key; null: its chapter does.
alter table quiz_question add column lecture_key text;

-- What comes back for somebody, the longest due first.
create index quiz_answer_due on quiz_answer (person_id, due_at) where due_at is not null;

-- When a question's answers change places, the first try goes along by its words as the latest does.
create or replace function move_chosen_answers() returns trigger
language plpgsql as $$
begin
  update quiz_answer mine set chosen = fresh.place - 1, is_right = (fresh.answer ->> 'right')::boolean
  from jsonb_array_elements(new.answers) with ordinality fresh (answer, place)
  where mine.question_id = new.id and fresh.answer ->> 'text' = old.answers -> mine.chosen ->> 'text';
  update quiz_answer mine set first_chosen = fresh.place - 1, first_is_right = (fresh.answer ->> 'right')::boolean
  from jsonb_array_elements(new.answers) with ordinality fresh (answer, place)
  where mine.question_id = new.id and fresh.answer ->> 'text' = old.answers -> mine.first_chosen ->> 'text';
  return null;
end $$;

-- What somebody writes beside a lecture, as all their devices know it. `version` counts what was written to it.
create table note (
  person_id uuid not null references person on delete cascade,
  lecture_id uuid not null references lecture on delete cascade,
  text text not null,
  version integer not null check (version > 0),
  -- The latest writes, newest first: one that is sent again counts once.
  write_ids uuid[] not null,
  written_at timestamptz not null,
  primary key (person_id, lecture_id)
);
create index note_lecture on note (lecture_id);

-- migration 039-doubts
-- What learners ask their mentors. A doubt is a talk about one place of a course; nobody but its learner and the office
-- reads it, until a mentor shows it to the learners of that course in words of its own.
create table doubt (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course on delete cascade,
  -- Where it was asked: one of the three.
  lecture_id uuid references lecture on delete cascade,
  question_id uuid references quiz_question on delete cascade,
  project_id uuid references project on delete cascade,
  place_id uuid generated always as (coalesce(lecture_id, question_id, project_id)) stored,
  -- Of the film, of the guide.
  second integer check (second is null or (second >= 0 and lecture_id is not null)),
  step integer check (step is null or (step > 0 and project_id is not null)),
  status text not null default 'waiting' check (status in ('waiting', 'answered', 'accepted')),
  asked_at timestamptz not null,
  -- Since when the learner waits for a mentor; kept while more is asked.
  waits_since timestamptz not null,
  -- When the last words of the talk were written.
  moved_at timestamptz not null,
  answered_at timestamptz,
  -- When its learner last opened an answer.
  read_at timestamptz,
  -- Whether others may read it, in which words, and since when.
  sharing text not null default 'none' check (sharing in ('none', 'shown', 'hidden', 'withheld', 'withdrawn')),
  public_question text,
  public_answer text,
  published_at timestamptz,
  -- Since when reports wait for a mentor's word.
  reported_at timestamptz,
  check (num_nonnulls(lecture_id, question_id, project_id) = 1),
  check (status = 'waiting' or answered_at is not null),
  check (sharing not in ('shown', 'hidden')
    or (public_question is not null and public_answer is not null and published_at is not null)),
  check (sharing <> 'withdrawn' or (public_question is null and public_answer is null)),
  check (reported_at is null or sharing in ('shown', 'hidden'))
);
create index doubt_course on doubt (course_id);
create index doubt_lecture on doubt (lecture_id) where lecture_id is not null;
create index doubt_question on doubt (question_id) where question_id is not null;
create index doubt_project on doubt (project_id) where project_id is not null;
-- One's own, everywhere and at a place; the latest words first.
create index doubt_own on doubt (person_id, moved_at desc, id desc);
create index doubt_own_place on doubt (person_id, place_id, moved_at desc, id desc);
-- The mentors' lists.
create index doubt_waiting on doubt (waits_since, id) where status = 'waiting';
create index doubt_reported on doubt (reported_at, id) where reported_at is not null;
create index doubt_helped on doubt (answered_at, id) where status = 'accepted' and sharing = 'none';
create index doubt_answered on doubt (answered_at desc, id desc) where status = 'answered';
create index doubt_shown on doubt (published_at desc, id desc) where sharing = 'shown';
-- What others asked at a place.
create index doubt_helpful on doubt (place_id, published_at desc, id desc) where sharing = 'shown';

create table doubt_message (
  id uuid primary key,
  doubt_id uuid not null references doubt on delete cascade,
  -- Null when the mentor's account is gone; a learner's goes with the talk.
  writer_id uuid references person on delete set null,
  by_mentor boolean not null,
  text text not null,
  picture_file text,
  -- Pixels.
  width integer,
  height integer,
  written_at timestamptz not null,
  idempotency_key text,
  request_hash bytea,
  check (num_nonnulls(picture_file, width, height) in (0, 3))
);
create index doubt_message_talk on doubt_message (doubt_id, written_at, id);
create index doubt_message_writer on doubt_message (writer_id, written_at) where writer_id is not null;
create unique index doubt_message_idempotency on doubt_message (writer_id, idempotency_key)
  where idempotency_key is not null;
create index doubt_message_picture on doubt_message (picture_file) where picture_file is not null;

create table doubt_report (
  doubt_id uuid not null references doubt on delete cascade,
  person_id uuid not null references person on delete cascade,
  reason text not null,
  reported_at timestamptz not null,
  -- When a mentor decided what was reported; null while none has.
  settled_at timestamptz,
  primary key (doubt_id, person_id)
);
create index doubt_report_person on doubt_report (person_id);

-- migration 040-own-account
-- The e-mail address that somebody wants instead of theirs, until its mailed link is followed. One a person: whoever asks
-- again, perhaps because of a typing error, ends what was asked before.
create table email_change (
  person_id uuid primary key references person on delete cascade,
  email text not null,
  -- Of the link that was mailed last; null until the first is.
  token_hash bytea unique,
  expires_at timestamptz not null
);
create index email_change_expiry on email_change (expires_at);

-- migration 041-rhythm
-- A streak that forgives, the minutes of each day, a goal of one's own, and badges for what was done.

-- One missed day a week is forgiven: it is not counted, and nothing ends by it. What the rows of before say stays as it is.
alter table study_day
  -- The latest missed day of this run that was forgiven.
  add column forgiven_on date,
  -- What the person had studied in all when the day began: the difference to the next day's is what was studied on it.
  -- The latest day's next is watch_budget.studied, which every save writes anyway. Seconds.
  add column studied_before integer not null default 0;
alter table watch_budget add column studied integer not null default 0;

-- What somebody wants to do in a week, from the week on that begins with this Monday; null: no goal.
create table weekly_goal (
  person_id uuid not null references person on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  days smallint check (days between 2 and 5),
  chosen_at timestamptz not null,
  primary key (person_id, week)
);

-- Deeds, each written once, in the transaction of the deed: what becomes of courses and rows later takes none away.
create table badge (
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('built', 'chapter', 'course', 'tricky', 'helped')),
  -- What it was done with: one of the three.
  project_id uuid references project on delete cascade,
  chapter_id uuid references chapter on delete cascade,
  course_id uuid references course on delete cascade,
  subject_id uuid not null generated always as (coalesce(project_id, chapter_id, course_id)) stored,
  earned_at timestamptz not null,
  -- When a device of theirs celebrated a chapter: the first does, no other.
  celebrated_at timestamptz,
  primary key (person_id, kind, subject_id),
  check (num_nonnulls(project_id, chapter_id, course_id) = 1),
  check (case kind when 'built' then project_id when 'chapter' then chapter_id else course_id end is not null),
  check (celebrated_at is null or kind = 'chapter')
);
create index badge_project on badge (project_id) where project_id is not null;
create index badge_chapter on badge (chapter_id) where chapter_id is not null;
create index badge_course on badge (course_id) where course_id is not null;

-- Whether the run that ended on `day` forgives that nothing was done on `missed`. As rules/study-streak.ts says it.
create function streak_forgives(forgiven_on date, missed date) returns boolean
language sql immutable parallel safe
return forgiven_on is null or forgiven_on <= missed - 7;

-- The days of the run that is still alive on `today`, of a person who was last here on `day`.
create function streak_on(today date, day date, streak integer, forgiven_on date) returns integer
language sql immutable parallel safe
return case
  when day >= today - 1 or day = today - 2 and streak_forgives(forgiven_on, today - 1) then streak
  else 0
end;

-- The latest forgiven day of the run when `today` is the next day after `day`.
create function forgiven_by(today date, day date, forgiven_on date) returns date
language sql immutable parallel safe
return case
  when day = today - 1 then forgiven_on
  when day = today - 2 and streak_forgives(forgiven_on, today - 1) then today - 1
end;

-- Something other than watching was done: the day counts, unless it does already.
create function begin_study_day(person uuid, today date) returns void
language plpgsql as $$
begin
  if exists (select from study_day where person_id = person and day >= today) then
    return;
  end if;
  -- Beside saves of the same person, one after the other.
  perform pg_advisory_xact_lock(uuid_hash(person), 0);
  insert into study_day (person_id, day, streak, forgiven_on, studied_before)
  select person, today, streak_on(today, d.day, d.streak, d.forgiven_on) + 1, forgiven_by(today, d.day, d.forgiven_on),
    coalesce(b.studied, 0)
  from (select) one
  left join lateral (
    select day, streak, forgiven_on from study_day where person_id = person order by day desc limit 1
  ) d on true
  left join watch_budget b on b.person_id = person
  where d.day is null or d.day < today
  on conflict do nothing;
end $$;

-- What counts as watched, whole: 022 wrote it, here with the streak that forgives, the time studied in all and the badge of
-- a chapter. Who changes it copies it to the next migration and edits it there. Its rules in words, for people and for the
-- tests that compare: src/rules/watched-coverage.ts (ranges), watch-budget.ts (credit), course-figures.ts (overall),
-- study-streak.ts (streak). `days_in_a_row` is the run that stands today, 0 when it is over.

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
        opened_at = excluded.opened_at, opened_spent = excluded.opened_spent
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

-- What was done before. Chapters were not celebrated then, and are not now.
insert into badge (person_id, kind, project_id, earned_at)
select pp.person_id, 'built', pp.project_id, coalesce(min(h.handed_in_at), pp.updated_at)
from project_progress pp left join hand_in h on h.person_id = pp.person_id and h.project_id = pp.project_id
where pp.status <> 'started' group by pp.person_id, pp.project_id;

insert into badge (person_id, kind, course_id, earned_at)
select person_id, 'course', course_id, issued_at from certificate where cause = 'earned';

insert into badge (person_id, kind, course_id, earned_at)
select person_id, 'helped', course_id, min(published_at) from doubt where published_at is not null group by person_id, course_id;

insert into badge (person_id, kind, chapter_id, earned_at, celebrated_at)
select p.person_id, 'chapter', l.chapter_id, max(p.completed_at), max(p.completed_at)
from lecture_progress p
join lecture l on l.id = p.lecture_id and l.removed_at is null
join (select chapter_id, count(*) as lectures from lecture where removed_at is null group by chapter_id) size
  on size.chapter_id = l.chapter_id
where p.completed_at is not null
group by p.person_id, l.chapter_id, size.lectures having count(*) = size.lectures;

-- migration 042-people
-- The people around a learner: children without an address of their own, guardians, teachers.

-- A child comes in by a username and a key of its own, and needs no address.
alter table person alter column email drop not null;
alter table person
  -- As what somebody is here; one person can be several. It opens nothing: what somebody may do follows from relations.
  add column comes_as text[] not null default '{learner}'
    check (comes_as <@ array['learner', 'guardian', 'teacher'] and cardinality(comes_as) between 1 and 3),
  -- Month and year of birth, as the first of the month: the day is nobody's business. Null: not asked yet.
  add column born date check (extract(day from born) = 1),
  add column grade smallint check (grade between 1 and 12),
  -- One of the drawn faces (contract/people.ts).
  add column avatar text;

-- By what a child comes in: six digits, or three pictures in order. The guardian or the teacher sets it.
create table child_key (
  person_id uuid primary key references person on delete cascade,
  kind text not null check (kind in ('pin', 'pictures')),
  -- Argon2, as passwords.
  hash text not null,
  set_by uuid references person on delete set null,
  set_at timestamptz not null
);
create index child_key_set_by on child_key (set_by) where set_by is not null;

-- A session that a guardian lent to a child on a device of the family. It ends with what ties them.
alter table session add column lent_by uuid references person on delete cascade;
create index session_lent on session (lent_by) where lent_by is not null;

-- Where somebody gets mail: at their own address; a child that has none at that of the guardian who was there first.
-- Null where there is nobody to write to.
create function mail_address(person) returns text
language sql stable
return coalesce($1.email, (
  select g.email from relation r join person g on g.id = r.person_id
  where r.object_person_id = $1.id and r.kind = 'guardian' and g.email is not null
  order by r.since, g.id limit 1
));

-- migration 043-families
-- Families: how those come together who have an account already, what a lent seat hangs on, and whom a mail is about.

-- A guardian invites a learner, or a learner a guardian. It is gone once it was accepted or taken back.
create table guardian_invitation (
  id uuid primary key,
  invited_by uuid not null references person on delete cascade,
  -- What the other becomes: guardian of whoever invites, or their child.
  becomes text not null check (becomes in ('guardian', 'child')),
  -- The child without an address that another guardian is to look after, too.
  child_id uuid references person on delete cascade check (child_id is null or becomes = 'guardian'),
  email text not null,
  -- Made when the mail is sent.
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint guardian_invitation_once unique nulls not distinct (invited_by, email, becomes, child_id)
);
create index guardian_invitation_child on guardian_invitation (child_id) where child_id is not null;

-- A seat ends with what ties the two, whoever ends it.
create function end_lent_sessions() returns trigger language plpgsql as $$
begin
  delete from session where lent_by = old.person_id and person_id = old.object_person_id;
  return null;
end $$;
create trigger relation_ends_seats after delete on relation
  for each row when (old.kind = 'guardian') execute function end_lent_sessions();

-- Of whom a mail tells that goes to the mailbox of somebody else: it says their name.
alter table mail add column about uuid references person on delete set null;
create index mail_about on mail (about) where about is not null;

-- migration 044-left-lectures
-- What a guardian is told of a child: how often a lecture was left before its end.

-- How often somebody came back, in another sitting, to a lecture that they had left before its end. That it is left once
-- more is seen when nothing was heard of it for a sitting: `last_at` says so, nothing has to be written then.
alter table lecture_progress add column left_unfinished smallint not null default 0;

-- What counts as watched, whole, as 041 wrote it; here it counts the ways back too (`left_unfinished`). Who changes it
-- copies it to the next migration and edits it there. Its rules in words: src/rules/watched-coverage.ts (ranges),
-- watch-budget.ts (credit), course-figures.ts (overall), study-streak.ts (streak). `days_in_a_row` is the run that stands
-- today, 0 when it is over.

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

-- migration 045-consents
-- Consent and a child's data: who agreed to what for whom, and what waits for it.

-- When somebody put off saying in which month they were born: they are asked again only where it is needed.
alter table person add column born_put_off_at timestamptz;

-- Which text of each purpose counts now. A yes to another one counts no longer.
create table consent_text (
  purpose text primary key check (purpose in ('learning', 'live', 'showing', 'photographs', 'letters')),
  version text not null
);
insert into consent_text (purpose, version) values
  ('learning', '2026-11-22'), ('live', '2026-11-22'), ('showing', '2026-11-22'),
  ('photographs', '2026-11-22'), ('letters', '2026-11-22');

-- The ledger. A row is a yes, or takes one back; it is never edited.
create table consent (
  id bigint generated always as identity primary key,
  -- For whom.
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('learning', 'live', 'showing', 'photographs', 'letters')),
  version text not null,
  -- By whom: an account, or the address that a link was mailed to. Both are null only once an account was erased.
  given_by uuid references person on delete set null,
  giver_email text,
  -- How it was made sure that the giver is who they say.
  verified text not null check (verified in ('email_link', 'verified_payment', 'school_agreement', 'self')),
  order_id uuid references payment_order on delete set null,
  given_at timestamptz not null,
  -- The yes that this row takes back.
  withdraws bigint unique references consent
);
create index consent_last on consent (person_id, purpose, id desc);
create index consent_given_by on consent (given_by) where given_by is not null;
create index consent_order on consent (order_id) where order_id is not null;

-- Only what refers to an account that is erased goes with it: the whole row with the child's, the reference with the giver's.
create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'The ledger of consents is not emptied.' using errcode = 'restrict_violation';
  elsif tg_op = 'DELETE' then
    if exists (select from person where id = old.person_id) then
      raise exception 'A consent is never deleted.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - array['given_by', 'order_id'] is distinct from to_jsonb(old) - array['given_by', 'order_id']
    or (new.given_by is distinct from old.given_by
      and (new.given_by is not null or exists (select from person where id = old.given_by)))
    or (new.order_id is distinct from old.order_id
      and (new.order_id is not null or exists (select from payment_order where id = old.order_id)))
  then
    raise exception 'A consent is never edited.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger consent_kept before update or delete on consent for each row execute function keep_consent();
create trigger consent_never_emptied before truncate on consent for each statement execute function keep_consent();

-- What somebody's family says yes to now: the last word about each purpose, where it is a yes to today's text.
create view granted_consent as
  select c.person_id, c.purpose, c.id as consent_id, c.version, c.given_by, c.giver_email, c.verified, c.given_at
  from consent c join consent_text t on t.purpose = c.purpose and t.version = c.version
  where c.withdraws is null and not exists (
    select from consent later
    where later.person_id = c.person_id and later.purpose = c.purpose and later.id > c.id
  );

-- Whether a creation hangs only as long as the ledger lets its child be seen. What was shared before, and what visitors
-- share, stands on the consent that came with it.
alter table creation add column needs_consent boolean not null default false;

-- Taken back: what hangs comes down with the very same commit, and hangs again only when the office approves it anew.
create function take_creations_down() returns trigger language plpgsql as $$
begin
  update creation set status = 'waiting', needs_consent = true, shown_at = null, decided_at = null, decided_by = null
  where person_id = new.person_id and (status = 'shown' or (status = 'waiting' and not needs_consent));
  return null;
end $$;
create trigger consent_showing_withdrawn after insert on consent
  for each row when (new.withdraws is not null and new.purpose = 'showing') execute function take_creations_down();

-- A link that was mailed to a grown-up whom a child named, and to whoever said yes by it the one to take it back by.
create table consent_request (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash bytea unique,
  answered_at timestamptz,
  keep_hash bytea unique
);
create index consent_request_person on consent_request (person_id, asked_at desc);
create index consent_request_over on consent_request (expires_at) where answered_at is null;

-- migration 047-classes
-- Classes: who teaches them and who is in them stands in `relation`; here is what a class is beside that.
create table class (
  id uuid primary key,
  name text not null,
  grade smallint not null check (grade between 1 and 12),
  -- The year in which the school year begins: 2026 is 2026–27.
  school_year smallint not null check (school_year between 2000 and 2999),
  -- By which pupils join; null: nobody joins by one.
  join_code text,
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  -- It can be read, and nobody joins or is changed any more.
  archived_at timestamptz,
  -- The class of the year before.
  made_from uuid references class on delete set null
);
create unique index class_join_code on class (join_code) where join_code is not null;
create index class_made_by on class (made_by) where made_by is not null;
create index class_made_from on class (made_from) where made_from is not null;

create table class_course (
  class_id uuid not null references class on delete cascade,
  course_id uuid not null references course on delete cascade,
  position smallint not null,
  primary key (class_id, course_id)
);
create index class_course_course on class_course (course_id);

-- Whoever teaches or learns in a class does so in one that exists.
alter table relation
  add column object_class_id uuid generated always as (case when object_kind = 'class' then object_id end) stored
    references class on delete cascade,
  add column pupil_of uuid generated always as (case when kind = 'pupil' then object_id end) stored,
  -- What a class keeps of a pupil refers to it.
  add constraint relation_pupil_once unique (pupil_of, person_id);
-- Who teaches a class.
create index relation_of_class on relation (object_class_id, kind) where object_class_id is not null;

-- A pupil's place in a class. It goes with the relation, whoever ends that: where there is a place there is a pupil.
create table class_pupil (
  class_id uuid not null,
  person_id uuid not null,
  roll text,
  -- The name that teachers read: as they wrote it, or the first name of whoever joined.
  shown_name text not null,
  -- A class made the account: its teachers set how the child comes in, until a guardian does.
  is_ours boolean not null,
  -- Whom the teacher named as the guardian; nobody reads it but who invites them.
  guardian_email text,
  -- The press that added it, so that pressing twice adds once.
  press_id uuid,
  primary key (class_id, person_id),
  foreign key (class_id, person_id) references relation (pupil_of, person_id) on delete cascade
);
create index class_pupil_person on class_pupil (person_id, class_id);
create unique index class_pupil_roll on class_pupil (class_id, lower(roll)) where roll is not null;

-- What is assigned, and until which day.
create table class_lesson (
  class_id uuid not null references class on delete cascade,
  lecture_id uuid not null references lecture on delete cascade,
  due_on date not null,
  assigned_by uuid references person on delete set null,
  assigned_at timestamptz not null,
  primary key (class_id, lecture_id)
);
create index class_lesson_lecture on class_lesson (lecture_id);
create index class_lesson_assigned_by on class_lesson (assigned_by) where assigned_by is not null;

-- Who is asked to teach a class, too: by a link that is used once. The link is made when its mail is sent.
create table class_invitation (
  class_id uuid not null references class on delete cascade,
  email text not null,
  invited_by uuid not null references person on delete cascade,
  token_hash bytea unique,
  expires_at timestamptz not null,
  primary key (class_id, email)
);
create index class_invitation_invited_by on class_invitation (invited_by);

-- migration 048-own-data
-- One's own data: copies that are made in the background, and accounts that are to be erased.

create table data_copy (
  id uuid primary key,
  -- Of whom, and who asked and may download it: themselves, or a guardian.
  person_id uuid not null references person on delete cascade,
  asked_by uuid not null references person on delete cascade,
  locale text not null,
  asked_at timestamptz not null,
  -- How often it was begun, and until when it is some process's to make.
  tries smallint not null default 0,
  claimed_until timestamptz,
  made_at timestamptz,
  -- When it was given up.
  failed_at timestamptz,
  file text,
  bytes bigint,
  -- One that was made loses its file when the same asker has a newer one.
  check ((file is null) = (bytes is null) and (file is null or made_at is not null)),
  check (num_nonnulls(made_at, failed_at) <= 1)
);
create index data_copy_person on data_copy (person_id, asked_by, asked_at desc);
create index data_copy_asked_by on data_copy (asked_by);
create index data_copy_waiting on data_copy (asked_at) where made_at is null and failed_at is null;
create index data_copy_old on data_copy (asked_at);

-- An account that is to be erased, until it is or somebody keeps it.
create table erasure (
  person_id uuid primary key references person on delete cascade,
  -- Null: the office, because somebody wrote to it. What a guardian asked for ends with the guardian.
  asked_by uuid references person on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- When all whom it concerns were told again, a day before.
  reminded_at timestamptz
);
create index erasure_asked_by on erasure (asked_by) where asked_by is not null;
create index erasure_due on erasure (due_at);

-- Files of erased accounts that still lie on the disk: written down with the erasing, removed after it.
create table erased_file (name text primary key);

-- A creation outlives the address of the grown-up who agreed to it, where that grown-up is erased and the child is not.
do $$
declare
  demands text := (select conname from pg_constraint where conrelid = 'creation'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) ~ 'erased_at IS NOT NULL.* OR .*guardian_email IS NOT NULL');
begin
  execute format('alter table creation drop constraint %I', demands);
end $$;
alter table creation add constraint creation_guardian_known
  check (erased_at is not null or guardian_email is not null or person_id is not null);

-- An answer that others read outlives who asked, without the question: a mentor wrote its words.
alter table doubt alter column person_id drop not null;
alter table doubt add constraint doubt_asker_known check (person_id is not null or sharing in ('shown', 'hidden', 'withheld'));

-- The ledger forgets from which address a yes came when its giver is erased, and nothing else.
create or replace function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'The ledger of consents is not emptied.' using errcode = 'restrict_violation';
  elsif tg_op = 'DELETE' then
    if exists (select from person where id = old.person_id) then
      raise exception 'A consent is never deleted.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - array['given_by', 'order_id', 'giver_email']
      is distinct from to_jsonb(old) - array['given_by', 'order_id', 'giver_email']
    or (new.given_by is distinct from old.given_by
      and (new.given_by is not null or exists (select from person where id = old.given_by)))
    or (new.order_id is distinct from old.order_id
      and (new.order_id is not null or exists (select from payment_order where id = old.order_id)))
    or (new.giver_email is distinct from old.giver_email
      and (new.giver_email is not null
        or old.giver_email is distinct from nullif(current_setting('tinkerling.forgets', true), '')))
  then
    raise exception 'A consent is never edited.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- For the transaction that erases the account of this address.
create function forget_giver(address text) returns void language plpgsql as $$
begin
  perform set_config('tinkerling.forgets', address, true);
  update consent set giver_email = null where giver_email = address;
  perform set_config('tinkerling.forgets', '', true);
end $$;
create index consent_giver_email on consent (giver_email) where giver_email is not null;
create index consent_request_email on consent_request (email);
create index mail_address_of on mail (lower(address));
create index creation_guardian_address on creation (lower(guardian_email)) where guardian_email is not null;
create index contact_message_email on contact_message (lower(email));
create index guardian_invitation_email on guardian_invitation (email);
create index class_invitation_email on class_invitation (email);
create index class_pupil_guardian on class_pupil (lower(guardian_email)) where guardian_email is not null;

-- Who else a mail or an act of the office tells of.
create index mail_facts on mail using gin (facts jsonb_path_ops);
create index audit_entry_details on audit_entry using gin (details jsonb_path_ops);

-- migration 049-letters
-- The weekly letter: who wants it and when, and which were written.

-- A guardian's choice. It goes with the account.
create table letter_choice (
  person_id uuid primary key references person on delete cascade,
  -- 0 is Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  -- waits: the mailbox has not said yes yet; stopped: the day stays, for whoever takes it back.
  state text not null check (state in ('waits', 'comes', 'stopped')),
  -- From here silence is counted where nothing was learned ever.
  chosen_on date not null,
  -- The address from which the link of the first mail came back.
  proven_email text,
  -- Of the link in the first mail, made when that is sent.
  token_hash bytea unique,
  expires_at timestamptz,
  -- When the next letter is due, when the last one was, and when the kind note of a silence.
  next_on date check ((next_on is not null) = (state = 'comes')),
  last_on date,
  noted_on date
);
create index letter_choice_due on letter_choice (next_on, person_id) where next_on is not null;

-- One letter a guardian and week (its Monday), whoever writes it.
create table weekly_letter (
  person_id uuid not null references person on delete cascade,
  week date not null,
  kind text not null check (kind in ('week', 'note')),
  written_at timestamptz not null,
  primary key (person_id, week)
);
create index weekly_letter_week on weekly_letter (week);

-- migration 050-family-orders
-- Whom an order is for, beside who pays it (person_id): a guardian for a child, or anybody by a child's wish.

-- Left empty it is for who pays. Goes empty when the learner's account goes: the money stays the payer's.
alter table payment_order add column learner_id uuid references person on delete set null;
update payment_order set learner_id = person_id;
create index payment_order_learner on payment_order (learner_id, submitted_at desc);

alter table quote add column learner_id uuid references person on delete cascade;
update quote set learner_id = person_id;
alter table quote alter column learner_id set not null;
create index quote_learner on quote (learner_id);
comment on column quote.course_ids is
  'Sorted: the same courses are the same quote. Where it is for somebody else, their id stands among them: so each child has its own, and a release of before finds its own by the key that it knows.';

-- A release that ran before says nobody: then it is for who pays, or for whom its quote was made.
create function name_learner() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'payment_order' then
    new.learner_id := (select learner_id from quote where person_id = new.person_id and reference = new.reference);
  end if;
  new.learner_id := coalesce(new.learner_id, new.person_id);
  return new;
end $$;
create trigger order_names_learner before insert on payment_order
  for each row when (new.learner_id is null) execute function name_learner();
create trigger quote_names_learner before insert on quote
  for each row when (new.learner_id is null) execute function name_learner();

-- Whoever is enrolled by an order is whom it is for, whichever release says so.
create function enrol_learner() returns trigger language plpgsql as $$
begin
  new.person_id := coalesce((select learner_id from payment_order where id = new.order_id), new.person_id);
  return new;
end $$;
create trigger enrolment_of_learner before insert on enrolment
  for each row when (new.order_id is not null) execute function enrol_learner();

-- A course that a learner asks a grown-up for: its link says the first name and the course, and lets anybody pay for it.
create table course_wish (
  id uuid primary key,
  learner_id uuid not null references person on delete cascade,
  course_id uuid not null references course on delete cascade,
  -- As it stands in the link, so that the same link is shown again. It opens nothing but this.
  token text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index course_wish_once on course_wish (learner_id, course_id);
create index course_wish_course on course_wish (course_id);

-- migration 051-schools
-- Schools: who coordinates one and who teaches in it stands in `relation`; here is what a school is beside that, the seats
-- of courses that the office granted it, and which pupil has one.
create table school (
  id uuid primary key,
  name text not null,
  city text not null,
  state text not null,
  made_by uuid references person on delete set null,
  made_at timestamptz not null
);
create index school_made_by on school (made_by) where made_by is not null;

-- Whoever coordinates a school or teaches in it does so in one that exists.
alter table relation
  add column object_school_id uuid generated always as (case when object_kind = 'school' then object_id end) stored
    references school on delete cascade,
  drop constraint relation_fits,
  add constraint relation_fits check (case kind
    when 'staff' then object_kind is null
    when 'guardian' then object_kind = 'person'
    when 'teacher' then object_kind in ('person', 'class', 'school')
    when 'pupil' then object_kind = 'class'
    when 'coordinator' then object_kind = 'school'
    else false
  end is true);
-- Who coordinates a school, and who teaches in it.
create index relation_of_school on relation (object_school_id, kind) where object_school_id is not null;

-- A class belongs to a school or to none.
alter table class add column school_id uuid references school on delete set null;
create index class_school on class (school_id) where school_id is not null;

-- The number of a paper without what people spell differently: small letters, signs between, noughts before.
create function order_key(number text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(upper(number), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[^A-Z0-9]', '', 'g');
create index invoice_order_key on invoice (order_key(number));

-- Seats that the office granted a school against its order; the number of the school's invoice says which. One order grants seats of a course once.
create table school_seats (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  course_id uuid not null references course,
  seats integer not null check (seats between 1 and 10000),
  order_reference text not null,
  granted_by uuid references person on delete set null,
  granted_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_reason text,
  check ((taken_back_at is null) = (taken_back_reason is null))
);
create index school_seats_school on school_seats (school_id, course_id);
create index school_seats_course on school_seats (course_id);
create index school_seats_granted_by on school_seats (granted_by) where granted_by is not null;
create unique index school_seats_order on school_seats (order_key(order_reference), course_id) where taken_back_at is null;

-- A seat of a school that a pupil has, or had until a moment. The row stays, for who had what is the school's question.
create table seat (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  course_id uuid not null references course,
  person_id uuid not null references person on delete cascade,
  -- The class in which the pupil has it.
  class_id uuid references class on delete set null,
  given_by uuid references person on delete set null,
  since timestamptz not null,
  until timestamptz
);
create unique index seat_once on seat (person_id, course_id) where until is null;
-- How many of a school's seats are used.
create index seat_used on seat (school_id, course_id) where until is null;
create index seat_school on seat (school_id, course_id, until);
create index seat_person on seat (person_id);
create index seat_course on seat (course_id);
create index seat_class on seat (class_id) where class_id is not null;
create index seat_given_by on seat (given_by) where given_by is not null;

-- Whoever has a seat is enrolled by it, so all that asks who may watch finds it by the key that it always used.
alter table enrolment add column seat_id uuid references seat on delete cascade;
create unique index enrolment_seat on enrolment (seat_id) where seat_id is not null;

-- A seat that ends takes its enrolment along, whoever ends it. What was learned stays.
create function end_enrolment_of_seat() returns trigger language plpgsql as $$
begin
  delete from enrolment where seat_id = new.id;
  return null;
end $$;
create trigger seat_ended after update of until on seat
  for each row when (old.until is null and new.until is not null) execute function end_enrolment_of_seat();

-- Who leaves a class keeps the seats of its school where another class of that, not put away, has them, and else gives them
-- back, whoever ends the place and in which year's class they got them.
create function seat_follows_place() returns trigger language plpgsql as $$
begin
  update seat s set class_id = case when other.class_id is null or s.class_id <> old.class_id then s.class_id else other.class_id end,
    until = case when other.class_id is null then now() end
  from seat held
  left join lateral (
    select cp.class_id from class_pupil cp join class c on c.id = cp.class_id
    where cp.person_id = held.person_id and c.school_id = held.school_id and c.archived_at is null limit 1
  ) other on true
  where held.person_id = old.person_id and held.until is null and s.id = held.id
    and (held.class_id = old.class_id or held.school_id = (select school_id from class where id = old.class_id));
  return null;
end $$;
create trigger place_ended after delete on class_pupil for each row execute function seat_follows_place();

-- What a school stated for a pupil ends with the pupil's time there: the ledger gets the line that takes it back, whoever ends the place.
create function end_agreement_of_school() returns trigger language plpgsql as $$
begin
  insert into consent (person_id, purpose, version, given_by, giver_email, verified, given_at, withdraws)
  select c.person_id, c.purpose, c.version, c.given_by, c.giver_email, c.verified, now(), c.id
  from consent c
  where c.person_id = old.person_id and c.verified = 'school_agreement' and c.withdraws is null
    and not exists (
      select from consent later where later.person_id = c.person_id and later.purpose = c.purpose and later.id > c.id
    )
    and exists (select from class o where o.id = old.class_id and o.school_id is not null)
    and not exists (
      select from class_pupil cp join class o on o.id = cp.class_id
      where cp.person_id = old.person_id and o.school_id is not null
    )
    -- An account that is erased takes its ledger along.
    and exists (select from person where id = old.person_id);
  return null;
end $$;
create trigger place_ended_agreement after delete on class_pupil
  for each row execute function end_agreement_of_school();

-- Who is asked to coordinate a school, or to teach in it: by a link that is used once. The link is made when its mail is sent.
create table school_invitation (
  school_id uuid not null references school on delete cascade,
  email text not null,
  becomes text not null check (becomes in ('coordinator', 'teacher')),
  invited_by uuid not null references person on delete cascade,
  token_hash bytea unique,
  expires_at timestamptz not null,
  primary key (school_id, email, becomes)
);
create index school_invitation_invited_by on school_invitation (invited_by);

-- migration 052-teaching
-- The lesson that a class is being taught at this moment. The row goes when it ends: nobody reads later who was there.
create table teaching (
  class_id uuid primary key references class on delete cascade,
  lecture_id uuid not null references lecture on delete cascade,
  begun_by uuid references person on delete set null,
  begun_at timestamptz not null,
  -- Since when all look up; null: they work.
  paused_at timestamptz
);
create index teaching_lecture on teaching (lecture_id);
create index teaching_begun_by on teaching (begun_by) where begun_by is not null;
create index teaching_begun on teaching (begun_at);

-- What pupils say of themselves in it. It refers to their place only: what is said while it ends is swept with the next.
create table teaching_pupil (
  class_id uuid not null,
  person_id uuid not null,
  -- Asked for help, and was not helped yet.
  help_since timestamptz,
  -- What it did in the lesson when it was last heard of; null: nothing was said since the lesson began.
  doing text check (doing in ('watching', 'here', 'away')),
  seen_at timestamptz not null,
  primary key (class_id, person_id),
  foreign key (class_id, person_id) references class_pupil on delete cascade
);

-- What a lesson has for whoever teaches it, as the content files say it.
create table lecture_material (
  lecture_id uuid primary key references lecture on delete cascade,
  body jsonb not null
);

-- migration 053-team
-- When the session last showed that it is its owner's: at its beginning, and when it was asked again.
alter table session
  add column confirmed_at timestamptz,
  -- The browser and what it runs on, as few words; nothing else of what it says of itself.
  add column device text check (length(device) between 1 and 60),
  -- Kept for people of the office only, to a few minutes.
  add column used_at timestamptz;

-- Who is asked to become a colleague, one invitation an address.
create table staff_invitation (
  id uuid primary key,
  email text not null unique,
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['owner', 'payments', 'content', 'mentor', 'dispatch', 'reader']),
  invited_by uuid references person on delete set null,
  -- Null until the link is made, which is when its mail is sent.
  token_hash bytea unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitation_by on staff_invitation (invited_by) where invited_by is not null;

-- A code of an app (TOTP) beside the password. The secret lies sealed with the site's own (modules/accounts/seal.ts).
create table second_factor (
  person_id uuid primary key references person on delete cascade,
  secret bytea not null,
  -- Null while it is being set up: nothing asks for it yet.
  since timestamptz,
  -- The time step of the last code that was taken: each is taken once.
  last_step bigint not null default 0
);

-- What opens the second step where the device is lost; each works once.
create table recovery_code (
  person_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);

-- Somebody whose password was right, until their code is.
create table second_step (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  -- The password that was right; another one by now ends the step.
  password_hash text,
  remember boolean not null,
  expires_at timestamptz not null
);
create index second_step_person on second_step (person_id);
create index second_step_expiry on second_step (expires_at);

-- What holds for everybody in the office.
create table office_rule (
  only_one boolean primary key default true check (only_one),
  factor_demanded boolean not null
);
insert into office_rule (factor_demanded) values (false);

-- What the office did is searched by the day, by what was done and by whom it was done to.
create index audit_entry_at on audit_entry (at);
create index audit_entry_act on audit_entry (act, id);
create index audit_entry_about on audit_entry (subject_id, id);
create index audit_entry_by on audit_entry (staff_id, id);

-- What the office did stays as it was written. When somebody is erased, what tells of them is forgotten (modules/own-data/register):
-- things leave an act then, and nothing is written into it.
create function keep_audit_entry() returns trigger language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  erases constant boolean := coalesce(current_setting('audit.forgets', true), '') = 'on';
begin
  if tg_op = 'UPDATE'
    and (new.id, new.act, new.subject_kind, new.at) is not distinct from (old.id, old.act, old.subject_kind, old.at)
    -- The account of who acted is gone.
    and (new.staff_id is not distinct from old.staff_id
      or new.staff_id is null and not exists (select from person where id = old.staff_id))
    and (new.subject_id = old.subject_id or erases and new.subject_id = nobody)
    and (new.details = old.details or erases and old.details @> new.details)
  then
    return new;
  end if;
  raise exception 'An act of the office can not be changed or deleted.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function keep_audit_entry();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function keep_audit_entry();

-- migration 054-lists
-- The office's lists among a million orders: each way of sorting is an index in its order, so that a page is read and no more.
create index payment_order_sent on payment_order (submitted_at, id);
create index payment_order_state on payment_order (status, submitted_at, id);
create index payment_order_sum on payment_order (amount_paise, id);
-- The last one begins with what this one had alone.
drop index payment_order_amount;

-- What came in today and this week is counted in an index alone.
create index payment_order_paid on payment_order (decided_at) include (amount_paise) where status = 'verified';
create index person_came on person (created_at, id);
create index lecture_progress_finished on lecture_progress (completed_at) where completed_at is not null;
create index quote_ends on quote (held_until);

-- Finding people while one types: how a name begins, an address, a username. Parts of names and addresses, and phone numbers, are in person_found.
create index person_name_begins on person (lower(name) text_pattern_ops);
create index person_email_begins on person (email text_pattern_ops);
create index person_username_begins on person (username text_pattern_ops);
create index payment_order_reference_begins on payment_order (reference text_pattern_ops);

-- migration 055-people
-- What the office keeps and does about a person: notes, courses that were given, accounts that are stopped or were united.

-- What colleagues note about somebody. The person reads it in the copy of their data.
create table staff_note (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  written_by uuid references person on delete set null,
  text text not null,
  written_at timestamptz not null
);
create index staff_note_person on staff_note (person_id, written_at desc, id desc);
create index staff_note_written_by on staff_note (written_by) where written_by is not null;

-- A course that the school gave somebody, with the reason: enrolled without an order. The row stays when it ends.
create table course_gift (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course,
  reason text not null,
  given_by uuid references person on delete set null,
  given_at timestamptz not null,
  ended_at timestamptz
);
create unique index course_gift_once on course_gift (person_id, course_id) where ended_at is null;
create index course_gift_person on course_gift (person_id);
create index course_gift_course on course_gift (course_id);
create index course_gift_given_by on course_gift (given_by) where given_by is not null;

-- An account that nobody comes in by until it is opened again.
create table stopped_account (
  person_id uuid primary key references person on delete cascade,
  reason text not null,
  stopped_by uuid references person on delete set null,
  stopped_at timestamptz not null
);
create index stopped_account_stopped_by on stopped_account (stopped_by) where stopped_by is not null;

-- An account that was united with another of the same person: what opens it opens the one that was kept.
create table merged_account (
  person_id uuid primary key references person on delete cascade,
  kept_id uuid not null references person on delete cascade,
  reason text not null,
  merged_by uuid references person on delete set null,
  merged_at timestamptz not null,
  check (person_id <> kept_id)
);
create index merged_account_kept on merged_account (kept_id);
create index merged_account_merged_by on merged_account (merged_by) where merged_by is not null;

-- Nobody comes in by a stopped account, whichever way, nor sits in the place of who was united with another.
create function refuse_closed_account() returns trigger language plpgsql as $$
begin
  if exists (select from stopped_account where person_id = new.person_id or person_id = new.lent_by) then
    raise exception 'The account is stopped.' using errcode = 'TK001';
  end if;
  new.person_id := coalesce((select kept_id from merged_account where person_id = new.person_id), new.person_id);
  if exists (select from stopped_account where person_id = new.person_id) then
    raise exception 'The account is stopped.' using errcode = 'TK001';
  end if;
  return new;
end $$;
create trigger session_of_open_account before insert on session
  for each row execute function refuse_closed_account();

-- The list of people among 600,000: each way of sorting is an index in its order. Short beginnings of names and usernames.
create index person_named on person (name, id);

-- migration 056-what-is-sold
-- What is sold, as the office sets it: prices with the day from which they count, courses that are hidden, seats, the
-- school's own settings, answers to reviews, announcements. What the files say is kept beside it.

alter table course
  -- What its file says, whatever the office has set in its place. Null until it is read by a release that notes it.
  add column file_price_paise integer,
  add column file_original_price_paise integer,
  -- The office does not offer it for now.
  add column hidden_at timestamptz,
  -- Whether its file is there: what is gone from the files can not be shown again.
  add column in_files boolean not null default true,
  -- At most so many learners; null: any number.
  add column seats integer check (seats > 0);
update course set file_price_paise = price_paise, file_original_price_paise = original_price_paise, in_files = published_at is not null;

-- The list of the office.
create index course_listed on course (position, title, id);

-- A hidden course is not offered, whoever reads its file.
create function keep_hidden() returns trigger language plpgsql as $$
begin
  new.published_at := null;
  return new;
end $$;
create trigger course_kept_hidden before update on course for each row
  when (new.hidden_at is not null and new.published_at is not null) execute function keep_hidden();

-- A course whose price the office has set, and what its file said then: when the file says something else, that is a conflict.
create table price_override (
  course_id uuid primary key references course on delete cascade,
  file_price_paise integer not null,
  file_original_price_paise integer,
  set_by uuid references person on delete set null,
  set_at timestamptz not null
);
create index price_override_set_by on price_override (set_by) where set_by is not null;

-- A price that the office gave a course: from when, and what became of it.
create table price_change (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  price_paise integer not null check (price_paise >= 0),
  original_price_paise integer check (original_price_paise > price_paise),
  starts_at timestamptz not null,
  -- What the course's file said when it was planned.
  file_price_paise integer not null,
  file_original_price_paise integer,
  made_at timestamptz not null,
  made_by uuid references person on delete set null,
  done_at timestamptz,
  taken_back_at timestamptz,
  check (done_at is null or taken_back_at is null)
);
create index price_change_course on price_change (course_id, starts_at desc);
create index price_change_made_by on price_change (made_by) where made_by is not null;
-- What is still to come: one price a moment.
create unique index price_change_planned on price_change (starts_at, course_id) where done_at is null and taken_back_at is null;

-- A planned price counts from the moment that was planned, whoever writes it into the course when.
create or replace function note_course_price() returns trigger language plpgsql as $$
begin
  insert into course_price (course_id, since, price_paise)
    values (new.id, coalesce(nullif(current_setting('tinkerling.price_since', true), '')::timestamptz, clock_timestamp()), new.price_paise)
    on conflict (course_id, since) do update set price_paise = excluded.price_paise;
  return null;
end $$;

-- A line of site.yaml that the office has set, and what the file said then. JSON, as the file would say it.
create table setting (
  name text primary key,
  value jsonb not null,
  file_value jsonb not null,
  set_by uuid references person on delete set null,
  set_at timestamptz not null
);
create index setting_set_by on setting (set_by) where set_by is not null;

-- What the school answers beneath a review.
alter table review
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid references person on delete set null;
create index review_answered_by on review (answered_by) where answered_by is not null;

-- Who has a seat of a course: its learners, whoever is paid for and waits for the office, and whoever was told a price that
-- still counts.
create function seat_holders(course uuid, at timestamptz) returns table (person_id uuid) language sql stable as $$
  select e.person_id from enrolment e where e.course_id = course
  union
  select o.learner_id from order_line l join payment_order o on o.id = l.order_id
    where l.course_id = course and l.withdrawn_at is null and o.learner_id is not null
      and (o.status = 'submitted' or (o.status = 'verified' and o.settle_after is not null))
  union
  select q.learner_id from quote_line l join quote q on q.id = l.quote_id
    where l.course_id = course and q.held_until > at
$$;

-- migration 057-stock
-- The parts of which kits are made, and how many of each lie in the store-room.

-- A part is known by its key.
create table part (
  id uuid primary key,
  key text not null unique,
  name text not null,
  -- How many there are: the sum of its movements.
  stock integer not null default 0 check (stock >= 0),
  -- When dispatch was told that it ends; empty again once there is enough.
  low_told_at timestamptz
);
create index part_name on part (name, id);

-- What lies in the box of a course, in the order of its file.
create table kit_part (
  course_id uuid not null references course on delete cascade,
  part_id uuid not null references part,
  quantity integer not null check (quantity > 0),
  position integer not null,
  primary key (course_id, part_id)
);
create index kit_part_part on kit_part (part_id);

-- Of how many more boxes of every course than are owed there should be parts: who packs is warned before.
create table stock_watch (
  only_one boolean primary key default true check (only_one),
  spare_boxes integer not null default 5 check (spare_boxes between 0 and 1000)
);
insert into stock_watch default values;

-- What a supplier brought at one time.
create table delivery (
  id uuid primary key,
  supplier text not null,
  note text not null,
  made_by uuid references person on delete set null,
  at timestamptz not null
);
create index delivery_made_by on delivery (made_by) where made_by is not null;

-- Everything that came in or went out: a row, never edited.
create table stock_movement (
  id uuid primary key,
  part_id uuid not null references part,
  kind text not null check (kind in ('delivered', 'packed', 'put_back', 'counted')),
  -- More or fewer than before.
  quantity integer not null,
  -- How many there were then; said by the trigger.
  left_over integer not null default 0 check (left_over >= 0),
  delivery_id uuid references delivery,
  -- Into which box it was packed, or out of which it came back. A box may be erased with whom it was for: this stays.
  box_id uuid,
  reason text not null default '',
  made_by uuid references person on delete set null,
  at timestamptz not null,
  check (quantity <> 0 or kind = 'counted'),
  check ((kind = 'delivered') = (delivery_id is not null)),
  check ((kind in ('packed', 'put_back')) = (box_id is not null)),
  check (kind not in ('delivered', 'put_back') or quantity > 0),
  check (kind <> 'packed' or quantity < 0),
  check (kind <> 'counted' or reason <> '')
);
create index stock_movement_part on stock_movement (part_id, at desc, id desc);
create index stock_movement_latest on stock_movement (at desc, id desc);
create index stock_movement_delivery on stock_movement (delivery_id) where delivery_id is not null;
create index stock_movement_box on stock_movement (box_id) where box_id is not null;
create index stock_movement_made_by on stock_movement (made_by) where made_by is not null;

-- The running figure changes with its movement and by nothing else. Whoever moves the same part waits here for the other.
create function move_stock() returns trigger language plpgsql as $$
begin
  update part set stock = stock + new.quantity where id = new.part_id returning stock into new.left_over;
  return new;
end $$;
create trigger stock_moves before insert on stock_movement for each row execute function move_stock();

-- Who made it may be forgotten, nothing else of it changes.
create function keep_stock_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by'
    and (new.made_by is null and not exists (select from person where id = old.made_by) or new.made_by is not distinct from old.made_by)
  then
    return new;
  end if;
  raise exception 'A movement of stock is never edited.' using errcode = 'restrict_violation';
end $$;
create trigger stock_movement_kept before update or delete on stock_movement
  for each row execute function keep_stock_movement();
create trigger stock_movement_never_emptied before truncate on stock_movement
  for each statement execute function keep_stock_movement();

-- The kits of courses that are there already; the next import says them again from the files.
insert into part (id, key, name)
select gen_random_uuid(), key, min(name) from (
  select trim(both '-' from regexp_replace(lower(k ->> 'part'), '[^[:alnum:]]+', '-', 'g')) as key, k ->> 'part' as name
  from course c, jsonb_array_elements(c.kit) k
) named group by key;
insert into kit_part (course_id, part_id, quantity, position)
select c.id, p.id, sum((k.item ->> 'quantity')::int), min(k.position)
from course c, jsonb_array_elements(c.kit) with ordinality k (item, position)
join part p on p.key = trim(both '-' from regexp_replace(lower(k.item ->> 'part'), '[^[:alnum:]]+', '-', 'g'))
group by c.id, p.id;
delete from content_seed;

-- A child says that a part of its box is missing or broken. Boxes come with the next migration: which box it was, and which one
-- brings the part, are kept by their ids, and go with the child as both do.
create table part_problem (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  box_id uuid not null,
  course_id uuid references course on delete set null,
  part_id uuid not null references part,
  kind text not null check (kind in ('missing', 'broken')),
  quantity integer not null check (quantity > 0),
  words text not null default '',
  -- Goes some weeks after it was decided.
  picture_file text,
  reported_by uuid references person on delete set null,
  reported_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'answered')),
  reply text,
  replacement_id uuid,
  decided_by uuid references person on delete set null,
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'sent') = (replacement_id is not null)),
  check (status <> 'answered' or reply is not null)
);
create index part_problem_person on part_problem (person_id, reported_at desc);
create index part_problem_box on part_problem (box_id);
create index part_problem_part on part_problem (part_id);
create index part_problem_course on part_problem (course_id) where course_id is not null;
create index part_problem_reported_by on part_problem (reported_by) where reported_by is not null;
create index part_problem_decided_by on part_problem (decided_by) where decided_by is not null;
create index part_problem_waiting on part_problem (reported_at, id) where status = 'waiting';
create index part_problem_decided on part_problem (status, decided_at desc, id desc);
create index part_problem_reported on part_problem (reported_at);
create index part_problem_picture on part_problem (decided_at) where picture_file is not null;

-- migration 058-boxes
-- Where boxes go, who is owed one, and where each of them is.

-- Where the boxes of a learner go, or those of a school. What is given anew is a row of its own: a box that is packed keeps the one on its label.
create table address (
  id uuid primary key,
  person_id uuid references person on delete cascade,
  school_id uuid references school on delete cascade,
  recipient text not null,
  phone text not null,
  street text not null,
  landmark text not null,
  town text not null,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  district text not null,
  -- A code of contract/states.ts.
  state text not null,
  given_by uuid references person on delete set null,
  given_at timestamptz not null,
  replaced_at timestamptz,
  check (num_nonnulls(person_id, school_id) = 1)
);
create unique index address_of_person on address (person_id) where replaced_at is null and person_id is not null;
create unique index address_of_school on address (school_id) where replaced_at is null and school_id is not null;
create index address_person on address (person_id) where person_id is not null;
create index address_school on address (school_id) where school_id is not null;
create index address_given_by on address (given_by) where given_by is not null;

-- A kit for a course, or parts that replace what was missing or broken.
create table box (
  id uuid primary key,
  -- As it is said on the phone and stands on the label.
  number integer generated always as identity unique,
  kind text not null check (kind in ('kit', 'replacement')),
  person_id uuid references person on delete cascade,
  school_id uuid references school on delete cascade,
  course_id uuid references course,
  -- By what a kit is owed.
  order_id uuid references payment_order on delete set null,
  grant_id uuid references school_seats on delete cascade,
  -- A school gets as many kits at once as it says, or none.
  kits integer not null default 1 check (kits between 0 and 10000),
  because text not null default '',
  state text not null default 'owed' check (state in ('owed', 'packed', 'sent', 'delivered', 'returned', 'cancelled')),
  owed_at timestamptz not null,
  -- When it came to where it is.
  since timestamptz not null,
  packed_by uuid references person on delete set null,
  packed_at timestamptz,
  sent_at timestamptz,
  -- The address that its label says.
  address_id uuid references address on delete set null,
  courier text,
  tracking text unique,
  -- What it is for was given back when it was packed already: it is to be unpacked.
  withdrawn_at timestamptz,
  -- How often the family was asked for an address.
  asked smallint not null default 0,
  check (num_nonnulls(person_id, school_id) = 1),
  check (kind = 'replacement' or course_id is not null),
  check ((state in ('sent', 'delivered')) <= (tracking is not null and courier is not null)),
  check ((state in ('packed', 'sent', 'delivered', 'returned')) <= (packed_at is not null))
);
-- A kit for each course of an order, once; and so for each grant of a school.
create unique index box_of_order on box (order_id, course_id) where order_id is not null;
create unique index box_of_grant on box (grant_id) where grant_id is not null;
create index box_person on box (person_id, owed_at desc) where person_id is not null;
create index box_school on box (school_id, owed_at desc) where school_id is not null;
create index box_course on box (course_id) where course_id is not null;
create index box_packed_by on box (packed_by) where packed_by is not null;
create index box_address on box (address_id) where address_id is not null;
-- The list of the office: where they are, the longest there first, of all courses and of one.
create index box_state on box (state, since, id);
create index box_state_course on box (state, course_id, since, id);
create index box_since on box (since, id);
-- The first figures of a tracking number find it.
create index box_tracking on box (tracking text_pattern_ops);
-- Whose family is to be asked for an address again.
create index box_asked on box (owed_at) where state = 'owed' and asked < 3;

-- What lies in a box: of a replacement since it is owed, of a kit since it was packed.
create table box_part (
  box_id uuid not null references box on delete cascade,
  part_id uuid not null references part,
  quantity integer not null check (quantity > 0),
  primary key (box_id, part_id)
);
create index box_part_part on box_part (part_id);

-- migration 060-school-orders
-- What a school was offered, ordered and paid: quotes, orders, payments. Papers about them stand with all others, in `invoice`.

-- What the office offers a school: seats of courses at a price, until a day. Its number is of a series of its own.
create table school_quote (
  id uuid primary key,
  school_id uuid not null references school,
  series text not null,
  -- The year in which it begins, on 1 April.
  financial_year integer not null,
  serial integer not null,
  number text not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  -- The last day on which it can be ordered, where the site is.
  valid_until date not null,
  -- Everything else that stands on it, as it was then.
  facts jsonb not null,
  -- Where it was mailed to beside who coordinates the school; its invoice goes there, too.
  email text,
  total_paise integer not null check (total_paise > 0),
  taxable_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  igst_paise integer not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references person on delete set null,
  withdrawn_reason text,
  -- The quote that came instead of it.
  next_quote_id uuid references school_quote,
  unique (series, financial_year, serial),
  check (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  check ((withdrawn_at is null) = (withdrawn_reason is null)),
  check (next_quote_id is null or withdrawn_at is not null)
);
create index school_quote_school on school_quote (school_id, made_at desc, id desc);
create index school_quote_made_by on school_quote (made_by) where made_by is not null;
create index school_quote_withdrawn_by on school_quote (withdrawn_by) where withdrawn_by is not null;
create index school_quote_next_quote_id on school_quote (next_quote_id) where next_quote_id is not null;

create index school_quote_email on school_quote (email) where email is not null;

create table school_quote_line (
  quote_id uuid not null references school_quote,
  position integer not null,
  course_id uuid not null references course,
  seats integer not null check (seats between 1 and 10000),
  seat_paise integer not null check (seat_paise > 0),
  discount_paise integer not null check (discount_paise >= 0),
  -- Seats that went back with a credit note, of those that were ordered.
  seats_back integer not null default 0 check (seats_back between 0 and seats),
  primary key (quote_id, position),
  unique (quote_id, course_id)
);
create index school_quote_line_course on school_quote_line (course_id);

-- A quote that its school said yes to. Once: by its coordinator, or in a letter that the office noted.
create table school_order (
  id uuid primary key,
  quote_id uuid not null unique references school_quote,
  school_id uuid not null references school,
  ordered_by uuid references person on delete set null,
  ordered_at timestamptz not null,
  way text not null check (way in ('coordinator', 'letter')),
  -- The number of the school's own order.
  own_number text,
  -- Set with its invoice: whether seats wait for the money, and until which day that is due.
  seats_when text check (seats_when in ('now', 'paid')),
  due_on date,
  granted_at timestamptz,
  -- What is left to pay: all of the invoice less credit notes and payments. Kept for the lists of what waits.
  left_paise bigint not null default 0,
  -- The last act that took seats back or wrote a credit note: pressed twice it is one.
  last_credit uuid,
  cancelled_at timestamptz,
  cancelled_reason text,
  check ((seats_when is null) = (due_on is null)),
  check ((cancelled_at is null) = (cancelled_reason is null))
);
create index school_order_school on school_order (school_id);
create index school_order_ordered_by on school_order (ordered_by) where ordered_by is not null;
-- What waits for the office: an invoice to be written, money that is late.
create index school_order_waiting on school_order (ordered_at, id) where due_on is null and cancelled_at is null;
create index school_order_due on school_order (due_on, id) where left_paise > 0;

-- Money of a school as the bank shows it: what came, and what was sent back. Each reference of the bank once an order.
create table school_payment (
  id uuid primary key,
  order_id uuid not null references school_order,
  kind text not null check (kind in ('came', 'went_back')),
  amount_paise integer not null check (amount_paise > 0),
  bank_reference text not null,
  day date not null,
  noted_by uuid references person on delete set null,
  noted_at timestamptz not null
);
create unique index school_payment_once on school_payment (order_id, upper(bank_reference));
create index school_payment_order on school_payment (order_id, noted_at);
create index school_payment_day on school_payment (day);
create index school_payment_noted_by on school_payment (noted_by) where noted_by is not null;

-- A paper is about an order of a family or of a school.
alter table invoice
  add column school_order_id uuid references school_order,
  add constraint invoice_of_one check (order_id is null or school_order_id is null);
create unique index invoice_school_once on invoice (school_order_id)
  where kind <> 'credit_note' and school_order_id is not null;
create index invoice_school_order on invoice (school_order_id, issued_at) where school_order_id is not null;

-- Seats that came with an order from here, not with a number that the office typed.
alter table school_seats add column school_order_id uuid references school_order;
create index school_seats_school_order on school_seats (school_order_id) where school_order_id is not null;

-- migration 061-announcements
-- What the office says to people inside the site. Whom an announcement reaches is asked of enrolments, classes and relations
-- whenever somebody looks: there is no row a person but for those that somebody put away.
create table announcement (
  id uuid primary key,
  title text not null,
  body text not null,
  level text not null check (level in ('news', 'important')),
  audience text not null
    check (audience in ('everybody', 'course', 'track', 'grade', 'guardians', 'teachers', 'office')),
  course_id uuid references course on delete cascade,
  track text,
  grade smallint check (grade between 1 and 12),
  link_path text,
  link_words text,
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz,
  -- Goes up with every change, so that nobody overwrites what they have not read.
  version integer not null default 1,
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  changed_by uuid references person on delete set null,
  changed_at timestamptz,
  taken_back_at timestamptz,
  check ((course_id is not null) = (audience = 'course')),
  check ((track is not null) = (audience = 'track')),
  check ((grade is not null) = (audience = 'grade')),
  check ((link_path is null) = (link_words is null)),
  check (ends_at >= starts_at)
);
-- Everybody who is signed in asks for what is on, and for what ended lately.
create index announcement_on on announcement (coalesce(ends_at, 'infinity'::timestamptz)) where taken_back_at is null;
-- The office's list, by when they begin.
create index announcement_starts on announcement (starts_at, id);
create index announcement_course on announcement (course_id) where course_id is not null;
create index announcement_made_by on announcement (made_by) where made_by is not null;
create index announcement_changed_by on announcement (changed_by) where changed_by is not null;

create table announcement_put_away (
  person_id uuid not null references person on delete cascade,
  announcement_id uuid not null references announcement on delete cascade,
  put_away_at timestamptz not null,
  primary key (person_id, announcement_id)
);
create index announcement_put_away_announcement on announcement_put_away (announcement_id);

-- How many an announcement reaches is counted to a bound: these let the count stop there.
create index relation_guardians on relation (person_id) where kind = 'guardian';
create index relation_teachers on relation (person_id) where kind in ('teacher', 'coordinator');
create index person_grade on person (grade) where grade is not null;
create index class_grade on class (grade) where archived_at is null;

-- migration 062-sign-in
-- Who is in, by what, and for how long: one place asks it for every way of coming in.

alter table session
  -- What names a session to people. The hash of its token names it to nobody.
  add column id uuid not null default gen_random_uuid() unique,
  -- Whether it began with a code of a second factor; null where a release before this one began it, which did not say.
  add column with_code boolean;

-- Whether a code of the factor that counts now was right in this browser: such a one has tries of its own.
alter table known_device add column showed_code boolean not null default false;

-- The seat of a child that ends when its guardian comes back with a code.
alter table second_step add column seat_hash bytea;

-- The office moves the address: neither the old mailbox nor an older password undoes it.
alter table email_change add column by_office boolean not null default false;

-- All accounts of one person: their own, the one that was kept, and those that were united with it.
create function ids_of_person(uuid) returns uuid[] language sql stable as $$
  select array(
    select kept.id from (select coalesce((select kept_id from merged_account where person_id = $1), $1) as id) kept
    union select $1
    union select m.person_id from merged_account m
      where m.kept_id = coalesce((select kept_id from merged_account where person_id = $1), $1))
$$;

-- After uniting one set of ways in remains: the kept one's, or the other's where the kept one has none. Both are held.
create function unite_ways_in(kept uuid, other uuid) returns void language plpgsql as $$
declare
  k person;
  o person;
begin
  select * into k from person where id = kept;
  select * into o from person where id = other;
  if k.email is null and k.password_hash is null
    and not exists (select from child_key where person_id = kept)
    and not exists (select from provider_identity where person_id = kept)
  then
    update child_key set person_id = kept where person_id = other;
    update person set email = null, password_hash = null, email_confirmed_at = null where id = other;
    update person set email = o.email, password_hash = o.password_hash, email_confirmed_at = o.email_confirmed_at
      where id = kept;
  else
    update person set password_hash = null where id = other;
    delete from child_key where person_id = other;
  end if;
  delete from password_reset where person_id = other;
  delete from email_change where person_id = other;
end $$;
select unite_ways_in(kept_id, person_id) from merged_account order by merged_at, person_id;

-- Nobody comes in by a stopped account, nor in the place of who was united with another, nor without the code that is asked for,
-- nor into the office for longer than its sessions last. Whoever stops, unites or guards an account holds it, and so does who comes
-- in: of two at once, one sees what the other did.
create or replace function refuse_closed_account() returns trigger language plpgsql as $$
begin
  perform from person where id in (new.person_id, new.lent_by,
      (select kept_id from merged_account where person_id = new.person_id),
      (select kept_id from merged_account where person_id = new.lent_by))
    order by id for share;
  if exists (select from stopped_account where person_id = new.person_id or person_id = new.lent_by) then
    raise exception 'The account is stopped.' using errcode = 'TK001';
  end if;
  new.person_id := coalesce((select kept_id from merged_account where person_id = new.person_id), new.person_id);
  new.lent_by := coalesce((select kept_id from merged_account where person_id = new.lent_by), new.lent_by);
  -- United while this waited: the kept one was not held yet.
  perform from person where id in (new.person_id, new.lent_by) order by id for share;
  if exists (select from stopped_account where person_id = new.person_id or person_id = new.lent_by) then
    raise exception 'The account is stopped.' using errcode = 'TK001';
  end if;
  if not new.with_code and exists (
    select from second_factor where person_id = any (ids_of_person(new.person_id)) and since is not null)
  then
    raise exception 'A code is asked for.' using errcode = 'TK002';
  end if;
  -- As STAFF_SESSION_SECONDS and STAFF_REMEMBERED_SECONDS say (contract/limits.ts).
  if exists (select from relation where person_id = new.person_id and kind = 'staff') then
    new.expires_at := least(new.expires_at,
      new.created_at + case when new.with_code then interval '168 hours' else interval '12 hours' end);
  end if;
  return new;
end $$;

-- migration 063-consents-that-wait
-- Questions to guardians that nobody has answered, by when they were asked: the office is told of them.
create index consent_request_waiting on consent_request (asked_at) where answered_at is null;

-- migration 064-parcels
-- Boxes that are packed ahead, a kit that is sent once more, and what schools say of the parts of their boxes.

-- So many boxes of a course, packed at one time for nobody yet: all of them hold the same parts. A movement of stock names it
-- where it names a box.
create table ready_batch (
  id uuid primary key,
  course_id uuid not null references course,
  packed integer not null check (packed between 1 and 10000),
  -- How many of them still stand there.
  left_over integer not null check (left_over between 0 and packed),
  packed_by uuid references person on delete set null,
  packed_at timestamptz not null
);
create index ready_batch_course on ready_batch (course_id, packed_at, id);
create index ready_batch_packed_by on ready_batch (packed_by) where packed_by is not null;

-- What lies in each box of a batch.
create table ready_part (
  batch_id uuid not null references ready_batch on delete cascade,
  part_id uuid not null references part,
  quantity integer not null check (quantity > 0),
  primary key (batch_id, part_id)
);
create index ready_part_part on ready_part (part_id);

-- The office sends a kit once more to who has one of the course already; this is the first of them, and `because` says why.
alter table box add column another_of uuid references box on delete set null;
create index box_another_of on box (another_of) where another_of is not null;

-- A school says it of its own boxes.
alter table part_problem alter column person_id drop not null;
alter table part_problem add column school_id uuid references school on delete cascade;
alter table part_problem add check (num_nonnulls(person_id, school_id) = 1);
create index part_problem_school on part_problem (school_id, reported_at desc) where school_id is not null;

-- migration 065-school-deals
-- What schools take back, pay and hold: each act once, each line of the bank once, and their seats of a limited course.

-- An act that took seats of an order back, wrote a credit note, or cancelled it: sent again it is known, however much came
-- after it. Written with the last one of an order, whichever release notes that.
create table school_credit (
  id uuid primary key,
  order_id uuid not null references school_order
);
create index school_credit_order on school_credit (order_id);
-- A credit note bears the id of its act; of acts over seats only, the last one is known.
insert into school_credit (id, order_id)
  select id, school_order_id from invoice where kind = 'credit_note' and school_order_id is not null;
insert into school_credit (id, order_id)
  select last_credit, id from school_order where last_credit is not null on conflict do nothing;
create function note_school_credit() returns trigger language plpgsql as $$
begin
  insert into school_credit (id, order_id) values (new.last_credit, new.id);
  return null;
end $$;
create trigger school_credit_noted after update of last_credit on school_order for each row
  when (new.last_credit is not null and new.last_credit is distinct from old.last_credit) execute function note_school_credit();

-- Who has a seat of a course of their own: not one that a school gives, which is among those of the school.
create function own_seat_holders(course uuid, at timestamptz) returns table (person_id uuid) language sql stable as $$
  select e.person_id from enrolment e where e.course_id = course and e.seat_id is null
  union
  select o.learner_id from order_line l join payment_order o on o.id = l.order_id
    where l.course_id = course and l.withdrawn_at is null and o.learner_id is not null
      and (o.status = 'submitted' or (o.status = 'verified' and o.settle_after is not null))
  union
  select q.learner_id from quote_line l join quote q on q.id = l.quote_id
    where l.course_id = course and q.held_until > at
$$;

-- How many seats of a course schools have, given to pupils or not: those granted, and those that were offered (until a day
-- behind the last of their quote: then it is over wherever the site is) or ordered and come later.
create function school_seats_held(course uuid, at timestamptz) returns integer language sql stable as $$
  select (
    coalesce((select sum(g.seats) from school_seats g where g.course_id = course and g.taken_back_at is null), 0)
    + coalesce((select sum(l.seats - l.seats_back) from school_quote_line l
        join school_quote q on q.id = l.quote_id left join school_order o on o.quote_id = q.id
        where l.course_id = course and q.withdrawn_at is null
          and case when o.id is null then q.valid_until >= (at at time zone 'UTC')::date - 1
            else o.granted_at is null and o.cancelled_at is null end), 0)
  )::integer
$$;

-- Of a course's seats, how many are taken: by learners of their own, and by schools.
create function seats_taken(course uuid, at timestamptz) returns integer language sql stable as $$
  select (select count(*) from own_seat_holders(course, at))::integer + school_seats_held(course, at)
$$;

-- A seat of a limited course that comes free is on the pages at the next look, as one that is taken.
create function tell_seats_free(course uuid) returns void language sql as $$
  select nextval('catalogue_version') from course c where c.id = course and c.seats is not null
$$;
create function seat_came_free() returns trigger language plpgsql as $$
begin
  perform tell_seats_free(old.course_id);
  return null;
end $$;
create trigger enrolment_frees_seat after delete on enrolment for each row execute function seat_came_free();
create trigger school_seats_free after update of taken_back_at on school_seats for each row
  when (old.taken_back_at is distinct from new.taken_back_at) execute function seat_came_free();
create trigger school_line_frees_seats after update of seats_back on school_quote_line for each row
  when (new.seats_back > old.seats_back) execute function seat_came_free();
create function quote_frees_seats() returns trigger language plpgsql as $$
begin
  perform tell_seats_free(l.course_id) from school_quote_line l where l.quote_id = new.id;
  return null;
end $$;
create trigger school_quote_frees_seats after update of withdrawn_at on school_quote for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function quote_frees_seats();

-- How often a school was reminded of what it owes, and why the office lets it be for now.
alter table school_order
  add column reminded smallint not null default 0,
  add column reminders_paused_at timestamptz,
  add column reminders_paused_reason text,
  add constraint school_order_pause check ((reminders_paused_at is null) = (reminders_paused_reason is null));

-- A line of the bank that is money of a school pays one order of it, ever.
alter table bank_deposit
  add column school_payment_id uuid unique references school_payment,
  add constraint bank_deposit_pays_one check (order_id is null or school_payment_id is null),
  add constraint bank_deposit_school_used check (school_payment_id is null or used_at is not null);

-- migration 066-experiments
-- What somebody makes on the workbench and keeps, as all their devices know it. The browser names it; `version` counts
-- what was written to it, and what is in `body` only the tool of its kind knows.
create table experiment (
  person_id uuid not null references person on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('blocks', 'circuit', 'python', 'sketch')),
  name text not null check (length(name) between 1 and 200),
  body text not null check (length(body) <= 64000),
  version integer not null check (version > 0),
  -- The latest writes, newest first: one that is sent again counts once.
  write_ids uuid[] not null,
  written_at timestamptz not null,
  primary key (person_id, id)
);
create index experiment_latest on experiment (person_id, written_at desc, id);

-- migration 069-shared-experiments
-- What a child shows its class: an experiment as it was when it was shared, behind a link. It refers to the child's place in
-- the class, so it goes with it, whoever ends that.
create table shared_experiment (
  id uuid primary key,
  person_id uuid not null,
  class_id uuid not null,
  -- Which of the child's experiments it is; shared again, it stands in the place of what was shared before.
  experiment_id uuid not null,
  kind text not null check (kind in ('blocks', 'circuit', 'python', 'sketch')),
  name text not null check (length(name) between 1 and 200),
  body text not null check (length(body) <= 64000),
  shared_at timestamptz not null,
  unique (person_id, experiment_id, class_id),
  foreign key (class_id, person_id) references class_pupil on update cascade on delete cascade
);
create index shared_experiment_class on shared_experiment (class_id, shared_at desc, id);
create index shared_experiment_place on shared_experiment (class_id, person_id);

-- migration 070-questions
-- Questions of several kinds. What is there stays a choice, and what was answered stays answered.
alter table quiz_question
  add column kind text not null default 'choice'
    check (kind in ('choice', 'predict', 'order', 'number', 'fault', 'bench')),
  -- What belongs to it besides its words (src/contract/questions.ts); tells nothing of what is right.
  add column task jsonb,
  -- What it is judged by, where the answers do not say it. Never sent before the first try.
  add column secret jsonb,
  -- It stays behind the question above it: questions are asked in another order each time.
  add column follows boolean not null default false;

-- An answer that is no place among some answers: { text }, { lines } or { built }.
alter table quiz_answer
  alter column chosen drop not null,
  alter column first_chosen drop not null,
  add column given jsonb,
  add column first_given jsonb,
  add check (chosen is not null or given is not null),
  add check (first_chosen is not null or first_given is not null);

create or replace function keep_first_try() returns trigger
language plpgsql as $$
begin
  new.first_chosen := coalesce(new.first_chosen, new.chosen);
  new.first_given := coalesce(new.first_given, new.given);
  new.first_is_right := coalesce(new.first_is_right, new.is_right);
  new.first_at := coalesce(new.first_at, new.answered_at);
  return new;
end $$;

-- An answer as a person reads it; null for what was built, and for a place that the question has no longer.
create function answer_words(answers jsonb, chosen integer, given jsonb) returns text
language sql immutable parallel safe
return coalesce(
  given ->> 'text',
  (select string_agg(btrim(line.words), ' → ' order by line.place)
    from jsonb_array_elements_text(given -> 'lines') with ordinality line (words, place)),
  answers -> chosen ->> 'text');

-- migration 071-deliveries
-- A delivery that was entered wrongly is corrected: a count that names the delivery, with its reason. The sum of what names a delivery
-- is what came by it.
alter table stock_movement
  drop constraint stock_movement_check1,
  add constraint stock_movement_of_delivery check (
    kind = 'counted' and (delivery_id is null or quantity <> 0) or (kind = 'delivered') = (delivery_id is not null));

-- A bill is known again however its number is spelled.
create function spelled(words text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(lower(words), '[[:space:][:punct:]]+', '', 'g') $$;
create index delivery_known on delivery (spelled(supplier), at desc);

-- migration 073-voices
-- In which languages a film is told, the lesson's own first, each with its captions; empty where there is but one.
alter table lecture add column voices jsonb not null default '[]';

-- migration 074-experiment-creations
-- What was made on the workbench, behind the creation that shows it to everybody: as it was when it was shared.
create table creation_experiment (
  creation_id uuid primary key references creation on delete cascade,
  -- Which of the child's experiments it is.
  experiment_id uuid not null,
  kind text not null check (kind in ('blocks', 'circuit', 'python', 'sketch')),
  body text not null check (length(body) <= 64000)
);
create index creation_experiment_which on creation_experiment (experiment_id);

-- migration 075-closed-experiments
-- What is behind a creation is closed when its experiment is deleted: nothing of it is kept, and it is still known that a
-- creation was made of it.
alter table creation_experiment alter column body drop not null;

-- migration 076-boxes-that-wait
-- What waits at the desk of boxes is counted on the first page of the office: indexes that hold no more than that.

-- Families that were asked three times where their box goes.
create index box_unanswered on box (since) where state = 'owed' and asked >= 3;
-- What was given back when it was packed already.
create index box_to_unpack on box (withdrawn_at) where state = 'packed' and withdrawn_at is not null;
-- Parts of which who packs was told that they end.
create index part_ends on part (low_told_at) where low_told_at is not null;

-- migration 077-who-acts
-- Families say that a box has come, which is on record as theirs: who of the office has acted is found past all of them.
create index audit_entry_colleagues on audit_entry (staff_id) where act <> 'box_come';

-- migration 079-office-lists
-- The office's lists of schools, of mails and of certificates: each way of sorting is an index in its order, so that a page is read and no more.
create index school_named on school (name, id);
create index school_came on school (made_at, id);
create index mail_all on mail (written_at, id);
create index mail_of_template on mail (template, written_at, id);
-- What has not been tried yet are few among all.
create index mail_untried on mail (written_at, id) where state = 'waiting' and problem is null;
-- All that was corrected or revoked, and what was issued for a course.
create index certificate_over on certificate (ended_as, issued_at, id) where ended_as is not null;
create index certificate_for on certificate (course_id, issued_at, id);

do $$
begin
  create extension if not exists pg_trgm;
  create index school_found on school using gin (name gin_trgm_ops, city gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  -- Where this database may not have pg_trgm, all schools are looked through.
  null;
end $$;

-- migration 080-part-problem-list
-- The office's list of parts that are missing or broken: all of them, and those in one state, by when they were told.
create index part_problem_told on part_problem (reported_at, id);
create index part_problem_in_state on part_problem (status, reported_at, id);

-- migration 082-class-leaves
-- Who was in a class and is no more: the tie itself goes at once, and with it all that it opens. This opens nothing; it is told in the story of a person.
create table class_leave (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  class_id uuid not null references class on delete cascade,
  kind text not null check (kind in ('pupil', 'teacher')),
  since timestamptz not null,
  left_at timestamptz not null
);
create index class_leave_person on class_leave (person_id, left_at);
create index class_leave_class on class_leave (class_id);

-- migration 084-box-on-the-bench
-- Whose bench a box is on while it is packed, and until when: of two packers each gets a box of their own.
alter table box
  add column bench_of uuid references person on delete set null,
  add column bench_until timestamptz;
create index box_bench_of on box (bench_of) where bench_of is not null;

-- migration 085-labels-on-record
-- When the label of a box was printed last, and by whom: one that goes somewhere else has a label of its own.
alter table box
  add column label_at timestamptz,
  add column label_by uuid references person on delete set null;
create index box_label_by on box (label_by) where label_by is not null;

-- migration 086-part-barcodes
-- What a supplier prints on a part: a scanner that reads it ticks the part. One code names one part.
create table part_barcode (
  code text primary key,
  part_id uuid not null references part on delete cascade,
  noted_by uuid references person on delete set null,
  noted_at timestamptz not null
);
create index part_barcode_part on part_barcode (part_id);
create index part_barcode_noted_by on part_barcode (noted_by) where noted_by is not null;

-- migration 087-label-address
-- For which address a label was printed: a box that goes there has it still, one that goes somewhere else has none.
alter table box add column label_address_id uuid references address on delete set null;
create index box_label_address on box (label_address_id) where label_address_id is not null;
update box b set label_address_id = coalesce(case when b.state <> 'returned' then b.address_id end, (
  select a.id from address a
  where a.replaced_at is null and a.given_at <= b.label_at and (a.person_id = b.person_id or a.school_id = b.school_id)))
where b.label_at is not null;

-- migration 090-done-tasks
-- Which tasks of the workbench somebody has done, wherever they did them. Their names are the contract's: as many rows a
-- person as there are tasks.
create table done_task (
  person_id uuid not null references person on delete cascade,
  task text not null check (length(task) between 1 and 40),
  done_at timestamptz not null,
  primary key (person_id, task)
);

-- migration 095-original-prices
-- What stood crossed out beside a price, as long as it did. Of what was before, only what the office set is known.
alter table course_price add column original_price_paise integer;
update course_price k set original_price_paise = x.original_price_paise
  from price_change x where x.course_id = k.course_id and x.starts_at = k.since and x.done_at is not null;
-- Last: what stands crossed out today, also where it was changed alone, which nobody noted until now.
update course_price k set original_price_paise = c.original_price_paise
  from course c where c.id = k.course_id
    and k.since = (select max(since) from course_price where course_id = c.id);

create or replace function note_course_price() returns trigger language plpgsql as $$
begin
  insert into course_price (course_id, since, price_paise, original_price_paise)
    values (new.id, coalesce(nullif(current_setting('tinkerling.price_since', true), '')::timestamptz, clock_timestamp()),
      new.price_paise, new.original_price_paise)
    on conflict (course_id, since) do update
      set price_paise = excluded.price_paise, original_price_paise = excluded.original_price_paise;
  return null;
end $$;

drop trigger course_price_changed on course;
create trigger course_price_changed after update of price_paise, original_price_paise on course for each row
  when ((old.price_paise, old.original_price_paise) is distinct from (new.price_paise, new.original_price_paise))
  execute function note_course_price();

-- migration 096-demo-films
-- The demo film of a course, as the office chooses it: the film of one of its lessons, one at an address, or none. What its
-- file says is kept beside it.

alter table course
  -- What its file says, whatever was chosen in its place. It stands in demo_file, too, while nothing was.
  add column file_demo_file text,
  add column file_demo_captions_file text,
  add column file_demo_poster_file text;

-- Neither a lesson nor an address (url): no film is shown. When the file says another film than then, that is a conflict.
create table demo_choice (
  course_id uuid primary key references course on delete cascade,
  lecture_id uuid references lecture on delete cascade,
  url text,
  file_demo text,
  set_by uuid references person on delete set null,
  set_at timestamptz not null,
  check (lecture_id is null or url is null)
);
create index demo_choice_lecture on demo_choice (lecture_id) where lecture_id is not null;
create index demo_choice_set_by on demo_choice (set_by) where set_by is not null;

-- migration 097-quotes-that-end
-- Quotes to schools by their last day: those that end soon, and those that ran out unanswered.
create index school_quote_ends on school_quote (valid_until, id) where withdrawn_at is null;

-- migration 102-lists-at-full-size
-- How many learners a course has now: what was counted last, and what has happened since (011-figures.sql). Exact at every
-- moment, and it costs the same with ten learners or a million.
create function learners_of(course uuid) returns integer language sql stable as $$
  select (coalesce((select enrolments from course_figures where course_id = course), 0)
    + coalesce((select sum(enrolments) from course_figures_change where course_id = course), 0))::integer
$$;

-- What is owed, oldest first: whether somebody has said where it goes is asked of thousands before the desk opens.
create index box_owed on box (since, id) include (person_id, school_id, course_id) where state = 'owed' and kits > 0;
-- How many kits of a course were sent in a time.
create index box_kit_sent on box (course_id, sent_at) include (kits) where kind = 'kit' and sent_at is not null;

-- migration 103-figures-by-course
-- What has happened to a course since it was counted is asked for each course of a page (learners_of).
create index course_figures_change_course on course_figures_change (course_id) include (enrolments);

-- migration 104-price-quotes
-- A quote holds a price. Seats and coupon uses are taken by receipts.

-- When its receipt came, no seat of one of its courses was left, or no use of its coupon: for the office to see.
alter table payment_order
  add column no_seat_left boolean not null default false,
  add column coupon_used_up boolean not null default false;

-- Who has a seat of a course of their own: not one that a school gives, which is among those of the school. An order has its
-- seats while it waits, and while the decision about it can be undone.
create or replace function own_seat_holders(course uuid, at timestamptz) returns table (person_id uuid) language sql stable as $$
  select e.person_id from enrolment e where e.course_id = course and e.seat_id is null
  union
  select o.learner_id from order_line l join payment_order o on o.id = l.order_id
    where l.course_id = course and l.withdrawn_at is null and o.learner_id is not null
      and (o.status = 'submitted' or o.settle_after is not null)
$$;

-- Whether every seat of a course is taken. Lists, pages and quotes all ask this.
create function is_sold_out(c course, at timestamptz) returns boolean language sql stable as $$
  select c.seats is not null and seats_taken(c.id, at) >= c.seats
$$;

-- A rejection that can't be undone any more frees the seats: the pages show it at the next look.
create function order_frees_seats() returns trigger language plpgsql as $$
begin
  perform tell_seats_free(l.course_id) from order_line l where l.order_id = new.id;
  return null;
end $$;
create trigger order_frees_seats after update of settle_after on payment_order for each row
  when (new.status = 'rejected' and old.settle_after is not null and new.settle_after is null) execute function order_frees_seats();

-- migration 105-nothing-unused
-- Columns, a table and triggers that only earlier releases wrote.
drop trigger order_of_one_course on payment_order;
drop trigger order_names_learner on payment_order;
drop trigger quote_names_learner on quote;
drop trigger enrolment_of_learner on enrolment;
drop function take_apart_order();
drop function name_learner();
drop function enrol_learner();

alter table payment_order
  drop column course_id,
  drop column utr,
  drop column receipt_file,
  drop column idempotency_key,
  drop column request_hash;

drop table payment_reference;
-- Quotes hold no seats any more.
drop function seat_holders(uuid, timestamptz);

comment on column quote.course_ids is null;

-- Which text of functions/ and views.sql this database has.
create table applied_definitions (
  only_one boolean primary key default true check (only_one),
  hash text not null
);
