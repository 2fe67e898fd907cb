-- Which of many files are kept is asked by their names: when orphans are swept, and when an act failed at its commit.
create index if not exists payment_order_receipt on payment_order (receipt_file);
