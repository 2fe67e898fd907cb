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
