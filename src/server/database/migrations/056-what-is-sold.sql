-- What is sold, as the office sets it: prices with the day from which they count, courses that are hidden, seats, the
-- school's own settings, answers to reviews, announcements. What the files say is kept beside it.

alter table course
  -- What its file says, whatever the office has set in its place. Null until it is read by a release that notes it.
  add column file_price_paise integer,
  add column file_original_price_paise integer,
  -- The office does not offer it for now.
  add column hidden_at timestamptz,
  -- Whether its file is there: what is gone from the files can not be shown again.
  add column in_files boolean not null default true,
  -- At most so many learners; null: any number.
  add column seats integer check (seats > 0);
update course set file_price_paise = price_paise, file_original_price_paise = original_price_paise, in_files = published_at is not null;

-- The list of the office.
create index course_listed on course (position, title, id);

-- A hidden course is not offered, whoever reads its file.
create function keep_hidden() returns trigger language plpgsql as $$
begin
  new.published_at := null;
  return new;
end $$;
create trigger course_kept_hidden before update on course for each row
  when (new.hidden_at is not null and new.published_at is not null) execute function keep_hidden();

-- A course whose price the office has set, and what its file said then: when the file says something else, that is a conflict.
create table price_override (
  course_id uuid primary key references course on delete cascade,
  file_price_paise integer not null,
  file_original_price_paise integer,
  set_by uuid references person on delete set null,
  set_at timestamptz not null
);
create index price_override_set_by on price_override (set_by) where set_by is not null;

-- A price that the office gave a course: from when, and what became of it.
create table price_change (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  price_paise integer not null check (price_paise >= 0),
  original_price_paise integer check (original_price_paise > price_paise),
  starts_at timestamptz not null,
  -- What the course's file said when it was planned.
  file_price_paise integer not null,
  file_original_price_paise integer,
  made_at timestamptz not null,
  made_by uuid references person on delete set null,
  done_at timestamptz,
  taken_back_at timestamptz,
  check (done_at is null or taken_back_at is null)
);
create index price_change_course on price_change (course_id, starts_at desc);
create index price_change_made_by on price_change (made_by) where made_by is not null;
-- What is still to come: one price a moment.
create unique index price_change_planned on price_change (starts_at, course_id) where done_at is null and taken_back_at is null;

-- A planned price counts from the moment that was planned, whoever writes it into the course when.
create or replace function note_course_price() returns trigger language plpgsql as $$
begin
  insert into course_price (course_id, since, price_paise)
    values (new.id, coalesce(nullif(current_setting('tinkerling.price_since', true), '')::timestamptz, clock_timestamp()), new.price_paise)
    on conflict (course_id, since) do update set price_paise = excluded.price_paise;
  return null;
end $$;

-- A line of site.yaml that the office has set, and what the file said then. JSON, as the file would say it.
create table setting (
  name text primary key,
  value jsonb not null,
  file_value jsonb not null,
  set_by uuid references person on delete set null,
  set_at timestamptz not null
);
create index setting_set_by on setting (set_by) where set_by is not null;

-- What the school answers beneath a review.
alter table review
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid references person on delete set null;
create index review_answered_by on review (answered_by) where answered_by is not null;

-- Who has a seat of a course: its learners, whoever is paid for and waits for the office, and whoever was told a price that
-- still counts.
create function seat_holders(course uuid, at timestamptz) returns table (person_id uuid) language sql stable as $$
  select e.person_id from enrolment e where e.course_id = course
  union
  select o.learner_id from order_line l join payment_order o on o.id = l.order_id
    where l.course_id = course and l.withdrawn_at is null and o.learner_id is not null
      and (o.status = 'submitted' or (o.status = 'verified' and o.settle_after is not null))
  union
  select q.learner_id from quote_line l join quote q on q.id = l.quote_id
    where l.course_id = course and q.held_until > at
$$;
