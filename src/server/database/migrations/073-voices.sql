-- In which languages a film is told, the lesson's own first, each with its captions; empty where there is but one.
alter table lecture add column voices jsonb not null default '[]';
