-- What is read beside the films. Passages are the contract's (src/contract/lessons.ts), with a drawing's file, counted
-- from the content folder, in the place of its address.
alter table lecture add column passages jsonb not null default '[]';
-- { child, parent, curriculum }; null where nobody wrote them.
alter table course add column goals jsonb;
-- [{ term, meaning }]
alter table course add column glossary jsonb not null default '[]';
-- { minutes, parts, home, passages }; null where nobody wrote one.
alter table project add column guide jsonb;

create table quiz_question (
  id uuid primary key,
  chapter_id uuid not null references chapter on delete cascade,
  key text not null,
  place integer not null,
  ask text not null,
  -- { file, alt }; the file is counted from the content folder.
  drawing jsonb,
  -- [{ text, right, because }], exactly one of them right.
  answers jsonb not null,
  removed_at timestamptz,
  unique (chapter_id, key)
);

-- The latest answer to each question.
create table quiz_answer (
  person_id uuid not null references person on delete cascade,
  question_id uuid not null references quiz_question on delete cascade,
  -- Its place among the question's answers, from 0.
  chosen integer not null check (chosen >= 0),
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (person_id, question_id)
);

-- When a question's answers change places, what was chosen goes along by its words, and what is right now decides. An
-- answer whose words are gone keeps its place.
create function move_chosen_answers() returns trigger
language plpgsql as $$
begin
  update quiz_answer mine set chosen = fresh.place - 1, is_right = (fresh.answer ->> 'right')::boolean
  from jsonb_array_elements(new.answers) with ordinality fresh (answer, place)
  where mine.question_id = new.id and fresh.answer ->> 'text' = old.answers -> mine.chosen ->> 'text';
  return null;
end $$;
create index quiz_answer_question on quiz_answer (question_id);
create trigger quiz_question_changed after update on quiz_question
  for each row when (old.answers is distinct from new.answers) execute function move_chosen_answers();
