-- One's own data: copies that are made in the background, and accounts that are to be erased.

create table data_copy (
  id uuid primary key,
  -- Of whom, and who asked and may download it: themselves, or a guardian.
  person_id uuid not null references person on delete cascade,
  asked_by uuid not null references person on delete cascade,
  locale text not null,
  asked_at timestamptz not null,
  -- How often it was begun, and until when it is some process's to make.
  tries smallint not null default 0,
  claimed_until timestamptz,
  made_at timestamptz,
  -- When it was given up.
  failed_at timestamptz,
  file text,
  bytes bigint,
  -- One that was made loses its file when the same asker has a newer one.
  check ((file is null) = (bytes is null) and (file is null or made_at is not null)),
  check (num_nonnulls(made_at, failed_at) <= 1)
);
create index data_copy_person on data_copy (person_id, asked_by, asked_at desc);
create index data_copy_asked_by on data_copy (asked_by);
create index data_copy_waiting on data_copy (asked_at) where made_at is null and failed_at is null;
create index data_copy_old on data_copy (asked_at);

-- An account that is to be erased, until it is or somebody keeps it.
create table erasure (
  person_id uuid primary key references person on delete cascade,
  -- Null: the office, because somebody wrote to it. What a guardian asked for ends with the guardian.
  asked_by uuid references person on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- When all whom it concerns were told again, a day before.
  reminded_at timestamptz
);
create index erasure_asked_by on erasure (asked_by) where asked_by is not null;
create index erasure_due on erasure (due_at);

-- Files of erased accounts that still lie on the disk: written down with the erasing, removed after it.
create table erased_file (name text primary key);

-- A creation outlives the address of the grown-up who agreed to it, where that grown-up is erased and the child is not.
do $$
declare
  demands text := (select conname from pg_constraint where conrelid = 'creation'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) ~ 'erased_at IS NOT NULL.* OR .*guardian_email IS NOT NULL');
begin
  execute format('alter table creation drop constraint %I', demands);
end $$;
alter table creation add constraint creation_guardian_known
  check (erased_at is not null or guardian_email is not null or person_id is not null);

-- An answer that others read outlives who asked, without the question: a mentor wrote its words.
alter table doubt alter column person_id drop not null;
alter table doubt add constraint doubt_asker_known check (person_id is not null or sharing in ('shown', 'hidden', 'withheld'));

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

-- For the transaction that erases the account of this address.
create function forget_giver(address text) returns void language plpgsql as $$
begin
  perform set_config('tinkerling.forgets', address, true);
  update consent set giver_email = null where giver_email = address;
  perform set_config('tinkerling.forgets', '', true);
end $$;
create index consent_giver_email on consent (giver_email) where giver_email is not null;
create index consent_request_email on consent_request (email);
create index mail_address_of on mail (lower(address));
create index creation_guardian_address on creation (lower(guardian_email)) where guardian_email is not null;
create index contact_message_email on contact_message (lower(email));
create index guardian_invitation_email on guardian_invitation (email);
create index class_invitation_email on class_invitation (email);
create index class_pupil_guardian on class_pupil (lower(guardian_email)) where guardian_email is not null;

-- Who else a mail or an act of the office tells of.
create index mail_facts on mail using gin (facts jsonb_path_ops);
create index audit_entry_details on audit_entry using gin (details jsonb_path_ops);
