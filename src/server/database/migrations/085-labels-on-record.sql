-- When the label of a box was printed last, and by whom: one that goes somewhere else has a label of its own.
alter table box
  add column label_at timestamptz,
  add column label_by uuid references person on delete set null;
create index box_label_by on box (label_by) where label_by is not null;
