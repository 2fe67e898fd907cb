-- The first try at a question counts and stays; the later ones teach. What is in a row from before becomes the first try.
alter table quiz_answer
  -- Its place among the question's answers, from 0.
  add column first_chosen integer check (first_chosen >= 0),
  add column first_is_right boolean,
  add column first_at timestamptz,
  add column tries integer not null default 1 check (tries > 0),
  -- The latest tries, newest first: one that is sent again counts once.
  add column try_ids uuid[] not null default '{}',
  -- When it comes back, because it was wrong; null when it does not.
  add column due_at timestamptz,
  -- How often it came back and was right since it was last wrong.
  add column came_back integer not null default 0 check (came_back >= 0);
update quiz_answer set first_chosen = chosen, first_is_right = is_right, first_at = answered_at;
alter table quiz_answer
  alter column first_chosen set not null,
  alter column first_is_right set not null,
  alter column first_at set not null;

-- A release that knows nothing of first tries writes them too: the first row is the first try, and no later one changes it.
create function keep_first_try() returns trigger
language plpgsql as $$
begin
  new.first_chosen := coalesce(new.first_chosen, new.chosen);
  new.first_is_right := coalesce(new.first_is_right, new.is_right);
  new.first_at := coalesce(new.first_at, new.answered_at);
  return new;
end $$;
create trigger quiz_answer_first before insert on quiz_answer for each row execute function keep_first_try();

-- The lesson of the course that tells what is asked, by its key; null: its chapter does.
alter table quiz_question add column lecture_key text;

-- What comes back for somebody, the longest due first.
create index quiz_answer_due on quiz_answer (person_id, due_at) where due_at is not null;

-- When a question's answers change places, the first try goes along by its words as the latest does.
create or replace function move_chosen_answers() returns trigger
language plpgsql as $$
begin
  update quiz_answer mine set chosen = fresh.place - 1, is_right = (fresh.answer ->> 'right')::boolean
  from jsonb_array_elements(new.answers) with ordinality fresh (answer, place)
  where mine.question_id = new.id and fresh.answer ->> 'text' = old.answers -> mine.chosen ->> 'text';
  update quiz_answer mine set first_chosen = fresh.place - 1, first_is_right = (fresh.answer ->> 'right')::boolean
  from jsonb_array_elements(new.answers) with ordinality fresh (answer, place)
  where mine.question_id = new.id and fresh.answer ->> 'text' = old.answers -> mine.first_chosen ->> 'text';
  return null;
end $$;

-- What somebody writes beside a lecture, as all their devices know it. `version` counts what was written to it.
create table note (
  person_id uuid not null references person on delete cascade,
  lecture_id uuid not null references lecture on delete cascade,
  text text not null,
  version integer not null check (version > 0),
  -- The latest writes, newest first: one that is sent again counts once.
  write_ids uuid[] not null,
  written_at timestamptz not null,
  primary key (person_id, lecture_id)
);
create index note_lecture on note (lecture_id);
