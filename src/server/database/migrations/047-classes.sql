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
