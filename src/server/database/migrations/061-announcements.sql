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
