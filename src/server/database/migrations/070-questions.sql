-- Questions of several kinds. What is there stays a choice, and what was answered stays answered.
alter table quiz_question
  add column kind text not null default 'choice'
    check (kind in ('choice', 'predict', 'order', 'number', 'fault', 'bench')),
  -- What belongs to it besides its words (src/contract/questions.ts); tells nothing of what is right.
  add column task jsonb,
  -- What it is judged by, where the answers do not say it. Never sent before the first try.
  add column secret jsonb,
  -- It stays behind the question above it: questions are asked in another order each time.
  add column follows boolean not null default false;

-- An answer that is no place among some answers: { text }, { lines } or { built }.
alter table quiz_answer
  alter column chosen drop not null,
  alter column first_chosen drop not null,
  add column given jsonb,
  add column first_given jsonb,
  add check (chosen is not null or given is not null),
  add check (first_chosen is not null or first_given is not null);

create or replace function keep_first_try() returns trigger
language plpgsql as $$
begin
  new.first_chosen := coalesce(new.first_chosen, new.chosen);
  new.first_given := coalesce(new.first_given, new.given);
  new.first_is_right := coalesce(new.first_is_right, new.is_right);
  new.first_at := coalesce(new.first_at, new.answered_at);
  return new;
end $$;

-- An answer as a person reads it; null for what was built, and for a place that the question has no longer.
create function answer_words(answers jsonb, chosen integer, given jsonb) returns text
language sql immutable parallel safe
return coalesce(
  given ->> 'text',
  (select string_agg(btrim(line.words), ' → ' order by line.place)
    from jsonb_array_elements_text(given -> 'lines') with ordinality line (words, place)),
  answers -> chosen ->> 'text');
