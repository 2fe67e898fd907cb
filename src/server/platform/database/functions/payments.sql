create or replace function ask_for_reading() returns trigger language plpgsql as $$
begin
  insert into receipt_reading (receipt_id, asked_at) values (new.id, new.sent_at);
  return null;
end $$;

-- When a verification is taken back, the bank line that paid is free again.
create or replace function free_bank_deposit() returns trigger language plpgsql as $$
begin
  update bank_deposit set order_id = null, used_at = null, used_by = null where order_id = new.id;
  return null;
end $$;

-- The number of a paper without what people spell differently: small letters, signs between, noughts before.
create or replace function order_key(number text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(upper(number), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[^A-Z0-9]', '', 'g');
