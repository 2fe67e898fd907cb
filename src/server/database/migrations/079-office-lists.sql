-- The office's lists of schools, of mails and of certificates: each way of sorting is an index in its order, so that a page is read and no more.
create index school_named on school (name, id);
create index school_came on school (made_at, id);
create index mail_all on mail (written_at, id);
create index mail_of_template on mail (template, written_at, id);
-- What has not been tried yet are few among all.
create index mail_untried on mail (written_at, id) where state = 'waiting' and problem is null;
-- All that was corrected or revoked, and what was issued for a course.
create index certificate_over on certificate (ended_as, issued_at, id) where ended_as is not null;
create index certificate_for on certificate (course_id, issued_at, id);

do $$
begin
  create extension if not exists pg_trgm;
  create index school_found on school using gin (name gin_trgm_ops, city gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  -- Where this database may not have pg_trgm, all schools are looked through.
  null;
end $$;
