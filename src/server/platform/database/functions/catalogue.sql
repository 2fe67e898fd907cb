create or replace function tell_catalogue_changed() returns trigger
language plpgsql as $$
begin
  perform nextval('catalogue_version');
  return null;
end $$;

-- A hidden course is not offered, whoever reads its file.
create or replace function keep_hidden() returns trigger language plpgsql as $$
begin
  new.published_at := null;
  return new;
end $$;

-- A planned price counts from the moment that was planned, whoever writes it into the course when.
create or replace function note_course_price() returns trigger language plpgsql as $$
begin
  insert into course_price (course_id, since, price_paise, original_price_paise)
    values (new.id, coalesce(nullif(current_setting('tinkerling.price_since', true), '')::timestamptz, clock_timestamp()),
      new.price_paise, new.original_price_paise)
    on conflict (course_id, since) do update
      set price_paise = excluded.price_paise, original_price_paise = excluded.original_price_paise;
  return null;
end $$;

-- Brings the figures up to date. Costs what has changed, and counts the reviews only of courses whose reviews did.
-- Gives how many courses have other figures now; when there are any, the catalogue's version moves on.
create or replace function count_figures() returns integer
language plpgsql as $$
declare
  moved integer;
begin
  -- One at a time: two that count the same course would each count without what the other has taken.
  perform pg_advisory_xact_lock(hashtext('catalogue figures'));
  insert into course_figures (course_id) select id from course on conflict do nothing;
  with taken as (delete from course_figures_change returning course_id, enrolments),
  sums as (
    select course_id, sum(enrolments) as enrolments, bool_or(enrolments = 0) as reviewed
    from taken group by course_id
  ),
  rated as (
    select r.course_id, count(*) as reviews, round(avg(r.stars), 1) as stars
    from shown_review r where r.course_id in (select course_id from sums where reviewed) group by r.course_id
  )
  update course_figures f set
    enrolments = f.enrolments + sums.enrolments,
    reviews = case when sums.reviewed then coalesce(rated.reviews, 0) else f.reviews end,
    stars = case when sums.reviewed then rated.stars else f.stars end
  from sums left join rated using (course_id)
  where f.course_id = sums.course_id;
  get diagnostics moved = row_count;
  if moved > 0 then
    perform nextval('catalogue_version');
  end if;
  return moved;
end $$;

create or replace function note_enrolments_added() returns trigger
language plpgsql as $$
begin
  insert into course_figures_change (course_id, enrolments)
  select course_id, count(*) from changed group by course_id;
  return null;
end $$;

create or replace function note_enrolments_removed() returns trigger
language plpgsql as $$
begin
  insert into course_figures_change (course_id, enrolments)
  select course_id, -count(*) from changed group by course_id;
  return null;
end $$;

create or replace function note_reviews_changed() returns trigger
language plpgsql as $$
begin
  insert into course_figures_change (course_id, enrolments) select distinct course_id, 0 from changed;
  return null;
end $$;

-- A bill is known again however its number is spelled.
create or replace function spelled(words text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(lower(words), '[[:space:][:punct:]]+', '', 'g') $$;

create or replace function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_version (version) values (1)
    on conflict (the_one) do update set version = search_version.version + 1;
  return null;
end $$;
