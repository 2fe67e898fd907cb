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
