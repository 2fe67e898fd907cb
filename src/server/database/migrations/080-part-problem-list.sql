-- The office's list of parts that are missing or broken: all of them, and those in one state, by when they were told.
create index part_problem_told on part_problem (reported_at, id);
create index part_problem_in_state on part_problem (status, reported_at, id);
