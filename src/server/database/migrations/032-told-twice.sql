-- Whether a line of the bank was told before, in other words: by the day and the amount of those that have paid.
create index bank_deposit_paid on bank_deposit (day, amount_paise) where used_at is not null;
