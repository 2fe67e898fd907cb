-- Boxes that are packed ahead, a kit that is sent once more, and what schools say of the parts of their boxes.

-- So many boxes of a course, packed at one time for nobody yet: all of them hold the same parts. A movement of stock names it
-- where it names a box.
create table ready_batch (
  id uuid primary key,
  course_id uuid not null references course,
  packed integer not null check (packed between 1 and 10000),
  -- How many of them still stand there.
  left_over integer not null check (left_over between 0 and packed),
  packed_by uuid references person on delete set null,
  packed_at timestamptz not null
);
create index ready_batch_course on ready_batch (course_id, packed_at, id);
create index ready_batch_packed_by on ready_batch (packed_by) where packed_by is not null;

-- What lies in each box of a batch.
create table ready_part (
  batch_id uuid not null references ready_batch on delete cascade,
  part_id uuid not null references part,
  quantity integer not null check (quantity > 0),
  primary key (batch_id, part_id)
);
create index ready_part_part on ready_part (part_id);

-- The office sends a kit once more to who has one of the course already; this is the first of them, and `because` says why.
alter table box add column another_of uuid references box on delete set null;
create index box_another_of on box (another_of) where another_of is not null;

-- A school says it of its own boxes.
alter table part_problem alter column person_id drop not null;
alter table part_problem add column school_id uuid references school on delete cascade;
alter table part_problem add check (num_nonnulls(person_id, school_id) = 1);
create index part_problem_school on part_problem (school_id, reported_at desc) where school_id is not null;
