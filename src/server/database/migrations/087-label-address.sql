-- For which address a label was printed: a box that goes there has it still, one that goes somewhere else has none.
alter table box add column label_address_id uuid references address on delete set null;
create index box_label_address on box (label_address_id) where label_address_id is not null;
update box b set label_address_id = coalesce(case when b.state <> 'returned' then b.address_id end, (
  select a.id from address a
  where a.replaced_at is null and a.given_at <= b.label_at and (a.person_id = b.person_id or a.school_id = b.school_id)))
where b.label_at is not null;
