-- Which tasks of the workbench somebody has done, wherever they did them. Their names are the contract's: as many rows a
-- person as there are tasks.
create table done_task (
  person_id uuid not null references person on delete cascade,
  task text not null check (length(task) between 1 and 40),
  done_at timestamptz not null,
  primary key (person_id, task)
);
