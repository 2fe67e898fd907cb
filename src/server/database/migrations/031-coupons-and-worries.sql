-- The office makes coupons, the newest first on its list.
create index coupon_made on coupon (created_at desc, id desc);

-- A verified order that no statement knows, and what somebody has found out about it: it is no worry any more.
create table settled_worry (
  order_id uuid primary key references payment_order on delete cascade,
  note text not null,
  settled_at timestamptz not null,
  settled_by uuid references person on delete set null
);
create index settled_worry_settled on settled_worry (settled_at desc);
create index settled_worry_settled_by on settled_worry (settled_by) where settled_by is not null;
