-- Whether the run that ended on `day` forgives that nothing was done on `missed`. As rules/study-streak.ts says it.
create or replace function streak_forgives(forgiven_on date, missed date) returns boolean
language sql immutable parallel safe
return forgiven_on is null or forgiven_on <= missed - 7;

-- The days of the run that is still alive on `today`, of a person who was last here on `day`.
create or replace function streak_on(today date, day date, streak integer, forgiven_on date) returns integer
language sql immutable parallel safe
return case
  when day >= today - 1 or day = today - 2 and streak_forgives(forgiven_on, today - 1) then streak
  else 0
end;

-- The latest forgiven day of the run when `today` is the next day after `day`.
create or replace function forgiven_by(today date, day date, forgiven_on date) returns date
language sql immutable parallel safe
return case
  when day = today - 1 then forgiven_on
  when day = today - 2 and streak_forgives(forgiven_on, today - 1) then today - 1
end;

-- Something other than watching was done: the day counts, unless it does already.
create or replace function begin_study_day(person uuid, today date) returns void
language plpgsql as $$
begin
  if exists (select from study_day where person_id = person and day >= today) then
    return;
  end if;
  -- Beside saves of the same person, one after the other.
  perform pg_advisory_xact_lock(uuid_hash(person), 0);
  insert into study_day (person_id, day, streak, forgiven_on, studied_before)
  select person, today, streak_on(today, d.day, d.streak, d.forgiven_on) + 1, forgiven_by(today, d.day, d.forgiven_on),
    coalesce(b.studied, 0)
  from (select) one
  left join lateral (
    select day, streak, forgiven_on from study_day where person_id = person order by day desc limit 1
  ) d on true
  left join watch_budget b on b.person_id = person
  where d.day is null or d.day < today
  on conflict do nothing;
end $$;
