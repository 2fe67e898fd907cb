-- What the office keeps and does about a person: notes, courses that were given, accounts that are stopped or were united.

-- What colleagues note about somebody. The person reads it in the copy of their data.
create table staff_note (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  written_by uuid references person on delete set null,
  text text not null,
  written_at timestamptz not null
);
create index staff_note_person on staff_note (person_id, written_at desc, id desc);
create index staff_note_written_by on staff_note (written_by) where written_by is not null;

-- A course that the school gave somebody, with the reason: enrolled without an order. The row stays when it ends.
create table course_gift (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course,
  reason text not null,
  given_by uuid references person on delete set null,
  given_at timestamptz not null,
  ended_at timestamptz
);
create unique index course_gift_once on course_gift (person_id, course_id) where ended_at is null;
create index course_gift_person on course_gift (person_id);
create index course_gift_course on course_gift (course_id);
create index course_gift_given_by on course_gift (given_by) where given_by is not null;

-- An account that nobody comes in by until it is opened again.
create table stopped_account (
  person_id uuid primary key references person on delete cascade,
  reason text not null,
  stopped_by uuid references person on delete set null,
  stopped_at timestamptz not null
);
create index stopped_account_stopped_by on stopped_account (stopped_by) where stopped_by is not null;

-- An account that was united with another of the same person: what opens it opens the one that was kept.
create table merged_account (
  person_id uuid primary key references person on delete cascade,
  kept_id uuid not null references person on delete cascade,
  reason text not null,
  merged_by uuid references person on delete set null,
  merged_at timestamptz not null,
  check (person_id <> kept_id)
);
create index merged_account_kept on merged_account (kept_id);
create index merged_account_merged_by on merged_account (merged_by) where merged_by is not null;

-- Nobody comes in by a stopped account, whichever way, nor sits in the place of who was united with another.
create function refuse_closed_account() returns trigger language plpgsql as $$
begin
  if exists (select from stopped_account where person_id = new.person_id or person_id = new.lent_by) then
    raise exception 'The account is stopped.' using errcode = 'TK001';
  end if;
  new.person_id := coalesce((select kept_id from merged_account where person_id = new.person_id), new.person_id);
  if exists (select from stopped_account where person_id = new.person_id) then
    raise exception 'The account is stopped.' using errcode = 'TK001';
  end if;
  return new;
end $$;
create trigger session_of_open_account before insert on session
  for each row execute function refuse_closed_account();

-- The list of people among 600,000: each way of sorting is an index in its order. Short beginnings of names and usernames.
create index person_named on person (name, id);
