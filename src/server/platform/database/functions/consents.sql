-- The ledger forgets from which address a yes came when its giver is erased, and nothing else.
create or replace function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'The ledger of consents is not emptied.' using errcode = 'restrict_violation';
  elsif tg_op = 'DELETE' then
    if exists (select from person where id = old.person_id) then
      raise exception 'A consent is never deleted.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - array['given_by', 'order_id', 'giver_email']
      is distinct from to_jsonb(old) - array['given_by', 'order_id', 'giver_email']
    or (new.given_by is distinct from old.given_by
      and (new.given_by is not null or exists (select from person where id = old.given_by)))
    or (new.order_id is distinct from old.order_id
      and (new.order_id is not null or exists (select from payment_order where id = old.order_id)))
    or (new.giver_email is distinct from old.giver_email
      and (new.giver_email is not null
        or old.giver_email is distinct from nullif(current_setting('tinkerling.forgets', true), '')))
  then
    raise exception 'A consent is never edited.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Taken back: what hangs comes down with the very same commit, and hangs again only when the office approves it anew.
create or replace function take_creations_down() returns trigger language plpgsql as $$
begin
  update creation set status = 'waiting', needs_consent = true, shown_at = null, decided_at = null, decided_by = null
  where person_id = new.person_id and (status = 'shown' or (status = 'waiting' and not needs_consent));
  return null;
end $$;

-- For the transaction that erases the account of this address.
create or replace function forget_giver(address text) returns void language plpgsql as $$
begin
  perform set_config('tinkerling.forgets', address, true);
  update consent set giver_email = null where giver_email = address;
  perform set_config('tinkerling.forgets', '', true);
end $$;
