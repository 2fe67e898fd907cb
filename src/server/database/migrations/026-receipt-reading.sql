-- What was read from the screenshot of a payment: hints for whoever checks it. A row is there as soon as the screenshot is,
-- and is filled in soon after, outside the request. A release that ran before leaves its screenshots to be read, too.
create table receipt_reading (
  receipt_id uuid primary key references receipt on delete cascade,
  asked_at timestamptz not null,
  -- How often it was begun, and until when it is some process's to read.
  tries smallint not null default 0,
  claimed_until timestamptz,
  -- When it was read, or given up with a problem.
  read_at timestamptz,
  problem text check (problem in ('not_a_picture', 'too_many_pixels', 'no_file', 'gave_up')),
  utr text check (utr ~ '^[0-9]{12}$'),
  amount_paise bigint check (amount_paise > 0),
  -- Whether the amount was told apart from a misread sign only by what was expected.
  amount_hinted boolean not null default false,
  -- The end of the day where the picture says no time.
  paid_at timestamptz,
  app text,
  status text,
  -- The app's own number of the payment, which is not the UTR.
  app_reference text,
  -- What no two payments have in common, as it was read; where nothing was, what the picture looks like, 256 bits.
  marks text[] not null default '{}',
  likeness bytea check (octet_length(likeness) = 32),
  -- The earliest screenshot of another order that seems to show the same payment.
  like_receipt_id uuid references receipt on delete set null
);
create index receipt_unread on receipt_reading (asked_at) where read_at is null;
create index receipt_reading_marks on receipt_reading using gin (marks);
create index receipt_reading_likeness on receipt_reading (asked_at) where likeness is not null;
create index receipt_reading_like on receipt_reading (like_receipt_id) where like_receipt_id is not null;

create function ask_for_reading() returns trigger language plpgsql as $$
begin
  insert into receipt_reading (receipt_id, asked_at) values (new.id, new.sent_at);
  return null;
end $$;
create trigger receipt_to_be_read after insert on receipt for each row execute function ask_for_reading();

-- Those that wait for the office today. What was decided before stays as it is.
insert into receipt_reading (receipt_id, asked_at)
  select r.id, r.sent_at from receipt r join payment_order o on o.id = r.order_id where o.status = 'submitted';
