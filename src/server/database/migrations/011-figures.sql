-- How many learners a course has and how it was rated, counted on a slow clock of their own: an enrolment no longer
-- makes every process read the catalogue, and reading it costs the same whatever the number of enrolments.
create table course_figures (
  course_id uuid primary key references course on delete cascade,
  enrolments integer not null default 0,
  reviews integer not null default 0,
  -- The mean of the stars, to one decimal; null without reviews.
  stars double precision
);

-- What has happened since they were last counted: rows are only added here, so that enrolments of a popular course
-- never wait for one another. `enrolments` is by how many there are more or fewer; a review leaves a 0.
create table course_figures_change (
  course_id uuid not null,
  enrolments integer not null
);

-- The reviews that are shown and counted.
create view shown_review as select * from review where status = 'shown';

create function note_enrolments_added() returns trigger
language plpgsql as $$
begin
  insert into course_figures_change (course_id, enrolments)
  select course_id, count(*) from changed group by course_id;
  return null;
end $$;
create function note_enrolments_removed() returns trigger
language plpgsql as $$
begin
  insert into course_figures_change (course_id, enrolments)
  select course_id, -count(*) from changed group by course_id;
  return null;
end $$;
create function note_reviews_changed() returns trigger
language plpgsql as $$
begin
  insert into course_figures_change (course_id, enrolments) select distinct course_id, 0 from changed;
  return null;
end $$;

drop trigger enrolment_shown on enrolment;
create trigger enrolments_added after insert on enrolment
  referencing new table as changed for each statement execute function note_enrolments_added();
create trigger enrolments_removed after delete on enrolment
  referencing old table as changed for each statement execute function note_enrolments_removed();

drop trigger review_shown on review;
create trigger reviews_added after insert on review
  referencing new table as changed for each statement execute function note_reviews_changed();
create trigger reviews_changed after update on review
  referencing new table as changed for each statement execute function note_reviews_changed();
create trigger reviews_removed after delete on review
  referencing old table as changed for each statement execute function note_reviews_changed();

insert into course_figures (course_id, enrolments, reviews, stars)
select c.id,
  (select count(*) from enrolment e where e.course_id = c.id),
  (select count(*) from shown_review r where r.course_id = c.id),
  (select round(avg(stars), 1) from shown_review r where r.course_id = c.id)
from course c;

-- Brings the figures up to date. Costs what has changed, and counts the reviews only of courses whose reviews did.
-- Gives how many courses have other figures now; when there are any, the catalogue's version moves on.
create function count_figures() returns integer
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
