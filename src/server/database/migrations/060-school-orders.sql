-- What a school was offered, ordered and paid: quotes, orders, payments. Papers about them stand with all others, in `invoice`.

-- What the office offers a school: seats of courses at a price, until a day. Its number is of a series of its own.
create table school_quote (
  id uuid primary key,
  school_id uuid not null references school,
  series text not null,
  -- The year in which it begins, on 1 April.
  financial_year integer not null,
  serial integer not null,
  number text not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  -- The last day on which it can be ordered, where the site is.
  valid_until date not null,
  -- Everything else that stands on it, as it was then.
  facts jsonb not null,
  -- Where it was mailed to beside who coordinates the school; its invoice goes there, too.
  email text,
  total_paise integer not null check (total_paise > 0),
  taxable_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  igst_paise integer not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references person on delete set null,
  withdrawn_reason text,
  -- The quote that came instead of it.
  next_quote_id uuid references school_quote,
  unique (series, financial_year, serial),
  check (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  check ((withdrawn_at is null) = (withdrawn_reason is null)),
  check (next_quote_id is null or withdrawn_at is not null)
);
create index school_quote_school on school_quote (school_id, made_at desc, id desc);
create index school_quote_made_by on school_quote (made_by) where made_by is not null;
create index school_quote_withdrawn_by on school_quote (withdrawn_by) where withdrawn_by is not null;
create index school_quote_next_quote_id on school_quote (next_quote_id) where next_quote_id is not null;

create index school_quote_email on school_quote (email) where email is not null;

create table school_quote_line (
  quote_id uuid not null references school_quote,
  position integer not null,
  course_id uuid not null references course,
  seats integer not null check (seats between 1 and 10000),
  seat_paise integer not null check (seat_paise > 0),
  discount_paise integer not null check (discount_paise >= 0),
  -- Seats that went back with a credit note, of those that were ordered.
  seats_back integer not null default 0 check (seats_back between 0 and seats),
  primary key (quote_id, position),
  unique (quote_id, course_id)
);
create index school_quote_line_course on school_quote_line (course_id);

-- A quote that its school said yes to. Once: by its coordinator, or in a letter that the office noted.
create table school_order (
  id uuid primary key,
  quote_id uuid not null unique references school_quote,
  school_id uuid not null references school,
  ordered_by uuid references person on delete set null,
  ordered_at timestamptz not null,
  way text not null check (way in ('coordinator', 'letter')),
  -- The number of the school's own order.
  own_number text,
  -- Set with its invoice: whether seats wait for the money, and until which day that is due.
  seats_when text check (seats_when in ('now', 'paid')),
  due_on date,
  granted_at timestamptz,
  -- What is left to pay: all of the invoice less credit notes and payments. Kept for the lists of what waits.
  left_paise bigint not null default 0,
  -- The last act that took seats back or wrote a credit note: pressed twice it is one.
  last_credit uuid,
  cancelled_at timestamptz,
  cancelled_reason text,
  check ((seats_when is null) = (due_on is null)),
  check ((cancelled_at is null) = (cancelled_reason is null))
);
create index school_order_school on school_order (school_id);
create index school_order_ordered_by on school_order (ordered_by) where ordered_by is not null;
-- What waits for the office: an invoice to be written, money that is late.
create index school_order_waiting on school_order (ordered_at, id) where due_on is null and cancelled_at is null;
create index school_order_due on school_order (due_on, id) where left_paise > 0;

-- Money of a school as the bank shows it: what came, and what was sent back. Each reference of the bank once an order.
create table school_payment (
  id uuid primary key,
  order_id uuid not null references school_order,
  kind text not null check (kind in ('came', 'went_back')),
  amount_paise integer not null check (amount_paise > 0),
  bank_reference text not null,
  day date not null,
  noted_by uuid references person on delete set null,
  noted_at timestamptz not null
);
create unique index school_payment_once on school_payment (order_id, upper(bank_reference));
create index school_payment_order on school_payment (order_id, noted_at);
create index school_payment_day on school_payment (day);
create index school_payment_noted_by on school_payment (noted_by) where noted_by is not null;

-- A paper is about an order of a family or of a school.
alter table invoice
  add column school_order_id uuid references school_order,
  add constraint invoice_of_one check (order_id is null or school_order_id is null);
create unique index invoice_school_once on invoice (school_order_id)
  where kind <> 'credit_note' and school_order_id is not null;
create index invoice_school_order on invoice (school_order_id, issued_at) where school_order_id is not null;

-- Seats that came with an order from here, not with a number that the office typed.
alter table school_seats add column school_order_id uuid references school_order;
create index school_seats_school_order on school_seats (school_order_id) where school_order_id is not null;
