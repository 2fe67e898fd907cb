-- What is behind a creation is closed when its experiment is deleted: nothing of it is kept, and it is still known that a
-- creation was made of it.
alter table creation_experiment alter column body drop not null;
