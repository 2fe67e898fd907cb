-- Families say that a box has come, which is on record as theirs: who of the office has acted is found past all of them.
create index audit_entry_colleagues on audit_entry (staff_id) where act <> 'box_come';
