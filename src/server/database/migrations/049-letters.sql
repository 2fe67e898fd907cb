-- The weekly letter: who wants it and when, and which were written.

-- A guardian's choice. It goes with the account.
create table letter_choice (
  person_id uuid primary key references person on delete cascade,
  -- 0 is Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  -- waits: the mailbox has not said yes yet; stopped: the day stays, for whoever takes it back.
  state text not null check (state in ('waits', 'comes', 'stopped')),
  -- From here silence is counted where nothing was learned ever.
  chosen_on date not null,
  -- The address from which the link of the first mail came back.
  proven_email text,
  -- Of the link in the first mail, made when that is sent.
  token_hash bytea unique,
  expires_at timestamptz,
  -- When the next letter is due, when the last one was, and when the kind note of a silence.
  next_on date check ((next_on is not null) = (state = 'comes')),
  last_on date,
  noted_on date
);
create index letter_choice_due on letter_choice (next_on, person_id) where next_on is not null;

-- One letter a guardian and week (its Monday), whoever writes it.
create table weekly_letter (
  person_id uuid not null references person on delete cascade,
  week date not null,
  kind text not null check (kind in ('week', 'note')),
  written_at timestamptz not null,
  primary key (person_id, week)
);
create index weekly_letter_week on weekly_letter (week);
