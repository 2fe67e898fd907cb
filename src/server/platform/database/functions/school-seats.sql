-- A seat that ends takes its enrolment along, whoever ends it. What was learned stays.
create or replace function end_enrolment_of_seat() returns trigger language plpgsql as $$
begin
  delete from enrolment where seat_id = new.id;
  return null;
end $$;

-- Who leaves a class keeps the seats of its school where another class of that, not put away, has them, and else gives them
-- back, whoever ends the place and in which year's class they got them.
create or replace function seat_follows_place() returns trigger language plpgsql as $$
begin
  update seat s set class_id = case when other.class_id is null or s.class_id <> old.class_id then s.class_id else other.class_id end,
    until = case when other.class_id is null then now() end
  from seat held
  left join lateral (
    select cp.class_id from class_pupil cp join class c on c.id = cp.class_id
    where cp.person_id = held.person_id and c.school_id = held.school_id and c.archived_at is null limit 1
  ) other on true
  where held.person_id = old.person_id and held.until is null and s.id = held.id
    and (held.class_id = old.class_id or held.school_id = (select school_id from class where id = old.class_id));
  return null;
end $$;

-- What a school stated for a pupil ends with the pupil's time there: the ledger gets the line that takes it back, whoever ends the place.
create or replace function end_agreement_of_school() returns trigger language plpgsql as $$
begin
  insert into consent (person_id, purpose, version, given_by, giver_email, verified, given_at, withdraws)
  select c.person_id, c.purpose, c.version, c.given_by, c.giver_email, c.verified, now(), c.id
  from consent c
  where c.person_id = old.person_id and c.verified = 'school_agreement' and c.withdraws is null
    and not exists (
      select from consent later where later.person_id = c.person_id and later.purpose = c.purpose and later.id > c.id
    )
    and exists (select from class o where o.id = old.class_id and o.school_id is not null)
    and not exists (
      select from class_pupil cp join class o on o.id = cp.class_id
      where cp.person_id = old.person_id and o.school_id is not null
    )
    -- An account that is erased takes its ledger along.
    and exists (select from person where id = old.person_id);
  return null;
end $$;

create or replace function note_school_credit() returns trigger language plpgsql as $$
begin
  insert into school_credit (id, order_id) values (new.last_credit, new.id);
  return null;
end $$;
