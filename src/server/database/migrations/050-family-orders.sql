-- Whom an order is for, beside who pays it (person_id): a guardian for a child, or anybody by a child's wish.

-- Left empty it is for who pays. Goes empty when the learner's account goes: the money stays the payer's.
alter table payment_order add column learner_id uuid references person on delete set null;
update payment_order set learner_id = person_id;
create index payment_order_learner on payment_order (learner_id, submitted_at desc);

alter table quote add column learner_id uuid references person on delete cascade;
update quote set learner_id = person_id;
alter table quote alter column learner_id set not null;
create index quote_learner on quote (learner_id);
comment on column quote.course_ids is
  'Sorted: the same courses are the same quote. Where it is for somebody else, their id stands among them: so each child has its own, and a release of before finds its own by the key that it knows.';

-- A release that ran before says nobody: then it is for who pays, or for whom its quote was made.
create function name_learner() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'payment_order' then
    new.learner_id := (select learner_id from quote where person_id = new.person_id and reference = new.reference);
  end if;
  new.learner_id := coalesce(new.learner_id, new.person_id);
  return new;
end $$;
create trigger order_names_learner before insert on payment_order
  for each row when (new.learner_id is null) execute function name_learner();
create trigger quote_names_learner before insert on quote
  for each row when (new.learner_id is null) execute function name_learner();

-- Whoever is enrolled by an order is whom it is for, whichever release says so.
create function enrol_learner() returns trigger language plpgsql as $$
begin
  new.person_id := coalesce((select learner_id from payment_order where id = new.order_id), new.person_id);
  return new;
end $$;
create trigger enrolment_of_learner before insert on enrolment
  for each row when (new.order_id is not null) execute function enrol_learner();

-- A course that a learner asks a grown-up for: its link says the first name and the course, and lets anybody pay for it.
create table course_wish (
  id uuid primary key,
  learner_id uuid not null references person on delete cascade,
  course_id uuid not null references course on delete cascade,
  -- As it stands in the link, so that the same link is shown again. It opens nothing but this.
  token text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index course_wish_once on course_wish (learner_id, course_id);
create index course_wish_course on course_wish (course_id);
