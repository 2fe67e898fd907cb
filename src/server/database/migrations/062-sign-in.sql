-- Who is in, by what, and for how long: one place asks it for every way of coming in (docs/decisions/0076).

alter table session
  -- What names a session to people. The hash of its token names it to nobody.
  add column id uuid not null default gen_random_uuid() unique,
  -- Whether it began with a code of a second factor; null where a release before this one began it, which did not say.
  add column with_code boolean;

-- Whether a code of the factor that counts now was right in this browser: such a one has tries of its own.
alter table known_device add column showed_code boolean not null default false;

-- The seat of a child that ends when its guardian comes back with a code.
alter table second_step add column seat_hash bytea;

-- The office moves the address: neither the old mailbox nor an older password undoes it.
alter table email_change add column by_office boolean not null default false;

-- All accounts of one person: their own, the one that was kept, and those that were united with it.
create function ids_of_person(uuid) returns uuid[] language sql stable as $$
  select array(
    select kept.id from (select coalesce((select kept_id from merged_account where person_id = $1), $1) as id) kept
    union select $1
    union select m.person_id from merged_account m
      where m.kept_id = coalesce((select kept_id from merged_account where person_id = $1), $1))
$$;

-- After uniting one set of ways in remains: the kept one's, or the other's where the kept one has none. Both are held.
create function unite_ways_in(kept uuid, other uuid) returns void language plpgsql as $$
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
select unite_ways_in(kept_id, person_id) from merged_account order by merged_at, person_id;

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
  -- As STAFF_SESSION_SECONDS and STAFF_REMEMBERED_SECONDS say (contract/limits.ts).
  if exists (select from relation where person_id = new.person_id and kind = 'staff') then
    new.expires_at := least(new.expires_at,
      new.created_at + case when new.with_code then interval '168 hours' else interval '12 hours' end);
  end if;
  return new;
end $$;
