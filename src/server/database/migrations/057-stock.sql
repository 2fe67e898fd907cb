-- The parts of which kits are made, and how many of each lie in the store-room.

-- A part is known by its key.
create table part (
  id uuid primary key,
  key text not null unique,
  name text not null,
  -- How many there are: the sum of its movements.
  stock integer not null default 0 check (stock >= 0),
  -- When dispatch was told that it ends; empty again once there is enough.
  low_told_at timestamptz
);
create index part_name on part (name, id);

-- What lies in the box of a course, in the order of its file.
create table kit_part (
  course_id uuid not null references course on delete cascade,
  part_id uuid not null references part,
  quantity integer not null check (quantity > 0),
  position integer not null,
  primary key (course_id, part_id)
);
create index kit_part_part on kit_part (part_id);

-- Of how many more boxes of every course than are owed there should be parts: who packs is warned before.
create table stock_watch (
  only_one boolean primary key default true check (only_one),
  spare_boxes integer not null default 5 check (spare_boxes between 0 and 1000)
);
insert into stock_watch default values;

-- What a supplier brought at one time.
create table delivery (
  id uuid primary key,
  supplier text not null,
  note text not null,
  made_by uuid references person on delete set null,
  at timestamptz not null
);
create index delivery_made_by on delivery (made_by) where made_by is not null;

-- Everything that came in or went out: a row, never edited.
create table stock_movement (
  id uuid primary key,
  part_id uuid not null references part,
  kind text not null check (kind in ('delivered', 'packed', 'put_back', 'counted')),
  -- More or fewer than before.
  quantity integer not null,
  -- How many there were then; said by the trigger.
  left_over integer not null default 0 check (left_over >= 0),
  delivery_id uuid references delivery,
  -- Into which box it was packed, or out of which it came back. A box may be erased with whom it was for: this stays.
  box_id uuid,
  reason text not null default '',
  made_by uuid references person on delete set null,
  at timestamptz not null,
  check (quantity <> 0 or kind = 'counted'),
  check ((kind = 'delivered') = (delivery_id is not null)),
  check ((kind in ('packed', 'put_back')) = (box_id is not null)),
  check (kind not in ('delivered', 'put_back') or quantity > 0),
  check (kind <> 'packed' or quantity < 0),
  check (kind <> 'counted' or reason <> '')
);
create index stock_movement_part on stock_movement (part_id, at desc, id desc);
create index stock_movement_latest on stock_movement (at desc, id desc);
create index stock_movement_delivery on stock_movement (delivery_id) where delivery_id is not null;
create index stock_movement_box on stock_movement (box_id) where box_id is not null;
create index stock_movement_made_by on stock_movement (made_by) where made_by is not null;

-- The running figure changes with its movement and by nothing else. Whoever moves the same part waits here for the other.
create function move_stock() returns trigger language plpgsql as $$
begin
  update part set stock = stock + new.quantity where id = new.part_id returning stock into new.left_over;
  return new;
end $$;
create trigger stock_moves before insert on stock_movement for each row execute function move_stock();

-- Who made it may be forgotten, nothing else of it changes.
create function keep_stock_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by'
    and (new.made_by is null and not exists (select from person where id = old.made_by) or new.made_by is not distinct from old.made_by)
  then
    return new;
  end if;
  raise exception 'A movement of stock is never edited.' using errcode = 'restrict_violation';
end $$;
create trigger stock_movement_kept before update or delete on stock_movement
  for each row execute function keep_stock_movement();
create trigger stock_movement_never_emptied before truncate on stock_movement
  for each statement execute function keep_stock_movement();

-- The kits of courses that are there already; the next import says them again from the files.
insert into part (id, key, name)
select gen_random_uuid(), key, min(name) from (
  select trim(both '-' from regexp_replace(lower(k ->> 'part'), '[^[:alnum:]]+', '-', 'g')) as key, k ->> 'part' as name
  from course c, jsonb_array_elements(c.kit) k
) named group by key;
insert into kit_part (course_id, part_id, quantity, position)
select c.id, p.id, sum((k.item ->> 'quantity')::int), min(k.position)
from course c, jsonb_array_elements(c.kit) with ordinality k (item, position)
join part p on p.key = trim(both '-' from regexp_replace(lower(k.item ->> 'part'), '[^[:alnum:]]+', '-', 'g'))
group by c.id, p.id;
delete from content_seed;

-- A child says that a part of its box is missing or broken. Boxes come with the next migration: which box it was, and which one
-- brings the part, are kept by their ids, and go with the child as both do.
create table part_problem (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  box_id uuid not null,
  course_id uuid references course on delete set null,
  part_id uuid not null references part,
  kind text not null check (kind in ('missing', 'broken')),
  quantity integer not null check (quantity > 0),
  words text not null default '',
  -- Goes some weeks after it was decided.
  picture_file text,
  reported_by uuid references person on delete set null,
  reported_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'answered')),
  reply text,
  replacement_id uuid,
  decided_by uuid references person on delete set null,
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'sent') = (replacement_id is not null)),
  check (status <> 'answered' or reply is not null)
);
create index part_problem_person on part_problem (person_id, reported_at desc);
create index part_problem_box on part_problem (box_id);
create index part_problem_part on part_problem (part_id);
create index part_problem_course on part_problem (course_id) where course_id is not null;
create index part_problem_reported_by on part_problem (reported_by) where reported_by is not null;
create index part_problem_decided_by on part_problem (decided_by) where decided_by is not null;
create index part_problem_waiting on part_problem (reported_at, id) where status = 'waiting';
create index part_problem_decided on part_problem (status, decided_at desc, id desc);
create index part_problem_reported on part_problem (reported_at);
create index part_problem_picture on part_problem (decided_at) where picture_file is not null;
