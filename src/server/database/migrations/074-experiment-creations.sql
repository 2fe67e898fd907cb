-- What was made on the workbench, behind the creation that shows it to everybody: as it was when it was shared.
create table creation_experiment (
  creation_id uuid primary key references creation on delete cascade,
  -- Which of the child's experiments it is.
  experiment_id uuid not null,
  kind text not null check (kind in ('blocks', 'circuit', 'python', 'sketch')),
  body text not null check (length(body) <= 64000)
);
create index creation_experiment_which on creation_experiment (experiment_id);
