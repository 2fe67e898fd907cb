-- Which mails are due is asked every second. Those that wait for a later try, however many, are not looked at for it.
create index mail_due on mail (next_try_at) where state = 'waiting';
-- The office's lists: what is stuck, the oldest first, and what has left the queue, the newest first.
create index mail_stuck on mail (written_at, id)
  where (state = 'waiting' and problem is not null) or state = 'undeliverable';
create index mail_left on mail (settled_at desc, id desc) where state in ('sent', 'kept');
