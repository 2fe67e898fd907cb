-- Certificates: what somebody learned, stated once and for good.

-- What a course asks for beside its lectures, where it is not as the school has it: { quizzes, projects }.
alter table course add column certificate jsonb;

-- The number that is printed. Nobody has a right to the numbers between: gaps are fine.
create sequence certificate_number;

create table certificate (
  id uuid primary key,
  -- The address of its page: twelve characters, the last a check (src/rules/certificate-code.ts).
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  serial text not null unique,
  -- A child who leaves takes the certificates along.
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course,
  issued_at timestamptz not null,
  -- All that stands on it, as it was then: no later change of a name, a title or a drawing changes a certificate.
  facts jsonb not null,
  -- Why it was issued: the course was complete, its name was corrected, or it is issued once more after it was revoked.
  cause text not null check (cause in ('earned', 'corrected', 'again')),
  -- The one in whose place it stands.
  replaces uuid references certificate on delete cascade,
  ended_at timestamptz,
  ended_as text check (ended_as in ('corrected', 'revoked')),
  -- The office's words; the page does not show them.
  ended_reason text,
  check ((cause = 'earned') = (replaces is null)),
  check ((ended_at is null) = (ended_as is null)),
  check (ended_as is distinct from 'revoked' or ended_reason is not null)
);
-- Earned once, however often and wherever it is tried; also when that one was revoked.
create unique index certificate_earned_once on certificate (person_id, course_id) where cause = 'earned';
-- At most one counts.
create unique index certificate_valid_once on certificate (person_id, course_id) where ended_at is null;
-- A name is corrected once.
create unique index certificate_corrected_once on certificate (person_id, course_id) where cause = 'corrected';
create unique index certificate_replaces on certificate (replaces) where replaces is not null;
create index certificate_course on certificate (course_id);
create index certificate_person on certificate (person_id, issued_at);
-- The office's list, newest first, and what it searches in.
create index certificate_issued on certificate (issued_at desc, id desc);
do $$
begin
  create extension if not exists pg_trgm;
  create index certificate_found on certificate using gin ((facts ->> 'learner') gin_trgm_ops, (facts ->> 'course') gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  -- Where this database may not have pg_trgm, all certificates are looked through.
  null;
end $$;

-- Who has a certificate of which course that counts: at most one row a person and course.
create view valid_certificate as
select person_id, course_id, code from certificate where ended_at is null;
