-- What visitors wrote to the office, and what it answered. Answered messages are swept after a year.
create table contact_message (
  id uuid primary key,
  -- Of the words and who sent them, for as long as sending them again counts as the same; then null.
  digest bytea unique,
  name text not null,
  email text not null,
  phone text,
  subject text check (subject in ('general', 'courses', 'support', 'partnership', 'feedback')),
  text text not null,
  sent_at timestamptz not null,
  -- Null while open, and when it was marked answered without one.
  reply text,
  answered_at timestamptz,
  answered_by uuid references person on delete set null,
  check (answered_at is not null or (reply is null and answered_by is null))
);
create index contact_message_open on contact_message (sent_at, id) where answered_at is null;
create index contact_message_answered on contact_message (answered_at desc, id desc) where answered_at is not null;
create index contact_message_answerer on contact_message (answered_by) where answered_by is not null;
