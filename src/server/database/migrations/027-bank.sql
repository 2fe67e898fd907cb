-- The bank's word: statements, the money that came in, and which order each line of it pays.

create table bank_statement (
  id uuid primary key,
  -- SHA-256 of the file: the same file is read once.
  digest bytea not null unique,
  bank text not null check (bank in ('hdfc', 'icici', 'sbi', 'axis', 'other')),
  from_day date not null,
  to_day date not null,
  deposits integer not null,
  -- Those that no statement had told of before.
  added integer not null,
  sent_at timestamptz not null,
  sent_by uuid references person on delete set null
);
create index bank_statement_days on bank_statement (to_day, from_day);
create index bank_statement_sent on bank_statement (sent_at desc);
create index bank_statement_sent_by on bank_statement (sent_by) where sent_by is not null;

-- Which column is what in files whose layout somebody had to explain, by the head of their table.
create table bank_columns (
  signature text primary key,
  columns jsonb not null,
  chosen_at timestamptz not null,
  chosen_by uuid references person on delete set null
);
create index bank_columns_chosen_by on bank_columns (chosen_by) where chosen_by is not null;

create table bank_deposit (
  id uuid primary key,
  statement_id uuid not null references bank_statement,
  -- By what the same line is known again in a statement that overlaps.
  fingerprint bytea not null unique,
  day date not null,
  amount_paise bigint not null check (amount_paise > 0),
  narration text not null,
  bank_reference text not null,
  balance_paise bigint,
  -- What in its words may be a UTR, or a reference of ours.
  utrs text[] not null,
  our_references text[] not null,
  -- A line pays one order, ever: it stays used when the order is deleted.
  order_id uuid unique references payment_order on delete set null,
  used_at timestamptz,
  used_by uuid references person on delete set null,
  -- It pays none of the orders that were sent until then.
  aside_at timestamptz,
  -- What it is when it pays no order.
  kind text check (kind in ('cash', 'refund', 'sale', 'transfer', 'other')),
  note text,
  explained_at timestamptz,
  explained_by uuid references person on delete set null,
  check (order_id is null or used_at is not null),
  check (used_at is null or kind is null),
  check ((kind is null) = (explained_at is null))
);
create index bank_deposit_statement on bank_deposit (statement_id);
create index bank_deposit_open on bank_deposit (day, id) where used_at is null and kind is null;
create index bank_deposit_explained on bank_deposit (explained_at desc) where kind is not null;
create index bank_deposit_used_by on bank_deposit (used_by) where used_by is not null;
create index bank_deposit_explained_by on bank_deposit (explained_by) where explained_by is not null;

-- Whoever takes a verification back, in whatever release: the line that paid is free again.
create function free_bank_deposit() returns trigger language plpgsql as $$
begin
  update bank_deposit set order_id = null, used_at = null, used_by = null where order_id = new.id;
  return null;
end $$;
create trigger order_waits_again after update of status on payment_order for each row
  when (old.status = 'verified' and new.status = 'submitted') execute function free_bank_deposit();

create index payment_order_verified_sent on payment_order (submitted_at) where status = 'verified';
