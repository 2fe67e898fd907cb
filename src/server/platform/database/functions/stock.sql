-- The running figure changes with its movement and by nothing else. Whoever moves the same part waits here for the other.
create or replace function move_stock() returns trigger language plpgsql as $$
begin
  update part set stock = stock + new.quantity where id = new.part_id returning stock into new.left_over;
  return new;
end $$;

-- Who made it may be forgotten, nothing else of it changes.
create or replace function keep_stock_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by'
    and (new.made_by is null and not exists (select from person where id = old.made_by) or new.made_by is not distinct from old.made_by)
  then
    return new;
  end if;
  raise exception 'A movement of stock is never edited.' using errcode = 'restrict_violation';
end $$;
