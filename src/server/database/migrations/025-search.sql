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
