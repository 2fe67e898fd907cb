-- What waits at the desk of boxes is counted on the first page of the office: indexes that hold no more than that.

-- Families that were asked three times where their box goes.
create index box_unanswered on box (since) where state = 'owed' and asked >= 3;
-- What was given back when it was packed already.
create index box_to_unpack on box (withdrawn_at) where state = 'packed' and withdrawn_at is not null;
-- Parts of which who packs was told that they end.
create index part_ends on part (low_told_at) where low_told_at is not null;
