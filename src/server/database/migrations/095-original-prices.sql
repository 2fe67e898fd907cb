-- What stood crossed out beside a price, as long as it did. Of what was before, only what the office set is known.
alter table course_price add column original_price_paise integer;
update course_price k set original_price_paise = x.original_price_paise
  from price_change x where x.course_id = k.course_id and x.starts_at = k.since and x.done_at is not null;
-- Last: what stands crossed out today, also where it was changed alone, which nobody noted until now.
update course_price k set original_price_paise = c.original_price_paise
  from course c where c.id = k.course_id
    and k.since = (select max(since) from course_price where course_id = c.id);

create or replace function note_course_price() returns trigger language plpgsql as $$
begin
  insert into course_price (course_id, since, price_paise, original_price_paise)
    values (new.id, coalesce(nullif(current_setting('tinkerling.price_since', true), '')::timestamptz, clock_timestamp()),
      new.price_paise, new.original_price_paise)
    on conflict (course_id, since) do update
      set price_paise = excluded.price_paise, original_price_paise = excluded.original_price_paise;
  return null;
end $$;

drop trigger course_price_changed on course;
create trigger course_price_changed after update of price_paise, original_price_paise on course for each row
  when ((old.price_paise, old.original_price_paise) is distinct from (new.price_paise, new.original_price_paise))
  execute function note_course_price();
