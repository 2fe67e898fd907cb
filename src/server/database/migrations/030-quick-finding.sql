-- Finding stays quick with thousands of courses: a process keeps where words stand (modules/catalogue/search), and knows by
-- this whether it still does. A row, not a sequence: who sees another version sees with it what moved it. None is there
-- before the first course.
create table search_version (the_one boolean primary key default true check (the_one), version bigint not null);

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_version (version) values (1)
    on conflict (the_one) do update set version = search_version.version + 1;
  return null;
end $$;
create trigger search_course_changed after insert or update or delete on course
  for each statement execute function note_search_change();
create trigger search_index_changed after insert or update or delete on course_search
  for each statement execute function note_search_change();
create trigger search_piece_changed after insert or update or delete on course_search_piece
  for each statement execute function note_search_change();
create trigger search_word_changed after insert or update or delete on search_word
  for each statement execute function note_search_change();
create trigger search_phrase_changed after insert or update or delete on search_phrase
  for each statement execute function note_search_change();

-- A course's number where words stand: shorter than its id.
alter table course_search add column no integer generated always as identity;

-- What is read of a course is most of its pieces: they lie together.
alter table course_search_piece reset (toast_tuple_target);

-- The office finds a payment among a hundred thousand by its amount, or by part of a name, an address or a phone number.
create index payment_order_amount on payment_order (amount_paise);
do $$
begin
  create extension if not exists pg_trgm;
  create index person_found on person using gin (
    name gin_trgm_ops, email gin_trgm_ops, (regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  -- Where this database may not have pg_trgm, all people are looked through.
  null;
end $$;
