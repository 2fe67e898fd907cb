-- What a supplier prints on a part: a scanner that reads it ticks the part. One code names one part.
create table part_barcode (
  code text primary key,
  part_id uuid not null references part on delete cascade,
  noted_by uuid references person on delete set null,
  noted_at timestamptz not null
);
create index part_barcode_part on part_barcode (part_id);
create index part_barcode_noted_by on part_barcode (noted_by) where noted_by is not null;
