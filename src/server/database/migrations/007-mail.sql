-- Mails on their way. A row holds which mail it is and the facts of the act; its words are made when it is sent.
create table mail (
  id uuid primary key,
  template text not null,
  facts jsonb not null,
  address text not null,
  -- Whose account has this address, known from the first try on: it takes its mails along when it goes.
  person_id uuid references person on delete cascade,
  locale text not null,
  -- 0 goes first.
  priority smallint not null,
  -- Of those that wait, one at most has this key: asking twice for the same is one mail.
  key text,
  written_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'undeliverable')),
  tries integer not null default 0,
  tried_at timestamptz,
  next_try_at timestamptz not null,
  -- After this moment a try that fails was the last one.
  give_up_at timestamptz not null,
  -- A process sends it now; a process that died loses it at this moment.
  claimed_until timestamptz,
  -- Why the last try failed, and what the mail server said.
  problem text,
  problem_reply text,
  -- When it left the queue: sent, kept for want of a mail server, or undeliverable.
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create index mail_waiting on mail (priority, next_try_at, id) where state = 'waiting';
create index mail_written on mail (written_at) where state = 'waiting';
create unique index mail_key on mail (key) where state = 'waiting' and key is not null;
create index mail_settled on mail (state, settled_at desc, id desc) where state <> 'waiting';
create index mail_person on mail (person_id) where person_id is not null;

-- Mails used to wait as jobs, with their words and with links to new passwords. What still waits moves here; links are
-- asked for anew. What was sent is forgotten.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  insert into mail (id, template, facts, address, locale, priority, key, written_at, next_try_at, give_up_at)
  select distinct on (kind, address) gen_random_uuid(), kind, '{}', address, 'en', case kind when 'accounts.reset' then 0 else 2 end,
    kind || ' ' || address, now(), now(), now() + interval '3 days'
  from (
    select case
        when name = 'mail' or data ->> 'mail' = 'reset' then 'accounts.reset'
        else 'accounts.welcome'
      end as kind,
      coalesce(data ->> 'email', data ->> 'to') as address
    from pgboss.job
    where state < 'completed'
      and (name = 'account-mail' or (name = 'mail' and data ->> 'text' like '%/reset-password#token=%'))
  ) asked;
  insert into mail (id, template, facts, address, locale, priority, written_at, next_try_at, give_up_at)
  select gen_random_uuid(), 'site.composed', data - 'to', data ->> 'to', 'en', 2, now(), now(), now() + interval '3 days'
  from pgboss.job
  where state < 'completed' and name = 'mail' and data ->> 'text' not like '%/reset-password#token=%';
  delete from pgboss.job where name in ('mail', 'account-mail');
  delete from pgboss.queue where name in ('mail', 'account-mail');
end
$$;
