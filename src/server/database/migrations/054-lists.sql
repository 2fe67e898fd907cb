-- The office's lists among a million orders: each way of sorting is an index in its order, so that a page is read and no more.
create index payment_order_sent on payment_order (submitted_at, id);
create index payment_order_state on payment_order (status, submitted_at, id);
create index payment_order_sum on payment_order (amount_paise, id);
-- The last one begins with what this one had alone.
drop index payment_order_amount;
