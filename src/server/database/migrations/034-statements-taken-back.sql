-- A statement that was explained wrongly is taken back: its file may be sent again, and what was chosen for it is forgotten.
alter table bank_statement
  -- By what the chosen columns are known again that it was read by; null for a layout that is known.
  add column signature text,
  add column taken_back_at timestamptz,
  -- Null once it is taken back: the same file is read anew.
  alter column digest drop not null;

-- Statements that tell of a deposit that another had told of before: it stays when that one is taken back.
create table bank_deposit_told (
  deposit_id uuid not null references bank_deposit on delete cascade,
  statement_id uuid not null references bank_statement on delete cascade,
  primary key (deposit_id, statement_id)
);
create index bank_deposit_told_statement on bank_deposit_told (statement_id);
