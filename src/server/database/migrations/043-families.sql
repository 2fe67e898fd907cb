-- Families: how those come together who have an account already, what a lent seat hangs on, and whom a mail is about.

-- A guardian invites a learner, or a learner a guardian. It is gone once it was accepted or taken back.
create table guardian_invitation (
  id uuid primary key,
  invited_by uuid not null references person on delete cascade,
  -- What the other becomes: guardian of whoever invites, or their child.
  becomes text not null check (becomes in ('guardian', 'child')),
  -- The child without an address that another guardian is to look after, too.
  child_id uuid references person on delete cascade check (child_id is null or becomes = 'guardian'),
  email text not null,
  -- Made when the mail is sent.
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint guardian_invitation_once unique nulls not distinct (invited_by, email, becomes, child_id)
);
create index guardian_invitation_child on guardian_invitation (child_id) where child_id is not null;

-- A seat ends with what ties the two, whoever ends it.
create function end_lent_sessions() returns trigger language plpgsql as $$
begin
  delete from session where lent_by = old.person_id and person_id = old.object_person_id;
  return null;
end $$;
create trigger relation_ends_seats after delete on relation
  for each row when (old.kind = 'guardian') execute function end_lent_sessions();

-- Of whom a mail tells that goes to the mailbox of somebody else: it says their name.
alter table mail add column about uuid references person on delete set null;
create index mail_about on mail (about) where about is not null;
