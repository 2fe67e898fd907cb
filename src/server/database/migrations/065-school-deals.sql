-- What schools take back, pay and hold: each act once, each line of the bank once, and their seats of a limited course.

-- An act that took seats of an order back, wrote a credit note, or cancelled it: sent again it is known, however much came
-- after it. Written with the last one of an order, whichever release notes that.
create table school_credit (
  id uuid primary key,
  order_id uuid not null references school_order
);
create index school_credit_order on school_credit (order_id);
-- A credit note bears the id of its act; of acts over seats only, the last one is known.
insert into school_credit (id, order_id)
  select id, school_order_id from invoice where kind = 'credit_note' and school_order_id is not null;
insert into school_credit (id, order_id)
  select last_credit, id from school_order where last_credit is not null on conflict do nothing;
create function note_school_credit() returns trigger language plpgsql as $$
begin
  insert into school_credit (id, order_id) values (new.last_credit, new.id);
  return null;
end $$;
create trigger school_credit_noted after update of last_credit on school_order for each row
  when (new.last_credit is not null and new.last_credit is distinct from old.last_credit) execute function note_school_credit();

-- Who has a seat of a course of their own: not one that a school gives, which is among those of the school.
create function own_seat_holders(course uuid, at timestamptz) returns table (person_id uuid) language sql stable as $$
  select e.person_id from enrolment e where e.course_id = course and e.seat_id is null
  union
  select o.learner_id from order_line l join payment_order o on o.id = l.order_id
    where l.course_id = course and l.withdrawn_at is null and o.learner_id is not null
      and (o.status = 'submitted' or (o.status = 'verified' and o.settle_after is not null))
  union
  select q.learner_id from quote_line l join quote q on q.id = l.quote_id
    where l.course_id = course and q.held_until > at
$$;

-- How many seats of a course schools have, given to pupils or not: those granted, and those that were offered (until a day
-- behind the last of their quote: then it is over wherever the site is) or ordered and come later.
create function school_seats_held(course uuid, at timestamptz) returns integer language sql stable as $$
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
create function seats_taken(course uuid, at timestamptz) returns integer language sql stable as $$
  select (select count(*) from own_seat_holders(course, at))::integer + school_seats_held(course, at)
$$;

-- A seat of a limited course that comes free is on the pages at the next look, as one that is taken.
create function tell_seats_free(course uuid) returns void language sql as $$
  select nextval('catalogue_version') from course c where c.id = course and c.seats is not null
$$;
create function seat_came_free() returns trigger language plpgsql as $$
begin
  perform tell_seats_free(old.course_id);
  return null;
end $$;
create trigger enrolment_frees_seat after delete on enrolment for each row execute function seat_came_free();
create trigger school_seats_free after update of taken_back_at on school_seats for each row
  when (old.taken_back_at is distinct from new.taken_back_at) execute function seat_came_free();
create trigger school_line_frees_seats after update of seats_back on school_quote_line for each row
  when (new.seats_back > old.seats_back) execute function seat_came_free();
create function quote_frees_seats() returns trigger language plpgsql as $$
begin
  perform tell_seats_free(l.course_id) from school_quote_line l where l.quote_id = new.id;
  return null;
end $$;
create trigger school_quote_frees_seats after update of withdrawn_at on school_quote for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function quote_frees_seats();

-- How often a school was reminded of what it owes, and why the office lets it be for now.
alter table school_order
  add column reminded smallint not null default 0,
  add column reminders_paused_at timestamptz,
  add column reminders_paused_reason text,
  add constraint school_order_pause check ((reminders_paused_at is null) = (reminders_paused_reason is null));

-- A line of the bank that is money of a school pays one order of it, ever.
alter table bank_deposit
  add column school_payment_id uuid unique references school_payment,
  add constraint bank_deposit_pays_one check (order_id is null or school_payment_id is null),
  add constraint bank_deposit_school_used check (school_payment_id is null or used_at is not null);
