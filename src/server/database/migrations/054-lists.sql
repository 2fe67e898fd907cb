-- The office's lists among a million orders: each way of sorting is an index in its order, so that a page is read and no more.
create index payment_order_sent on payment_order (submitted_at, id);
create index payment_order_state on payment_order (status, submitted_at, id);
create index payment_order_sum on payment_order (amount_paise, id);
-- The last one begins with what this one had alone.
drop index payment_order_amount;

-- What came in today and this week is counted in an index alone.
create index payment_order_paid on payment_order (decided_at) include (amount_paise) where status = 'verified';
create index person_came on person (created_at, id);
create index lecture_progress_finished on lecture_progress (completed_at) where completed_at is not null;
create index quote_ends on quote (held_until);

-- Finding people while one types: how a name begins, an address, a username. Parts of names and addresses, and phone numbers, are in person_found.
create index person_name_begins on person (lower(name) text_pattern_ops);
create index person_email_begins on person (email text_pattern_ops);
create index person_username_begins on person (username text_pattern_ops);
create index payment_order_reference_begins on payment_order (reference text_pattern_ops);
