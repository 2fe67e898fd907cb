-- Browsers from which someone has signed in. The token opens nothing: it keeps a budget of wrong passwords for its
-- holder that nobody else can use up. One browser may be known to several people (a family's, a school's).
create table known_device (
  token_hash bytea not null,
  person_id uuid not null references person on delete cascade,
  seen_at timestamptz not null,
  primary key (token_hash, person_id)
);
create index known_device_person on known_device (person_id, seen_at);
create index known_device_seen on known_device (seen_at);

-- A budget is one moment now: when it is whole again (milliseconds). Each slot taken moves it on by a step, so that
-- slots come back one by one instead of all at the end of a window.
delete from throttle;
alter table throttle drop column points, alter column expire set not null;

-- Takes a slot (of `steps` milliseconds) from every one of these budgets (of `lengths` milliseconds) at once, or none when
-- one of them has too little left. Gives when each was whole again before. What lies further away than a budget is long
-- was written by a clock that went wrong, and counts as ended; a minute is allowed for clocks that do not quite agree.
-- The keys come in their order, so that two never wait for each other.
create function throttle_take(keys text[], steps bigint[], lengths bigint[], moment bigint) returns bigint[]
language plpgsql as $$
declare
  whole bigint;
  wholes bigint[] := '{}';
  enough boolean := true;
begin
  for i in 1 .. cardinality(keys) loop
    insert into throttle as t (key, expire) values (keys[i], moment)
      on conflict (key) do update set expire = case
        when t.expire > moment + lengths[i] + 60000 then moment
        else least(greatest(t.expire, moment), moment + lengths[i]) end
      returning t.expire into whole;
    wholes := wholes || whole;
    enough := enough and whole + steps[i] <= moment + lengths[i];
  end loop;
  if enough then
    for i in 1 .. cardinality(keys) loop
      update throttle set expire = wholes[i] + steps[i] where key = keys[i];
    end loop;
  end if;
  return wholes;
end $$;
