-- Who has a seat of a course of their own: not one that a school gives, which is among those of the school. An order has its
-- seats while it waits, and while the decision about it can be undone.
create or replace function own_seat_holders(course uuid, at timestamptz) returns table (person_id uuid) language sql stable as $$
  select e.person_id from enrolment e where e.course_id = course and e.seat_id is null
  union
  select o.learner_id from order_line l join payment_order o on o.id = l.order_id
    where l.course_id = course and l.withdrawn_at is null and o.learner_id is not null
      and (o.status = 'submitted' or o.settle_after is not null)
$$;

-- How many seats of a course schools have, given to pupils or not: those granted, and those that were offered (until a day
-- behind the last of their quote: then it is over wherever the site is) or ordered and come later.
create or replace function school_seats_held(course uuid, at timestamptz) returns integer language sql stable as $$
  select (
    coalesce((select sum(g.seats) from school_seats g where g.course_id = course and g.taken_back_at is null), 0)
    + coalesce((select sum(l.seats - l.seats_back) from school_quote_line l
        join school_quote q on q.id = l.quote_id left join school_order o on o.quote_id = q.id
        where l.course_id = course and q.withdrawn_at is null
          and case when o.id is null then q.valid_until >= (at at time zone 'UTC')::date - 1
            else o.granted_at is null and o.cancelled_at is null end), 0)
  )::integer
$$;

-- Of a course's seats, how many are taken: by learners of their own, and by schools.
create or replace function seats_taken(course uuid, at timestamptz) returns integer language sql stable as $$
  select (select count(*) from own_seat_holders(course, at))::integer + school_seats_held(course, at)
$$;

-- How many learners a course has now: what was counted last, and what has happened since. Exact at every
-- moment, and it costs the same with ten learners or a million.
create or replace function learners_of(course uuid) returns integer language sql stable as $$
  select (coalesce((select enrolments from course_figures where course_id = course), 0)
    + coalesce((select sum(enrolments) from course_figures_change where course_id = course), 0))::integer
$$;

-- A seat of a limited course that comes free is on the pages at the next look, as one that is taken.
create or replace function tell_seats_free(course uuid) returns void language sql as $$
  select nextval('catalogue_version') from course c where c.id = course and c.seats is not null
$$;

create or replace function seat_came_free() returns trigger language plpgsql as $$
begin
  perform tell_seats_free(old.course_id);
  return null;
end $$;

-- A rejection that can't be undone any more frees the seats: the pages show it at the next look.
create or replace function order_frees_seats() returns trigger language plpgsql as $$
begin
  perform tell_seats_free(l.course_id) from order_line l where l.order_id = new.id;
  return null;
end $$;

create or replace function quote_frees_seats() returns trigger language plpgsql as $$
begin
  perform tell_seats_free(l.course_id) from school_quote_line l where l.quote_id = new.id;
  return null;
end $$;
