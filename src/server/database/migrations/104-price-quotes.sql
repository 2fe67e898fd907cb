-- A quote holds a price. Seats and coupon uses are taken by receipts.

-- When its receipt came, no seat of one of its courses was left, or no use of its coupon: for the office to see.
alter table payment_order
  add column no_seat_left boolean not null default false,
  add column coupon_used_up boolean not null default false;

-- Who has a seat of a course of their own: not one that a school gives, which is among those of the school. An order has its
-- seats while it waits, and while the decision about it can be undone.
create or replace function own_seat_holders(course uuid, at timestamptz) returns table (person_id uuid) language sql stable as $$
  select e.person_id from enrolment e where e.course_id = course and e.seat_id is null
  union
  select o.learner_id from order_line l join payment_order o on o.id = l.order_id
    where l.course_id = course and l.withdrawn_at is null and o.learner_id is not null
      and (o.status = 'submitted' or o.settle_after is not null)
$$;

-- Whether every seat of a course is taken. Lists, pages and quotes all ask this.
create function is_sold_out(c course, at timestamptz) returns boolean language sql stable as $$
  select c.seats is not null and seats_taken(c.id, at) >= c.seats
$$;

-- A rejection that can't be undone any more frees the seats: the pages show it at the next look.
create function order_frees_seats() returns trigger language plpgsql as $$
begin
  perform tell_seats_free(l.course_id) from order_line l where l.order_id = new.id;
  return null;
end $$;
create trigger order_frees_seats after update of settle_after on payment_order for each row
  when (new.status = 'rejected' and old.settle_after is not null and new.settle_after is null) execute function order_frees_seats();
