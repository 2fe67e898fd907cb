-- Who stands how to whom, a row a relation: "<person> is <kind> of <object>". What somebody may do follows from their
-- rows (modules/*/policy.ts); a relation that ended is a row that is gone.
create table relation (
  person_id uuid not null references person on delete cascade,
  kind text not null,
  -- Of the office only; somebody may have several.
  role text,
  -- What it is a relation to; nothing for the office, of which there is one.
  object_kind text,
  object_id uuid,
  since timestamptz not null,
  -- The object as a reference, so that it can not be one to nobody. Classes and schools get a column like it with their tables.
  object_person_id uuid generated always as (case when object_kind = 'person' then object_id end) stored
    references person on delete cascade,
  constraint relation_fits check (case kind
    when 'staff' then object_kind is null
    when 'guardian' then object_kind = 'person'
    when 'teacher' then object_kind in ('person', 'class')
    when 'pupil' then object_kind = 'class'
    when 'coordinator' then object_kind = 'school'
    else false
  end is true),
  constraint relation_has_object check ((object_kind is null) = (object_id is null)),
  constraint relation_has_role check (case kind
    when 'staff' then role in ('owner', 'payments', 'content', 'mentor', 'dispatch', 'reader')
    else role is null
  end is true),
  constraint relation_to_others check (object_id <> person_id),
  -- Leads with the person: read with every signed-in call.
  constraint relation_once unique nulls not distinct (person_id, kind, role, object_id)
);
-- Who are the guardians or teachers of somebody.
create index relation_of_person on relation (object_person_id, kind) where object_person_id is not null;
-- Who is in the office, and in which role: whether there is an owner left.
create index relation_staff on relation (role) where kind = 'staff';

insert into relation (person_id, kind, role, since)
select id, 'staff', 'owner', created_at from person where role = 'staff';
alter table person drop column role;

-- Who may watch which course, and since when: a row a person and course. The one place that says so; whoever asks, and
-- what is counted, reads it here. Free previews are for everyone and need no asking.
create view may_watch as
select person_id, course_id, enrolled_at as since from enrolment;

-- What counts as watched asks it too. The rest of the function stays as it is.
do $$
declare
  counts text := pg_get_functiondef('save_watching'::regproc);
begin
  if counts not like '%left join enrolment e on%' then
    raise exception 'save_watching does not ask for an enrolment where it was thought to';
  end if;
  execute replace(counts, 'left join enrolment e on', 'left join may_watch e on');
end $$;
