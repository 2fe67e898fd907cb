-- Whose bench a box is on while it is packed, and until when: of two packers each gets a box of their own.
alter table box
  add column bench_of uuid references person on delete set null,
  add column bench_until timestamptz;
create index box_bench_of on box (bench_of) where bench_of is not null;
