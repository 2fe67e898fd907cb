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
