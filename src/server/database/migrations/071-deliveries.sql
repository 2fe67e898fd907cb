-- A delivery that was entered wrongly is corrected: a count that names the delivery, with its reason. The sum of what names a delivery
-- is what came by it.
alter table stock_movement
  drop constraint stock_movement_check1,
  add constraint stock_movement_of_delivery check (
    kind = 'counted' and (delivery_id is null or quantity <> 0) or (kind = 'delivered') = (delivery_id is not null));

-- A bill is known again however its number is spelled.
create function spelled(words text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(lower(words), '[[:space:][:punct:]]+', '', 'g') $$;
create index delivery_known on delivery (spelled(supplier), at desc);
