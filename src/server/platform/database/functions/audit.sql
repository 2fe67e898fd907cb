-- What the office did stays as it was written. When somebody is erased, what tells of them is forgotten (people/own-data/register):
-- things leave an act then, and nothing is written into it.
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  erases constant boolean := coalesce(current_setting('audit.forgets', true), '') = 'on';
begin
  if tg_op = 'UPDATE'
    and (new.id, new.act, new.subject_kind, new.at) is not distinct from (old.id, old.act, old.subject_kind, old.at)
    -- The account of who acted is gone.
    and (new.staff_id is not distinct from old.staff_id
      or new.staff_id is null and not exists (select from person where id = old.staff_id))
    and (new.subject_id = old.subject_id or erases and new.subject_id = nobody)
    and (new.details = old.details or erases and old.details @> new.details)
  then
    return new;
  end if;
  raise exception 'An act of the office can not be changed or deleted.' using errcode = 'integrity_constraint_violation';
end $$;
