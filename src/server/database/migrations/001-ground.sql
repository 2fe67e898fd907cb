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
