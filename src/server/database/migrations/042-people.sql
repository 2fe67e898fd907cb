-- The people around a learner: children without an address of their own, guardians, teachers.

-- A child comes in by a username and a key of its own, and needs no address.
alter table person alter column email drop not null;
alter table person
  -- As what somebody is here; one person can be several. It opens nothing: what somebody may do follows from relations.
  add column comes_as text[] not null default '{learner}'
    check (comes_as <@ array['learner', 'guardian', 'teacher'] and cardinality(comes_as) between 1 and 3),
  -- Month and year of birth, as the first of the month: the day is nobody's business. Null: not asked yet.
  add column born date check (extract(day from born) = 1),
  add column grade smallint check (grade between 1 and 12),
  -- One of the drawn faces (contract/people.ts).
  add column avatar text;

-- By what a child comes in: six digits, or three pictures in order. The guardian or the teacher sets it.
create table child_key (
  person_id uuid primary key references person on delete cascade,
  kind text not null check (kind in ('pin', 'pictures')),
  -- Argon2, as passwords.
  hash text not null,
  set_by uuid references person on delete set null,
  set_at timestamptz not null
);
create index child_key_set_by on child_key (set_by) where set_by is not null;

-- A session that a guardian lent to a child on a device of the family. It ends with what ties them.
alter table session add column lent_by uuid references person on delete cascade;
create index session_lent on session (lent_by) where lent_by is not null;

-- Where somebody gets mail: at their own address; a child that has none at that of the guardian who was there first.
-- Null where there is nobody to write to.
create function mail_address(person) returns text
language sql stable
return coalesce($1.email, (
  select g.email from relation r join person g on g.id = r.person_id
  where r.object_person_id = $1.id and r.kind = 'guardian' and g.email is not null
  order by r.since, g.id limit 1
));
