-- The e-mail address that somebody wants instead of theirs, until its mailed link is followed. One a person: whoever asks
-- again, perhaps because of a typing error, ends what was asked before.
create table email_change (
  person_id uuid primary key references person on delete cascade,
  email text not null,
  -- Of the link that was mailed last; null until the first is.
  token_hash bytea unique,
  expires_at timestamptz not null
);
create index email_change_expiry on email_change (expires_at);
