-- Who may watch which course, and since when: a row a person and course. The one place that says so; whoever asks, and
-- what is counted, reads it here. Free previews are for everyone and need no asking.
create or replace view may_watch as
select person_id, course_id, enrolled_at as since from enrolment;

-- The reviews that are shown and counted.
create or replace view shown_review as
  select course_id, person_id, id, stars, text, written_at, status, reason, decided_at, decided_by
  from review where status = 'shown';

-- Who has a certificate of which course that counts: at most one row a person and course.
create or replace view valid_certificate as
select person_id, course_id, code from certificate where ended_at is null;

-- What somebody's family says yes to now: the last word about each purpose, where it is a yes to today's text.
create or replace view granted_consent as
  select c.person_id, c.purpose, c.id as consent_id, c.version, c.given_by, c.giver_email, c.verified, c.given_at
  from consent c join consent_text t on t.purpose = c.purpose and t.version = c.version
  where c.withdraws is null and not exists (
    select from consent later
    where later.person_id = c.person_id and later.purpose = c.purpose and later.id > c.id
  );

-- Where somebody gets mail: at their own address; a child that has none at that of the guardian who was there first.
-- Null where there is nobody to write to.
create or replace function mail_address(person) returns text
language sql stable
return coalesce($1.email, (
  select g.email from relation r join person g on g.id = r.person_id
  where r.object_person_id = $1.id and r.kind = 'guardian' and g.email is not null
  order by r.since, g.id limit 1
));

-- Whether every seat of a course is taken. Lists, pages and quotes all ask this.
create or replace function is_sold_out(c course, at timestamptz) returns boolean language sql stable as $$
  select c.seats is not null and seats_taken(c.id, at) >= c.seats
$$;

-- The words that look most like a mistyped one. Where this database may not have pg_trgm, those that begin alike.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create or replace function words_alike(typed text) returns setof text language sql stable
      as 'select word from search_word where named order by word <-> typed limit 24';
  else
    create or replace function words_alike(typed text) returns setof text language sql stable
      as 'select word from search_word where named and word like left(typed, 1) || ''%'' and abs(length(word) - length(typed)) < 3 limit 2000';
  end if;
end $$;
