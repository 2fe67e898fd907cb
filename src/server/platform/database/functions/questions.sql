-- An answer as a person reads it; null for what was built, and for a place that the question has no longer.
create or replace function answer_words(answers jsonb, chosen integer, given jsonb) returns text
language sql immutable parallel safe
return coalesce(
  given ->> 'text',
  (select string_agg(btrim(line.words), ' → ' order by line.place)
    from jsonb_array_elements_text(given -> 'lines') with ordinality line (words, place)),
  answers -> chosen ->> 'text');

-- The first row is the first try, and no later one changes it.
create or replace function keep_first_try() returns trigger
language plpgsql as $$
begin
  new.first_chosen := coalesce(new.first_chosen, new.chosen);
  new.first_given := coalesce(new.first_given, new.given);
  new.first_is_right := coalesce(new.first_is_right, new.is_right);
  new.first_at := coalesce(new.first_at, new.answered_at);
  return new;
end $$;

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
