-- All accounts of one person: their own, the one that was kept, and those that were united with it.
create or replace function ids_of_person(uuid) returns uuid[] language sql stable as $$
  select array(
    select kept.id from (select coalesce((select kept_id from merged_account where person_id = $1), $1) as id) kept
    union select $1
    union select m.person_id from merged_account m
      where m.kept_id = coalesce((select kept_id from merged_account where person_id = $1), $1))
$$;

-- Nobody comes in by a stopped account, nor in the place of who was united with another, nor without the code that is asked for,
-- nor into the office for longer than its sessions last. Whoever stops, unites or guards an account holds it, and so does who comes
-- in: of two at once, one sees what the other did.
create or replace function refuse_closed_account() returns trigger language plpgsql as $$
begin
  perform from person where id in (new.person_id, new.lent_by,
      (select kept_id from merged_account where person_id = new.person_id),
      (select kept_id from merged_account where person_id = new.lent_by))
    order by id for share;
  if exists (select from stopped_account where person_id = new.person_id or person_id = new.lent_by) then
    raise exception 'The account is stopped.' using errcode = 'TK001';
  end if;
  new.person_id := coalesce((select kept_id from merged_account where person_id = new.person_id), new.person_id);
  new.lent_by := coalesce((select kept_id from merged_account where person_id = new.lent_by), new.lent_by);
  -- United while this waited: the kept one was not held yet.
  perform from person where id in (new.person_id, new.lent_by) order by id for share;
  if exists (select from stopped_account where person_id = new.person_id or person_id = new.lent_by) then
    raise exception 'The account is stopped.' using errcode = 'TK001';
  end if;
  if not new.with_code and exists (
    select from second_factor where person_id = any (ids_of_person(new.person_id)) and since is not null)
  then
    raise exception 'A code is asked for.' using errcode = 'TK002';
  end if;
  -- As STAFF_SESSION_SECONDS and STAFF_REMEMBERED_SECONDS say (contract/platform/limits.ts).
  if exists (select from relation where person_id = new.person_id and kind = 'staff') then
    new.expires_at := least(new.expires_at,
      new.created_at + case when new.with_code then interval '168 hours' else interval '12 hours' end);
  end if;
  return new;
end $$;

-- After uniting one set of ways in remains: the kept one's, or the other's where the kept one has none. Both are held.
create or replace function unite_ways_in(kept uuid, other uuid) returns void language plpgsql as $$
declare
  k person;
  o person;
begin
  select * into k from person where id = kept;
  select * into o from person where id = other;
  if k.email is null and k.password_hash is null
    and not exists (select from child_key where person_id = kept)
    and not exists (select from provider_identity where person_id = kept)
  then
    update child_key set person_id = kept where person_id = other;
    update person set email = null, password_hash = null, email_confirmed_at = null where id = other;
    update person set email = o.email, password_hash = o.password_hash, email_confirmed_at = o.email_confirmed_at
      where id = kept;
  else
    update person set password_hash = null where id = other;
    delete from child_key where person_id = other;
  end if;
  delete from password_reset where person_id = other;
  delete from email_change where person_id = other;
end $$;

-- A seat ends with what ties the two, whoever ends it.
create or replace function end_lent_sessions() returns trigger language plpgsql as $$
begin
  delete from session where lent_by = old.person_id and person_id = old.object_person_id;
  return null;
end $$;

-- Takes a slot (of `steps` milliseconds) from every one of these budgets (of `lengths` milliseconds) at once, or none when
-- one of them has too little left. Gives when each was whole again before. What lies further away than a budget is long
-- was written by a clock that went wrong, and counts as ended; a minute is allowed for clocks that do not quite agree.
-- The keys come in their order, so that two never wait for each other.
create or replace function throttle_take(keys text[], steps bigint[], lengths bigint[], moment bigint) returns bigint[]
language plpgsql as $$
declare
  whole bigint;
  wholes bigint[] := '{}';
  enough boolean := true;
begin
  for i in 1 .. cardinality(keys) loop
    insert into throttle as t (key, expire) values (keys[i], moment)
      on conflict (key) do update set expire = case
        when t.expire > moment + lengths[i] + 60000 then moment
        else least(greatest(t.expire, moment), moment + lengths[i]) end
      returning t.expire into whole;
    wholes := wholes || whole;
    enough := enough and whole + steps[i] <= moment + lengths[i];
  end loop;
  if enough then
    for i in 1 .. cardinality(keys) loop
      update throttle set expire = wholes[i] + steps[i] where key = keys[i];
    end loop;
  end if;
  return wholes;
end $$;
