-- Where boxes go, who is owed one, and where each of them is.

-- Where the boxes of a learner go, or those of a school. What is given anew is a row of its own: a box that is packed keeps the one on its label.
create table address (
  id uuid primary key,
  person_id uuid references person on delete cascade,
  school_id uuid references school on delete cascade,
  recipient text not null,
  phone text not null,
  street text not null,
  landmark text not null,
  town text not null,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  district text not null,
  -- A code of contract/states.ts.
  state text not null,
  given_by uuid references person on delete set null,
  given_at timestamptz not null,
  replaced_at timestamptz,
  check (num_nonnulls(person_id, school_id) = 1)
);
create unique index address_of_person on address (person_id) where replaced_at is null and person_id is not null;
create unique index address_of_school on address (school_id) where replaced_at is null and school_id is not null;
create index address_person on address (person_id) where person_id is not null;
create index address_school on address (school_id) where school_id is not null;
create index address_given_by on address (given_by) where given_by is not null;

-- A kit for a course, or parts that replace what was missing or broken.
create table box (
  id uuid primary key,
  -- As it is said on the phone and stands on the label.
  number integer generated always as identity unique,
  kind text not null check (kind in ('kit', 'replacement')),
  person_id uuid references person on delete cascade,
  school_id uuid references school on delete cascade,
  course_id uuid references course,
  -- By what a kit is owed.
  order_id uuid references payment_order on delete set null,
  grant_id uuid references school_seats on delete cascade,
  -- A school gets as many kits at once as it says, or none.
  kits integer not null default 1 check (kits between 0 and 10000),
  because text not null default '',
  state text not null default 'owed' check (state in ('owed', 'packed', 'sent', 'delivered', 'returned', 'cancelled')),
  owed_at timestamptz not null,
  -- When it came to where it is.
  since timestamptz not null,
  packed_by uuid references person on delete set null,
  packed_at timestamptz,
  sent_at timestamptz,
  -- The address that its label says.
  address_id uuid references address on delete set null,
  courier text,
  tracking text unique,
  -- What it is for was given back when it was packed already: it is to be unpacked.
  withdrawn_at timestamptz,
  -- How often the family was asked for an address.
  asked smallint not null default 0,
  check (num_nonnulls(person_id, school_id) = 1),
  check (kind = 'replacement' or course_id is not null),
  check ((state in ('sent', 'delivered')) <= (tracking is not null and courier is not null)),
  check ((state in ('packed', 'sent', 'delivered', 'returned')) <= (packed_at is not null))
);
-- A kit for each course of an order, once; and so for each grant of a school.
create unique index box_of_order on box (order_id, course_id) where order_id is not null;
create unique index box_of_grant on box (grant_id) where grant_id is not null;
create index box_person on box (person_id, owed_at desc) where person_id is not null;
create index box_school on box (school_id, owed_at desc) where school_id is not null;
create index box_course on box (course_id) where course_id is not null;
create index box_packed_by on box (packed_by) where packed_by is not null;
create index box_address on box (address_id) where address_id is not null;
-- The list of the office: where they are, the longest there first, of all courses and of one.
create index box_state on box (state, since, id);
create index box_state_course on box (state, course_id, since, id);
create index box_since on box (since, id);
-- The first figures of a tracking number find it.
create index box_tracking on box (tracking text_pattern_ops);
-- Whose family is to be asked for an address again.
create index box_asked on box (owed_at) where state = 'owed' and asked < 3;

-- What lies in a box: of a replacement since it is owed, of a kit since it was packed.
create table box_part (
  box_id uuid not null references box on delete cascade,
  part_id uuid not null references part,
  quantity integer not null check (quantity > 0),
  primary key (box_id, part_id)
);
create index box_part_part on box_part (part_id);
