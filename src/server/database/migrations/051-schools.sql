-- Schools: who coordinates one and who teaches in it stands in `relation`; here is what a school is beside that, the seats
-- of courses that the office granted it, and which pupil has one.
create table school (
  id uuid primary key,
  name text not null,
  city text not null,
  state text not null,
  made_by uuid references person on delete set null,
  made_at timestamptz not null
);
create index school_made_by on school (made_by) where made_by is not null;

-- Whoever coordinates a school or teaches in it does so in one that exists.
alter table relation
  add column object_school_id uuid generated always as (case when object_kind = 'school' then object_id end) stored
    references school on delete cascade,
  drop constraint relation_fits,
  add constraint relation_fits check (case kind
    when 'staff' then object_kind is null
    when 'guardian' then object_kind = 'person'
    when 'teacher' then object_kind in ('person', 'class', 'school')
    when 'pupil' then object_kind = 'class'
    when 'coordinator' then object_kind = 'school'
    else false
  end is true);
-- Who coordinates a school, and who teaches in it.
create index relation_of_school on relation (object_school_id, kind) where object_school_id is not null;

-- A class belongs to a school or to none.
alter table class add column school_id uuid references school on delete set null;
create index class_school on class (school_id) where school_id is not null;

-- The number of a paper without what people spell differently: small letters, signs between, noughts before.
create function order_key(number text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(upper(number), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[^A-Z0-9]', '', 'g');
create index invoice_order_key on invoice (order_key(number));

-- Seats that the office granted a school against its order; the number of the school's invoice says which. One order grants seats of a course once.
create table school_seats (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  course_id uuid not null references course,
  seats integer not null check (seats between 1 and 10000),
  order_reference text not null,
  granted_by uuid references person on delete set null,
  granted_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_reason text,
  check ((taken_back_at is null) = (taken_back_reason is null))
);
create index school_seats_school on school_seats (school_id, course_id);
create index school_seats_course on school_seats (course_id);
create index school_seats_granted_by on school_seats (granted_by) where granted_by is not null;
create unique index school_seats_order on school_seats (order_key(order_reference), course_id) where taken_back_at is null;

-- A seat of a school that a pupil has, or had until a moment. The row stays, for who had what is the school's question.
create table seat (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  course_id uuid not null references course,
  person_id uuid not null references person on delete cascade,
  -- The class in which the pupil has it.
  class_id uuid references class on delete set null,
  given_by uuid references person on delete set null,
  since timestamptz not null,
  until timestamptz
);
create unique index seat_once on seat (person_id, course_id) where until is null;
-- How many of a school's seats are used.
create index seat_used on seat (school_id, course_id) where until is null;
create index seat_school on seat (school_id, course_id, until);
create index seat_person on seat (person_id);
create index seat_course on seat (course_id);
create index seat_class on seat (class_id) where class_id is not null;
create index seat_given_by on seat (given_by) where given_by is not null;

-- Whoever has a seat is enrolled by it, so all that asks who may watch finds it by the key that it always used.
alter table enrolment add column seat_id uuid references seat on delete cascade;
create unique index enrolment_seat on enrolment (seat_id) where seat_id is not null;

-- A seat that ends takes its enrolment along, whoever ends it. What was learned stays.
create function end_enrolment_of_seat() returns trigger language plpgsql as $$
begin
  delete from enrolment where seat_id = new.id;
  return null;
end $$;
create trigger seat_ended after update of until on seat
  for each row when (old.until is null and new.until is not null) execute function end_enrolment_of_seat();

-- Who leaves a class keeps the seats of its school where another class of that, not put away, has them, and else gives them
-- back, whoever ends the place and in which year's class they got them.
create function seat_follows_place() returns trigger language plpgsql as $$
begin
  update seat s set class_id = case when other.class_id is null or s.class_id <> old.class_id then s.class_id else other.class_id end,
    until = case when other.class_id is null then now() end
  from seat held
  left join lateral (
    select cp.class_id from class_pupil cp join class c on c.id = cp.class_id
    where cp.person_id = held.person_id and c.school_id = held.school_id and c.archived_at is null limit 1
  ) other on true
  where held.person_id = old.person_id and held.until is null and s.id = held.id
    and (held.class_id = old.class_id or held.school_id = (select school_id from class where id = old.class_id));
  return null;
end $$;
create trigger place_ended after delete on class_pupil for each row execute function seat_follows_place();

-- What a school stated for a pupil ends with the pupil's time there: the ledger gets the line that takes it back, whoever ends the place.
create function end_agreement_of_school() returns trigger language plpgsql as $$
begin
  insert into consent (person_id, purpose, version, given_by, giver_email, verified, given_at, withdraws)
  select c.person_id, c.purpose, c.version, c.given_by, c.giver_email, c.verified, now(), c.id
  from consent c
  where c.person_id = old.person_id and c.verified = 'school_agreement' and c.withdraws is null
    and not exists (
      select from consent later where later.person_id = c.person_id and later.purpose = c.purpose and later.id > c.id
    )
    and exists (select from class o where o.id = old.class_id and o.school_id is not null)
    and not exists (
      select from class_pupil cp join class o on o.id = cp.class_id
      where cp.person_id = old.person_id and o.school_id is not null
    )
    -- An account that is erased takes its ledger along.
    and exists (select from person where id = old.person_id);
  return null;
end $$;
create trigger place_ended_agreement after delete on class_pupil
  for each row execute function end_agreement_of_school();

-- Who is asked to coordinate a school, or to teach in it: by a link that is used once. The link is made when its mail is sent.
create table school_invitation (
  school_id uuid not null references school on delete cascade,
  email text not null,
  becomes text not null check (becomes in ('coordinator', 'teacher')),
  invited_by uuid not null references person on delete cascade,
  token_hash bytea unique,
  expires_at timestamptz not null,
  primary key (school_id, email, becomes)
);
create index school_invitation_invited_by on school_invitation (invited_by);
