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
