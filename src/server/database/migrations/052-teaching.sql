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
