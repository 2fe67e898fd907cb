-- Consent and a child's data: who agreed to what for whom, and what waits for it.

-- When somebody put off saying in which month they were born: they are asked again only where it is needed.
alter table person add column born_put_off_at timestamptz;

-- Which text of each purpose counts now. A yes to another one counts no longer.
create table consent_text (
  purpose text primary key check (purpose in ('learning', 'live', 'showing', 'photographs', 'letters')),
  version text not null
);
insert into consent_text (purpose, version) values
  ('learning', '2026-11-22'), ('live', '2026-11-22'), ('showing', '2026-11-22'),
  ('photographs', '2026-11-22'), ('letters', '2026-11-22');

-- The ledger. A row is a yes, or takes one back; it is never edited.
create table consent (
  id bigint generated always as identity primary key,
  -- For whom.
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('learning', 'live', 'showing', 'photographs', 'letters')),
  version text not null,
  -- By whom: an account, or the address that a link was mailed to. Both are null only once an account was erased.
  given_by uuid references person on delete set null,
  giver_email text,
  -- How it was made sure that the giver is who they say.
  verified text not null check (verified in ('email_link', 'verified_payment', 'school_agreement', 'self')),
  order_id uuid references payment_order on delete set null,
  given_at timestamptz not null,
  -- The yes that this row takes back.
  withdraws bigint unique references consent
);
create index consent_last on consent (person_id, purpose, id desc);
create index consent_given_by on consent (given_by) where given_by is not null;
create index consent_order on consent (order_id) where order_id is not null;

-- Only what refers to an account that is erased goes with it: the whole row with the child's, the reference with the giver's.
create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'The ledger of consents is not emptied.' using errcode = 'restrict_violation';
  elsif tg_op = 'DELETE' then
    if exists (select from person where id = old.person_id) then
      raise exception 'A consent is never deleted.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - array['given_by', 'order_id'] is distinct from to_jsonb(old) - array['given_by', 'order_id']
    or (new.given_by is distinct from old.given_by
      and (new.given_by is not null or exists (select from person where id = old.given_by)))
    or (new.order_id is distinct from old.order_id
      and (new.order_id is not null or exists (select from payment_order where id = old.order_id)))
  then
    raise exception 'A consent is never edited.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger consent_kept before update or delete on consent for each row execute function keep_consent();
create trigger consent_never_emptied before truncate on consent for each statement execute function keep_consent();

-- What somebody's family says yes to now: the last word about each purpose, where it is a yes to today's text.
create view granted_consent as
  select c.person_id, c.purpose, c.id as consent_id, c.version, c.given_by, c.giver_email, c.verified, c.given_at
  from consent c join consent_text t on t.purpose = c.purpose and t.version = c.version
  where c.withdraws is null and not exists (
    select from consent later
    where later.person_id = c.person_id and later.purpose = c.purpose and later.id > c.id
  );

-- Whether a creation hangs only as long as the ledger lets its child be seen. What was shared before, and what visitors
-- share, stands on the consent that came with it.
alter table creation add column needs_consent boolean not null default false;

-- Taken back: what hangs comes down with the very same commit, and hangs again only when the office approves it anew.
create function take_creations_down() returns trigger language plpgsql as $$
begin
  update creation set status = 'waiting', needs_consent = true, shown_at = null, decided_at = null, decided_by = null
  where person_id = new.person_id and (status = 'shown' or (status = 'waiting' and not needs_consent));
  return null;
end $$;
create trigger consent_showing_withdrawn after insert on consent
  for each row when (new.withdraws is not null and new.purpose = 'showing') execute function take_creations_down();

-- A link that was mailed to a grown-up whom a child named, and to whoever said yes by it the one to take it back by.
create table consent_request (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash bytea unique,
  answered_at timestamptz,
  keep_hash bytea unique
);
create index consent_request_person on consent_request (person_id, asked_at desc);
create index consent_request_over on consent_request (expires_at) where answered_at is null;
