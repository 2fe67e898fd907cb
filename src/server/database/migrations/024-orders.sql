-- An order is what a family buys: one or several courses, one amount, one reference. Each screenshot that is sent for it
-- is a receipt. A release that ran before goes on writing one course and one screenshot into payment_order itself; the
-- trigger below makes the line and the receipt of it.

create table coupon (
  id uuid primary key,
  -- As families type it: capital letters and digits.
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  -- One of both: a share of what the courses cost, or paise.
  percent integer check (percent between 1 and 100),
  amount_paise integer check (amount_paise > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  uses_most integer check (uses_most > 0),
  once_a_family boolean not null default true,
  -- Left empty it counts for every course.
  courses uuid[] not null default '{}',
  stopped_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references person on delete set null,
  check ((percent is null) <> (amount_paise is null)),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index coupon_created_by on coupon (created_by) where created_by is not null;

-- What a course cost, and since when: a price that was shown is asked for a while, also when it changes in between.
create table course_price (
  course_id uuid not null references course on delete cascade,
  since timestamptz not null,
  price_paise integer not null,
  primary key (course_id, since)
);
insert into course_price (course_id, since, price_paise) select id, 'epoch', price_paise from course;

create function note_course_price() returns trigger language plpgsql as $$
begin
  insert into course_price (course_id, since, price_paise) values (new.id, clock_timestamp(), new.price_paise)
    on conflict do nothing;
  return null;
end $$;
create trigger course_price_noted after insert on course for each row execute function note_course_price();
create trigger course_price_changed after update of price_paise on course for each row
  when (old.price_paise is distinct from new.price_paise) execute function note_course_price();

-- What a family was asked to pay for some courses, until a screenshot arrives under its reference.
create table quote (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- Sorted: the same courses are the same quote.
  course_ids uuid[] not null,
  reference text not null unique,
  coupon_id uuid references coupon on delete set null,
  held_until timestamptz not null,
  created_at timestamptz not null,
  unique (person_id, course_ids)
);
create index quote_coupon on quote (coupon_id) where coupon_id is not null;

create table quote_line (
  quote_id uuid not null references quote on delete cascade,
  course_id uuid not null references course on delete cascade,
  position integer not null,
  price_paise integer not null check (price_paise > 0),
  discount_paise integer not null check (discount_paise between 0 and price_paise),
  primary key (quote_id, course_id)
);
create index quote_line_course on quote_line (course_id);

alter table payment_order
  alter column course_id drop not null,
  alter column receipt_file drop not null,
  add column coupon_id uuid references coupon on delete set null,
  -- A decision can be taken back until then; what follows from it happens after. Null: nothing is left to follow.
  add column settle_after timestamptz,
  drop constraint payment_order_status_check,
  add constraint payment_order_status_check check (status in ('submitted', 'verified', 'rejected', 'refunded', 'reversed'));
create index payment_order_coupon on payment_order (coupon_id) where coupon_id is not null;
create index payment_order_unsettled on payment_order (settle_after) where settle_after is not null;
create index payment_order_reference on payment_order (reference);

create table order_line (
  order_id uuid not null references payment_order on delete cascade,
  course_id uuid not null references course,
  position integer not null,
  price_paise integer not null check (price_paise > 0),
  discount_paise integer not null check (discount_paise between 0 and price_paise),
  -- Money went back, and the course with it.
  withdrawn_at timestamptz,
  primary key (order_id, course_id)
);
create index order_line_course on order_line (course_id);

create table receipt (
  id uuid primary key,
  order_id uuid not null references payment_order on delete cascade,
  person_id uuid not null references person on delete cascade,
  file text not null,
  -- SHA-256 of the file as it was sent; null for those of before.
  digest bytea,
  utr text check (utr ~ '^[0-9]{12}$'),
  idempotency_key text,
  request_hash bytea,
  sent_at timestamptz not null,
  -- What the office said of this very screenshot.
  decision text check (decision in ('verified', 'rejected')),
  reason text,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  check ((decision is null) = (decided_at is null))
);
create index receipt_order on receipt (order_id, sent_at desc);
create index receipt_person on receipt (person_id, sent_at desc);
create index receipt_file on receipt (file);
create index receipt_utr on receipt (utr) where utr is not null;
create index receipt_digest on receipt (digest) where digest is not null;
create index receipt_decided_by on receipt (decided_by) where decided_by is not null;
create unique index receipt_idempotency on receipt (person_id, idempotency_key) where idempotency_key is not null;

create function take_apart_order() returns trigger language plpgsql as $$
begin
  insert into order_line (order_id, course_id, position, price_paise, discount_paise)
  values (new.id, new.course_id, 0, new.amount_paise, 0);
  insert into receipt (id, order_id, person_id, file, utr, idempotency_key, request_hash, sent_at, decision, reason, decided_at, decided_by)
  values (new.id, new.id, new.person_id, new.receipt_file, new.utr, new.idempotency_key, new.request_hash, new.submitted_at,
    case when new.status <> 'submitted' then new.status end, new.reason, new.decided_at, new.decided_by);
  return null;
end $$;
create trigger order_of_one_course after insert on payment_order for each row
  when (new.course_id is not null) execute function take_apart_order();

insert into order_line (order_id, course_id, position, price_paise, discount_paise)
  select id, course_id, 0, amount_paise, 0 from payment_order;
insert into receipt (id, order_id, person_id, file, utr, idempotency_key, request_hash, sent_at, decision, reason, decided_at, decided_by)
  select id, id, person_id, receipt_file, utr, idempotency_key, request_hash, submitted_at,
    case when status <> 'submitted' then status end, reason, decided_at, decided_by
  from payment_order;

with waiting as (
  select gen_random_uuid() as id, r.person_id, r.course_id, r.reference, r.created_at, c.price_paise
  from payment_reference r join course c on c.id = r.course_id where c.price_paise > 0
), quoted as (
  insert into quote (id, person_id, course_ids, reference, held_until, created_at)
  select id, person_id, array[course_id], reference, created_at + interval '48 hours', created_at from waiting
)
insert into quote_line (quote_id, course_id, position, price_paise, discount_paise)
  select id, course_id, 0, price_paise, 0 from waiting;

-- Money that went back: a refund that the school sent, or a payment that the bank took back.
create table refund (
  id uuid primary key,
  order_id uuid not null references payment_order on delete cascade,
  kind text not null check (kind in ('refund', 'reversal')),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null,
  bank_reference text not null,
  at timestamptz not null,
  staff_id uuid references person on delete set null
);
create index refund_order on refund (order_id);
create index refund_at on refund (at);
create index refund_staff on refund (staff_id) where staff_id is not null;
