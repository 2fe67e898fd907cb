-- What somebody makes on the workbench and keeps, as all their devices know it. The browser names it; `version` counts
-- what was written to it, and what is in `body` only the tool of its kind knows.
create table experiment (
  person_id uuid not null references person on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('blocks', 'circuit', 'python', 'sketch')),
  name text not null check (length(name) between 1 and 200),
  body text not null check (length(body) <= 64000),
  version integer not null check (version > 0),
  -- The latest writes, newest first: one that is sent again counts once.
  write_ids uuid[] not null,
  written_at timestamptz not null,
  primary key (person_id, id)
);
create index experiment_latest on experiment (person_id, written_at desc, id);
