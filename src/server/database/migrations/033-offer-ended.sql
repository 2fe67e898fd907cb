-- The screenshot came when the price or the coupon that was told had ended, and would be dearer by then: for the office to see.
alter table payment_order add column offer_ended boolean not null default false;
