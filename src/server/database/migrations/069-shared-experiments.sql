-- What a child shows its class: an experiment as it was when it was shared, behind a link. It refers to the child's place in
-- the class, so it goes with it, whoever ends that.
create table shared_experiment (
  id uuid primary key,
  person_id uuid not null,
  class_id uuid not null,
  -- Which of the child's experiments it is; shared again, it stands in the place of what was shared before.
  experiment_id uuid not null,
  kind text not null check (kind in ('blocks', 'circuit', 'python', 'sketch')),
  name text not null check (length(name) between 1 and 200),
  body text not null check (length(body) <= 64000),
  shared_at timestamptz not null,
  unique (person_id, experiment_id, class_id),
  foreign key (class_id, person_id) references class_pupil on update cascade on delete cascade
);
create index shared_experiment_class on shared_experiment (class_id, shared_at desc, id);
create index shared_experiment_place on shared_experiment (class_id, person_id);
