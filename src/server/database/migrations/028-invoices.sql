-- Papers about money: a tax invoice, or a plain receipt where the school has no GSTIN, for what came; a credit note for
-- what went back.

-- Where the family says that it lives: it decides which taxes an invoice names. Null: it was not asked, or has not said.
alter table payment_order add column state text check (state ~ '^[0-9]{2}$');

-- The last number of a series in a financial year. It stays locked while a paper is written: whoever fails gives it back.
create table invoice_series (
  series text not null,
  -- The year in which it begins, on 1 April.
  financial_year integer not null,
  last integer not null check (last > 0),
  primary key (series, financial_year)
);

create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  series text not null,
  financial_year integer not null,
  serial integer not null,
  -- At most 16 characters (Rule 46 of the CGST Rules).
  number text not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  -- A paper outlives what it is about: the books are kept for years.
  order_id uuid references payment_order on delete set null,
  refund_id uuid references refund on delete set null,
  -- The paper that a credit note takes back from.
  credits uuid references invoice,
  issued_at timestamptz not null,
  -- Everything else that stands on it, as it was then: no later change of a setting, a price or a name changes a paper.
  facts jsonb not null,
  total_paise integer not null check (total_paise > 0),
  taxable_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  igst_paise integer not null,
  unique (series, financial_year, serial),
  unique (financial_year, number),
  check (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  check (cgst_paise = sgst_paise),
  check ((kind = 'credit_note') = (credits is not null))
);
create unique index invoice_once on invoice (order_id) where kind <> 'credit_note';
create index invoice_order on invoice (order_id, issued_at);
create unique index invoice_refund on invoice (refund_id) where refund_id is not null;
create index invoice_credits on invoice (credits) where credits is not null;
create index invoice_issued on invoice (issued_at);

-- The same transfer of the bank gives money back once.
drop index refund_order;
create unique index refund_once on refund (order_id, bank_reference);
