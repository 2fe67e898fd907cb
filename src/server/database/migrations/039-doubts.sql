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
