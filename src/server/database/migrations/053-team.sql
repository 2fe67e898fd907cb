-- When the session last showed that it is its owner's: at its beginning, and when it was asked again.
alter table session
  add column confirmed_at timestamptz,
  -- The browser and what it runs on, as few words; nothing else of what it says of itself.
  add column device text check (length(device) between 1 and 60),
  -- Kept for people of the office only, to a few minutes.
  add column used_at timestamptz;

-- Who is asked to become a colleague, one invitation an address.
create table staff_invitation (
  id uuid primary key,
  email text not null unique,
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['owner', 'payments', 'content', 'mentor', 'dispatch', 'reader']),
  invited_by uuid references person on delete set null,
  -- Null until the link is made, which is when its mail is sent.
  token_hash bytea unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitation_by on staff_invitation (invited_by) where invited_by is not null;

-- A code of an app (TOTP) beside the password. The secret lies sealed with the site's own (modules/accounts/seal.ts).
create table second_factor (
  person_id uuid primary key references person on delete cascade,
  secret bytea not null,
  -- Null while it is being set up: nothing asks for it yet.
  since timestamptz,
  -- The time step of the last code that was taken: each is taken once.
  last_step bigint not null default 0
);

-- What opens the second step where the device is lost; each works once.
create table recovery_code (
  person_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);

-- Somebody whose password was right, until their code is.
create table second_step (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  -- The password that was right; another one by now ends the step.
  password_hash text,
  remember boolean not null,
  expires_at timestamptz not null
);
create index second_step_person on second_step (person_id);
create index second_step_expiry on second_step (expires_at);

-- What holds for everybody in the office.
create table office_rule (
  only_one boolean primary key default true check (only_one),
  factor_demanded boolean not null
);
insert into office_rule (factor_demanded) values (false);
