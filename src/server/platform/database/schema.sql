-- The whole schema of the database, table by table, as a new school gets it. Functions and triggers' functions are in
-- functions/, views in views.sql: both are applied again when their text changes. Whoever changes a table adds a file to
-- migrations/ that brings older databases here, in the same commit (docs/database.md).

create sequence catalogue_version;
create sequence certificate_number;

-- ==== People: accounts, sign-in, families, consents, own data

create table person (
  id uuid primary key,
  name text not null,
  username text not null,
  email text,
  phone text not null default '',
  institute text,
  password_hash text,
  created_at timestamptz not null,
  welcomed_at timestamptz,
  -- When the person showed that the address is theirs: by a mailed link, or by a provider who vouches for it.
  email_confirmed_at timestamptz,
  -- As what somebody is here; one person can be several. It opens nothing: what somebody may do follows from relations.
  comes_as text[] not null default '{learner}' check (comes_as <@ array['learner', 'guardian', 'teacher'] and (cardinality(comes_as) >= 1 and cardinality(comes_as) <= 3)),
  -- Month and year of birth, as the first of the month: the day is nobody's business. Null: not asked yet.
  born date check (extract(day from born) = (1)::numeric),
  grade smallint check (grade >= 1 and grade <= 12),
  -- One of the drawn faces (contract/people/people.ts).
  avatar text,
  -- When somebody put off saying in which month they were born: they are asked again only where it is needed.
  born_put_off_at timestamptz
);
create unique index person_username on person (username);
create unique index person_email on person (email);
create index person_came on person (created_at, id);
-- Finding people while one types: how a name begins, an address, a username. Parts of names and addresses, and phone numbers, are in person_found.
create index person_name_begins on person (lower(name) text_pattern_ops);
create index person_email_begins on person (email text_pattern_ops);
create index person_username_begins on person (username text_pattern_ops);
-- The list of people among 600,000: each way of sorting is an index in its order. Short beginnings of names and usernames.
create index person_named on person (name, id);
create index person_grade on person (grade) where grade is not null;

create table session (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A session that a guardian lent to a child on a device of the family. It ends with what ties them.
  lent_by uuid references person on delete cascade,
  -- When the session last showed that it is its owner's: at its beginning, and when it was asked again.
  confirmed_at timestamptz,
  -- The browser and what it runs on, as few words; nothing else of what it says of itself.
  device text check (length(device) >= 1 and length(device) <= 60),
  -- Kept for people of the office only, to a few minutes.
  used_at timestamptz,
  -- What names a session to people. The hash of its token names it to nobody.
  id uuid not null default gen_random_uuid() unique,
  -- Whether it began with a code of a second factor; null for sessions from before there was one.
  with_code boolean
);
create index session_person on session (person_id);
create index session_expiry on session (expires_at);
create index session_lent on session (lent_by) where lent_by is not null;
create trigger session_of_open_account before insert on session for each row execute function refuse_closed_account();

-- Browsers from which someone has signed in. The token opens nothing: it keeps a budget of wrong passwords for its
-- holder that nobody else can use up. One browser may be known to several people (a family's, a school's).
create table known_device (
  token_hash bytea,
  person_id uuid references person on delete cascade,
  seen_at timestamptz not null,
  -- Whether a code of the factor that counts now was right in this browser: such a one has tries of its own.
  showed_code boolean not null default false,
  primary key (token_hash, person_id)
);
create index known_device_person on known_device (person_id, seen_at);
create index known_device_seen on known_device (seen_at);

create table password_reset (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_person on password_reset (person_id);

-- The e-mail address that somebody wants instead of theirs, until its mailed link is followed. One a person: whoever asks
-- again, perhaps because of a typing error, ends what was asked before.
create table email_change (
  person_id uuid primary key references person on delete cascade,
  email text not null,
  -- Of the link that was mailed last; null until the first is.
  token_hash bytea unique,
  expires_at timestamptz not null,
  -- The office moves the address: neither the old mailbox nor an older password undoes it.
  by_office boolean not null default false
);
create index email_change_expiry on email_change (expires_at);

-- A code of an app (TOTP) beside the password. The secret lies sealed with the site's own (people/accounts/seal.ts).
create table second_factor (
  person_id uuid primary key references person on delete cascade,
  secret bytea not null,
  -- Null while it is being set up: nothing asks for it yet.
  since timestamptz,
  -- The time step of the last code that was taken: each is taken once.
  last_step bigint not null default 0
);

-- Somebody whose password was right, until their code is.
create table second_step (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  -- The password that was right; another one by now ends the step.
  password_hash text,
  remember boolean not null,
  expires_at timestamptz not null,
  -- The seat of a child that ends when its guardian comes back with a code.
  seat_hash bytea
);
create index second_step_person on second_step (person_id);
create index second_step_expiry on second_step (expires_at);

-- What opens the second step where the device is lost; each works once.
create table recovery_code (
  person_id uuid references second_factor on delete cascade,
  code_hash bytea,
  primary key (person_id, code_hash)
);

create table provider_identity (
  provider text check (provider in ('google', 'facebook')),
  subject text,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index provider_identity_person on provider_identity (person_id);

create table provider_attempt (
  state_hash bytea primary key,
  provider text not null,
  code_verifier text not null,
  remember boolean not null,
  expires_at timestamptz not null
);

-- By what a child comes in: six digits, or three pictures in order. The guardian or the teacher sets it.
create table child_key (
  person_id uuid primary key references person on delete cascade,
  kind text not null check (kind in ('pin', 'pictures')),
  -- Argon2, as passwords.
  hash text not null,
  set_by uuid references person on delete set null,
  set_at timestamptz not null
);
create index child_key_set_by on child_key (set_by) where set_by is not null;

-- Who stands how to whom, a row a relation: "<person> is <kind> of <object>". What somebody may do follows from their
-- rows (modules/*/policy.ts); a relation that ended is a row that is gone.
create table relation (
  person_id uuid not null references person on delete cascade,
  kind text not null,
  -- Of the office only; somebody may have several.
  role text,
  -- What it is a relation to; nothing for the office, of which there is one.
  object_kind text,
  object_id uuid,
  since timestamptz not null,
  -- The object as a reference, so that it can not be one to nobody. Classes and schools get a column like it with their tables.
  object_person_id uuid generated always as (case
    when (object_kind = 'person') then object_id
    else null::uuid
end) stored references person on delete cascade,
  -- Whoever teaches or learns in a class does so in one that exists.
  object_class_id uuid generated always as (case
    when (object_kind = 'class') then object_id
    else null::uuid
end) stored,
  pupil_of uuid generated always as (case
    when (kind = 'pupil') then object_id
    else null::uuid
end) stored,
  -- Whoever coordinates a school or teaches in it does so in one that exists.
  object_school_id uuid generated always as (case
    when (object_kind = 'school') then object_id
    else null::uuid
end) stored,
  constraint relation_fits check (case kind
    when 'staff' then (object_kind is null)
    when 'guardian' then (object_kind = 'person')
    when 'teacher' then (object_kind in ('person', 'class', 'school'))
    when 'pupil' then (object_kind = 'class')
    when 'coordinator' then (object_kind = 'school')
    else false
end is true),
  constraint relation_has_object check ((object_kind is null) = (object_id is null)),
  constraint relation_has_role check (case kind
    when 'staff' then (role in ('owner', 'payments', 'content', 'mentor', 'dispatch', 'reader'))
    else (role is null)
end is true),
  constraint relation_to_others check (object_id <> person_id),
  constraint relation_once unique nulls not distinct (person_id, kind, role, object_id),
  constraint relation_pupil_once unique (pupil_of, person_id)
);
-- Who are the guardians or teachers of somebody.
create index relation_of_person on relation (object_person_id, kind) where object_person_id is not null;
-- Who is in the office, and in which role: whether there is an owner left.
create index relation_staff on relation (role) where kind = 'staff';
-- Who teaches a class.
create index relation_of_class on relation (object_class_id, kind) where object_class_id is not null;
-- Who coordinates a school, and who teaches in it.
create index relation_of_school on relation (object_school_id, kind) where object_school_id is not null;
-- How many an announcement reaches is counted to a bound: these let the count stop there.
create index relation_guardians on relation (person_id) where kind = 'guardian';
create index relation_teachers on relation (person_id) where kind in ('teacher', 'coordinator');
create trigger relation_ends_seats after delete on relation for each row when (old.kind = 'guardian') execute function end_lent_sessions();

-- A guardian invites a learner, or a learner a guardian. It is gone once it was accepted or taken back.
create table guardian_invitation (
  id uuid primary key,
  invited_by uuid not null references person on delete cascade,
  -- What the other becomes: guardian of whoever invites, or their child.
  becomes text not null check (becomes in ('guardian', 'child')),
  -- The child without an address that another guardian is to look after, too.
  child_id uuid references person on delete cascade,
  email text not null,
  -- Made when the mail is sent.
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint guardian_invitation_check check (child_id is null or becomes = 'guardian'),
  constraint guardian_invitation_once unique nulls not distinct (invited_by, email, becomes, child_id)
);
create index guardian_invitation_child on guardian_invitation (child_id) where child_id is not null;
create index guardian_invitation_email on guardian_invitation (email);

-- Which text of each purpose counts now. A yes to another one counts no longer.
create table consent_text (
  purpose text primary key check (purpose in ('learning', 'live', 'showing', 'photographs', 'letters')),
  version text not null
);

-- The ledger. A row is a yes, or takes one back; it is never edited.
create table consent (
  id bigint generated always as identity primary key,
  -- For whom.
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('learning', 'live', 'showing', 'photographs', 'letters')),
  version text not null,
  -- By whom: an account, or the address that a link was mailed to. Both are null only once an account was erased.
  given_by uuid references person on delete set null,
  giver_email text,
  -- How it was made sure that the giver is who they say.
  verified text not null check (verified in ('email_link', 'verified_payment', 'school_agreement', 'self')),
  order_id uuid,
  given_at timestamptz not null,
  -- The yes that this row takes back.
  withdraws bigint unique references consent
);
create index consent_last on consent (person_id, purpose, id desc);
create index consent_given_by on consent (given_by) where given_by is not null;
create index consent_order on consent (order_id) where order_id is not null;
create index consent_giver_email on consent (giver_email) where giver_email is not null;
create trigger consent_kept before delete or update on consent for each row execute function keep_consent();
create trigger consent_never_emptied before truncate on consent for each statement execute function keep_consent();
create trigger consent_showing_withdrawn after insert on consent for each row when (new.withdraws is not null and new.purpose = 'showing') execute function take_creations_down();

-- A link that was mailed to a grown-up whom a child named, and to whoever said yes by it the one to take it back by.
create table consent_request (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash bytea unique,
  answered_at timestamptz,
  keep_hash bytea unique
);
create index consent_request_person on consent_request (person_id, asked_at desc);
create index consent_request_over on consent_request (expires_at) where answered_at is null;
create index consent_request_email on consent_request (email);
-- Questions to guardians that nobody has answered, by when they were asked: the office is told of them.
create index consent_request_waiting on consent_request (asked_at) where answered_at is null;

-- An account that nobody comes in by until it is opened again.
create table stopped_account (
  person_id uuid primary key references person on delete cascade,
  reason text not null,
  stopped_by uuid references person on delete set null,
  stopped_at timestamptz not null
);
create index stopped_account_stopped_by on stopped_account (stopped_by) where stopped_by is not null;

-- An account that was united with another of the same person: what opens it opens the one that was kept.
create table merged_account (
  person_id uuid primary key references person on delete cascade,
  kept_id uuid not null references person on delete cascade,
  reason text not null,
  merged_by uuid references person on delete set null,
  merged_at timestamptz not null,
  constraint merged_account_check check (person_id <> kept_id)
);
create index merged_account_kept on merged_account (kept_id);
create index merged_account_merged_by on merged_account (merged_by) where merged_by is not null;

create table data_copy (
  id uuid primary key,
  -- Of whom, and who asked and may download it: themselves, or a guardian.
  person_id uuid not null references person on delete cascade,
  asked_by uuid not null references person on delete cascade,
  locale text not null,
  asked_at timestamptz not null,
  -- How often it was begun, and until when it is some process's to make.
  tries smallint not null default 0,
  claimed_until timestamptz,
  made_at timestamptz,
  -- When it was given up.
  failed_at timestamptz,
  file text,
  bytes bigint,
  constraint data_copy_check check ((file is null) = (bytes is null) and ((file is null) or (made_at is not null))),
  constraint data_copy_check1 check (num_nonnulls(made_at, failed_at) <= 1)
);
create index data_copy_person on data_copy (person_id, asked_by, asked_at desc);
create index data_copy_asked_by on data_copy (asked_by);
create index data_copy_waiting on data_copy (asked_at) where (made_at is null) and failed_at is null;
create index data_copy_old on data_copy (asked_at);

-- An account that is to be erased, until it is or somebody keeps it.
create table erasure (
  person_id uuid primary key references person on delete cascade,
  -- Null: the office, because somebody wrote to it. What a guardian asked for ends with the guardian.
  asked_by uuid references person on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- When all whom it concerns were told again, a day before.
  reminded_at timestamptz
);
create index erasure_asked_by on erasure (asked_by) where asked_by is not null;
create index erasure_due on erasure (due_at);

-- What colleagues note about somebody. The person reads it in the copy of their data.
create table staff_note (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  written_by uuid references person on delete set null,
  text text not null,
  written_at timestamptz not null
);
create index staff_note_person on staff_note (person_id, written_at desc, id desc);
create index staff_note_written_by on staff_note (written_by) where written_by is not null;

-- Who is asked to become a colleague, one invitation an address.
create table staff_invitation (
  id uuid primary key,
  email text not null unique,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['owner', 'payments', 'content', 'mentor', 'dispatch', 'reader']),
  invited_by uuid references person on delete set null,
  -- Null until the link is made, which is when its mail is sent.
  token_hash bytea unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitation_by on staff_invitation (invited_by) where invited_by is not null;

-- ==== Platform: settings, mail, audit, jobs

-- A line of site.yaml that the office has set, and what the file said then. JSON, as the file would say it.
create table setting (
  name text primary key,
  value jsonb not null,
  file_value jsonb not null,
  set_by uuid references person on delete set null,
  set_at timestamptz not null
);
create index setting_set_by on setting (set_by) where set_by is not null;

create table site_secret (
  name text primary key,
  value bytea not null
);

-- How often somebody tried (platform/http/throttle.ts).
create table throttle (
  key varchar(255) primary key,
  expire bigint not null
);

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
  -- Of whom a mail tells that goes to the mailbox of somebody else: it says their name.
  about uuid references person on delete set null,
  constraint mail_check check ((state = 'waiting') = (settled_at is null))
);
create index mail_waiting on mail (priority, next_try_at, id) where state = 'waiting';
create index mail_written on mail (written_at) where state = 'waiting';
create unique index mail_key on mail (key) where (state = 'waiting') and key is not null;
create index mail_settled on mail (state, settled_at desc, id desc) where state <> 'waiting';
create index mail_person on mail (person_id) where person_id is not null;
-- Which mails are due is asked every second. Those that wait for a later try, however many, are not looked at for it.
create index mail_due on mail (next_try_at) where state = 'waiting';
-- The office's lists: what is stuck, the oldest first, and what has left the queue, the newest first.
create index mail_stuck on mail (written_at, id) where (state = 'waiting' and problem is not null) or state = 'undeliverable';
create index mail_left on mail (settled_at desc, id desc) where state in ('sent', 'kept');
create index mail_about on mail (about) where about is not null;
create index mail_address_of on mail (lower(address));
-- Who else a mail or an act of the office tells of.
create index mail_facts on mail using gin (facts jsonb_path_ops);
create index mail_all on mail (written_at, id);
create index mail_of_template on mail (template, written_at, id);
-- What has not been tried yet are few among all.
create index mail_untried on mail (written_at, id) where (state = 'waiting') and problem is null;

-- Every act of the office, written in the transaction of the act.
create table audit_entry (
  id uuid primary key,
  staff_id uuid references person on delete set null,
  act text not null,
  subject_kind text not null,
  subject_id uuid not null,
  details jsonb not null,
  at timestamptz not null
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id);
create index audit_entry_staff on audit_entry (staff_id, at desc);
create index audit_entry_details on audit_entry using gin (details jsonb_path_ops);
-- What the office did is searched by the day, by what was done and by whom it was done to.
create index audit_entry_at on audit_entry (at);
create index audit_entry_act on audit_entry (act, id);
create index audit_entry_about on audit_entry (subject_id, id);
create index audit_entry_by on audit_entry (staff_id, id);
-- Families say that a box has come, which is on record as theirs: who of the office has acted is found past all of them.
create index audit_entry_colleagues on audit_entry (staff_id) where act <> 'box_come';
create trigger audit_entry_kept before delete or update on audit_entry for each row execute function keep_audit_entry();
create trigger audit_entry_not_emptied before truncate on audit_entry for each statement execute function keep_audit_entry();

-- The state of the content folder at the last seeding that left nothing to mend. One row.
create table content_seed (
  only_one boolean primary key default true check (only_one),
  folder_hash text not null,
  seeded_at timestamptz not null
);

create table erased_file (
  name text primary key
);

-- What holds for everybody in the office.
create table office_rule (
  only_one boolean primary key default true check (only_one),
  factor_demanded boolean not null
);

-- Which text of functions/ and views.sql this database has.
create table applied_definitions (
  only_one boolean primary key default true check (only_one),
  hash text not null
);

-- ==== Learning: catalogue, enrolment, lessons, progress, questions, projects, live sessions, certificates

create table course (
  id uuid primary key,
  key text not null unique,
  slug text not null unique,
  title text not null,
  label text not null,
  level integer not null,
  grades text not null,
  summary text not null,
  description text not null,
  difficulty text not null,
  highlights text[] not null,
  instructor jsonb not null,
  kit jsonb not null default '[]'::jsonb,
  price_paise integer not null check (price_paise >= 0),
  original_price_paise integer,
  featured boolean not null,
  thumbnail_file text,
  demo_file text,
  demo_captions_file text,
  demo_poster_file text,
  position integer not null,
  published_at timestamptz,
  content_hash text not null,
  -- { child, parent, curriculum }; null where nobody wrote them.
  goals jsonb,
  -- [{ term, meaning }]
  glossary jsonb not null default '[]'::jsonb,
  -- What a family must have at home besides the kit.
  needs text[] not null default '{}',
  -- What a course asks for beside its lectures, where it is not as the school has it: { quizzes, projects }.
  certificate jsonb,
  -- The price in its file. The office may have set another one. Null until the file is read.
  file_price_paise integer,
  file_original_price_paise integer,
  -- The office does not offer it for now.
  hidden_at timestamptz,
  -- Whether its file is there: what is gone from the files can not be shown again.
  in_files boolean not null default true,
  -- At most so many learners; null: any number.
  seats integer check (seats > 0),
  -- What its file says, whatever was chosen in its place. It stands in demo_file, too, while nothing was.
  file_demo_file text,
  file_demo_captions_file text,
  file_demo_poster_file text,
  constraint course_check check (original_price_paise > price_paise)
);
create unique index course_title on course (lower(title));
-- The list of the office.
create index course_listed on course ("position", title, id);
create constraint trigger course_shown after insert or delete or update on course deferrable initially deferred for each row execute function tell_catalogue_changed();
create trigger course_price_noted after insert on course for each row execute function note_course_price();
create trigger search_course_changed after insert or delete or update on course for each statement execute function note_search_change();
create trigger course_kept_hidden before update on course for each row when (new.hidden_at is not null and new.published_at is not null) execute function keep_hidden();
create trigger course_price_changed after update of price_paise, original_price_paise on course for each row when (old.price_paise is distinct from new.price_paise or old.original_price_paise is distinct from new.original_price_paise) execute function note_course_price();

-- How many learners a course has and how it was rated, counted on a slow clock of their own: an enrolment no longer
-- makes every process read the catalogue, and reading it costs the same whatever the number of enrolments.
create table course_figures (
  course_id uuid primary key references course on delete cascade,
  enrolments integer not null default 0,
  reviews integer not null default 0,
  -- The mean of the stars, to one decimal; null without reviews.
  stars double precision,
  -- Whether a course is bought more than the others of its track: counted from orders, never said by hand.
  best_seller boolean not null default false
);

-- What has happened since they were last counted: rows are only added here, so that enrolments of a popular course
-- never wait for one another. `enrolments` is by how many there are more or fewer; a review leaves a 0.
create table course_figures_change (
  course_id uuid not null,
  enrolments integer not null
);
-- What has happened to a course since it was counted is asked for each course of a page (learners_of).
create index course_figures_change_course on course_figures_change (course_id) include (enrolments);

-- A course that the school gave somebody, with the reason: enrolled without an order. The row stays when it ends.
create table course_gift (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  course_id uuid not null references course,
  reason text not null,
  given_by uuid references person on delete set null,
  given_at timestamptz not null,
  ended_at timestamptz
);
create unique index course_gift_once on course_gift (person_id, course_id) where ended_at is null;
create index course_gift_person on course_gift (person_id);
create index course_gift_course on course_gift (course_id);
create index course_gift_given_by on course_gift (given_by) where given_by is not null;

create table chapter (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  key text not null,
  title text not null,
  position integer not null,
  removed_at timestamptz,
  unique (course_id, key)
);
create constraint trigger chapter_shown after insert or delete or update on chapter deferrable initially deferred for each row execute function tell_catalogue_changed();

create table lecture (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  chapter_id uuid not null references chapter on delete cascade,
  key text not null,
  title text not null,
  description text not null,
  duration_seconds integer not null check (duration_seconds > 0),
  -- Where the video is: a path below the content folder, or an address of a video host.
  video text,
  captions_file text,
  poster_file text,
  preview boolean not null,
  position integer not null,
  removed_at timestamptz,
  -- What is read beside the films. Passages are the contract's (src/contract/lessons.ts), with a drawing's file, counted
  -- from the content folder, in the place of its address.
  passages jsonb not null default '[]'::jsonb,
  -- In which languages a film is told, the lesson's own first, each with its captions; empty where there is but one.
  voices jsonb not null default '[]'::jsonb,
  unique (course_id, key)
);
create index lecture_chapter on lecture (chapter_id);
create constraint trigger lecture_shown after insert or delete or update on lecture deferrable initially deferred for each row execute function tell_catalogue_changed();

-- What a lesson has for whoever teaches it, as the content files say it.
create table lecture_material (
  lecture_id uuid primary key references lecture on delete cascade,
  body jsonb not null
);

-- Neither a lesson nor an address (url): no film is shown. When the file says another film than then, that is a conflict.
create table demo_choice (
  course_id uuid primary key references course on delete cascade,
  lecture_id uuid references lecture on delete cascade,
  url text,
  file_demo text,
  set_by uuid references person on delete set null,
  set_at timestamptz not null,
  constraint demo_choice_check check (lecture_id is null or url is null)
);
create index demo_choice_lecture on demo_choice (lecture_id) where lecture_id is not null;
create index demo_choice_set_by on demo_choice (set_by) where set_by is not null;

create table project (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  key text not null,
  title text not null,
  summary text not null,
  position integer not null,
  removed_at timestamptz,
  -- { minutes, parts, home, passages }; null where nobody wrote one.
  guide jsonb,
  -- How long a project takes to build, and what it looks like: read off its guide, so that the catalogue need not open guides.
  minutes integer generated always as ((guide ->> 'minutes')::integer) stored,
  picture_file text generated always as (jsonb_path_query_first(guide, '$."passages"[*]?(@."type" == "drawing")'::jsonpath) ->> 'url') stored,
  picture_alt text generated always as (jsonb_path_query_first(guide, '$."passages"[*]?(@."type" == "drawing")'::jsonpath) ->> 'alt') stored,
  unique (course_id, key)
);
create constraint trigger project_shown after insert or delete or update on project deferrable initially deferred for each row execute function tell_catalogue_changed();

-- What courses are found by. It is derived from their rows (learning/catalogue/search), and made anew whenever `made_of`
-- says that it was made of something else. Words are stems as PostgreSQL's own dictionary gives them; `~robot` stands for
-- whatever means the same as robot. The columns are ranks: a word in a title counts for more than one in a project.
create table course_search (
  course_id uuid primary key references course on delete cascade,
  made_of text not null,
  -- The classes that the course is for; null where its grades name none.
  grade_from integer,
  grade_to integer,
  title tsvector not null,
  projects tsvector not null,
  lessons tsvector not null,
  names tsvector not null,
  running tsvector not null,
  -- A course's number where words stand: shorter than its id.
  no integer generated always as identity
) with (toast_tuple_target = 128);
-- Nobody who searches reads through what was written last.
create index course_search_title on course_search using gin (title) with (fastupdate=off);
create index course_search_projects on course_search using gin (projects) with (fastupdate=off);
create index course_search_lessons on course_search using gin (lessons) with (fastupdate=off);
create index course_search_names on course_search using gin (names) with (fastupdate=off);
create index course_search_running on course_search using gin (running) with (fastupdate=off);
create trigger search_index_changed after insert or delete or update on course_search for each statement execute function note_search_change();

-- The pieces of a course, the telling ones first: what is shown of them where they match, its stems in their order, and
-- all words that they are found by. What was paid for is never in `shown`.
create table course_search_piece (
  course_id uuid references course on delete cascade,
  position integer,
  kind text not null,
  shown text not null,
  stems text[] not null,
  words tsvector not null,
  primary key (course_id, position)
);
create trigger search_piece_changed after insert or delete or update on course_search_piece for each statement execute function note_search_change();

create table search_phrase (
  phrase text primary key,
  stems text[] not null,
  meaning text
);
create trigger search_phrase_changed after insert or delete or update on search_phrase for each statement execute function note_search_change();

create table search_word (
  word text collate "C" primary key,
  stem text not null,
  named boolean not null
);
create index search_word_stem on search_word (stem);
create trigger search_word_changed after insert or delete or update on search_word for each statement execute function note_search_change();

create table search_version (
  the_one boolean primary key default true check (the_one),
  version bigint not null
);

create table quiz_question (
  id uuid primary key,
  chapter_id uuid not null references chapter on delete cascade,
  key text not null,
  position integer not null,
  ask text not null,
  -- { file, alt }; the file is counted from the content folder.
  drawing jsonb,
  -- [{ text, right, because }], exactly one of them right.
  answers jsonb not null,
  removed_at timestamptz,
  -- The lesson of the course that tells what is asked, by its key; null: its chapter does.
  lecture_key text,
  -- Questions of several kinds. What is there stays a choice, and what was answered stays answered.
  kind text not null default 'choice' check (kind in ('choice', 'predict', 'order', 'number', 'fault', 'bench')),
  -- What belongs to it besides its words (src/contract/questions.ts); tells nothing of what is right.
  task jsonb,
  -- What it is judged by, where the answers do not say it. Never sent before the first try.
  secret jsonb,
  -- It stays behind the question above it: questions are asked in another order each time.
  follows boolean not null default false,
  unique (chapter_id, key)
);
create trigger quiz_question_changed after update on quiz_question for each row when (old.answers is distinct from new.answers) execute function move_chosen_answers();

create table enrolment (
  person_id uuid references person on delete cascade,
  course_id uuid references course,
  enrolled_at timestamptz not null,
  order_id uuid,
  -- Whoever has a seat is enrolled by it, so all that asks who may watch finds it by the key that it always used.
  seat_id uuid,
  primary key (person_id, course_id)
);
create index enrolment_course on enrolment (course_id);
-- What refers to a row is found by it: when the row goes, and for those who ask for it.
create index enrolment_order on enrolment (order_id) where order_id is not null;
create unique index enrolment_seat on enrolment (seat_id) where seat_id is not null;
create trigger enrolments_added after insert on enrolment referencing new table as changed for each statement execute function note_enrolments_added();
create trigger enrolments_removed after delete on enrolment referencing old table as changed for each statement execute function note_enrolments_removed();
create trigger enrolment_frees_seat after delete on enrolment for each row execute function seat_came_free();

create table review (
  course_id uuid references course on delete cascade,
  person_id uuid references person on delete cascade,
  id uuid not null unique,
  stars integer not null check (stars >= 1 and stars <= 5),
  text text not null,
  written_at timestamptz not null,
  -- A review is public once the office has approved it. Those that stand there were read by nobody yet.
  status text not null default 'waiting' check (status in ('waiting', 'shown', 'declined')),
  reason text,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  -- What the school answers beneath a review.
  answer text,
  answered_at timestamptz,
  answered_by uuid references person on delete set null,
  constraint review_check check ((status = 'waiting') = (decided_at is null)),
  constraint review_check1 check ((status = 'declined') = (reason is not null)),
  primary key (course_id, person_id)
);
create index review_person on review (person_id);
create index review_course on review (course_id, written_at desc);
create index review_waiting on review (written_at) where status = 'waiting';
create index review_decided on review (status, decided_at desc) where status <> 'waiting';
create index review_decider on review (decided_by) where decided_by is not null;
create index review_answered_by on review (answered_by) where answered_by is not null;
create trigger reviews_added after insert on review referencing new table as changed for each statement execute function note_reviews_changed();
create trigger reviews_changed after update on review referencing new table as changed for each statement execute function note_reviews_changed();
create trigger reviews_removed after delete on review referencing old table as changed for each statement execute function note_reviews_changed();

-- Every save rewrites one row here and one in lecture_progress: room left in their pages spares the indexes.
create table course_progress (
  person_id uuid references person on delete cascade,
  course_id uuid references course on delete cascade,
  started_at timestamptz not null,
  last_at timestamptz not null,
  last_lecture_id uuid references lecture on delete set null,
  completed_at timestamptz,
  -- When the present sitting with a course began, and what the person had spent by then.
  sitting_at timestamptz not null,
  sitting_spent double precision not null default 0,
  primary key (person_id, course_id)
) with (fillfactor = 80);
create index course_progress_course on course_progress (course_id);

create table lecture_progress (
  person_id uuid references person on delete cascade,
  lecture_id uuid references lecture on delete cascade,
  course_id uuid not null references course on delete cascade,
  watched int4multirange not null,
  -- The seconds in `watched`, so that a save need not count them again; null: not counted yet.
  watched_seconds integer,
  percent integer not null check (percent >= 0 and percent <= 100),
  time_spent_seconds integer not null check (time_spent_seconds >= 0),
  position_seconds double precision not null check (position_seconds >= (0)::double precision),
  completed_at timestamptz,
  last_at timestamptz not null,
  -- When the learner opened the lecture; null: not noted, so the sitting says it.
  opened_at timestamptz,
  opened_spent double precision,
  -- How often somebody came back, in another sitting, to a lecture that they had left before its end. That it is left once
  -- more is seen when nothing was heard of it for a sitting: `last_at` says so, nothing has to be written then.
  left_unfinished smallint not null default 0,
  primary key (person_id, lecture_id)
) with (fillfactor = 80);
create index lecture_progress_course on lecture_progress (person_id, course_id);
create index lecture_progress_finished on lecture_progress (completed_at) where completed_at is not null;

-- Saves that were counted, so that a repeated send counts once. Old rows are swept.
create table watch_event (
  person_id uuid references person on delete cascade,
  event_id uuid,
  counted_at timestamptz not null,
  primary key (person_id, event_id)
);
create index watch_event_counted on watch_event using brin (counted_at);

create table watch_budget (
  person_id uuid primary key references person on delete cascade,
  -- Content seconds that may still be credited, as they stood at a moment.
  seconds double precision not null,
  at timestamptz not null,
  -- All that was ever credited: tells what was credited since a moment, for those who noted how much it was then.
  spent double precision not null,
  studied integer not null default 0
) with (fillfactor = 80);

create table study_day (
  person_id uuid references person on delete cascade,
  -- In the site's time zone.
  day date,
  -- Days in a row that end on this one.
  streak integer not null check (streak > 0),
  -- One missed day a week is forgiven: it is not counted, and nothing ends by it. What the rows of before say stays as it is.
  -- The latest missed day of this run that was forgiven.
  forgiven_on date,
  -- What the person had studied in all when the day began: the difference to the next day's is what was studied on it.
  -- The latest day's next is watch_budget.studied, which every save writes anyway. Seconds.
  studied_before integer not null default 0,
  primary key (person_id, day)
);

-- What somebody wants to do in a week, from the week on that begins with this Monday; null: no goal.
create table weekly_goal (
  person_id uuid references person on delete cascade,
  week date check (extract(isodow from week) = (1)::numeric),
  days smallint check (days >= 2 and days <= 5),
  chosen_at timestamptz not null,
  primary key (person_id, week)
);

-- Deeds, each written once, in the transaction of the deed: what becomes of courses and rows later takes none away.
create table badge (
  person_id uuid references person on delete cascade,
  kind text check (kind in ('built', 'chapter', 'course', 'tricky', 'helped')),
  -- What it was done with: one of the three.
  project_id uuid references project on delete cascade,
  chapter_id uuid references chapter on delete cascade,
  course_id uuid references course on delete cascade,
  subject_id uuid generated always as (coalesce(project_id, chapter_id, course_id)) stored,
  earned_at timestamptz not null,
  -- When a device of theirs celebrated a chapter: the first does, no other.
  celebrated_at timestamptz,
  constraint badge_check check (num_nonnulls(project_id, chapter_id, course_id) = 1),
  constraint badge_check1 check (case kind
    when 'built' then project_id
    when 'chapter' then chapter_id
    else course_id
end is not null),
  constraint badge_check2 check (celebrated_at is null or kind = 'chapter'),
  primary key (person_id, kind, subject_id)
);
create index badge_project on badge (project_id) where project_id is not null;
create index badge_chapter on badge (chapter_id) where chapter_id is not null;
create index badge_course on badge (course_id) where course_id is not null;

-- What somebody writes beside a lecture, as all their devices know it. `version` counts what was written to it.
create table note (
  person_id uuid references person on delete cascade,
  lecture_id uuid references lecture on delete cascade,
  text text not null,
  version integer not null check (version > 0),
  -- The latest writes, newest first: one that is sent again counts once.
  write_ids uuid[] not null,
  written_at timestamptz not null,
  primary key (person_id, lecture_id)
);
create index note_lecture on note (lecture_id);

-- The latest answer to each question.
create table quiz_answer (
  person_id uuid references person on delete cascade,
  question_id uuid references quiz_question on delete cascade,
  -- Its place among the question's answers, from 0.
  chosen integer check (chosen >= 0),
  is_right boolean not null,
  answered_at timestamptz not null,
  -- The first try at a question counts and stays; the later ones teach. What is in a row from before becomes the first try.
  -- Its place among the question's answers, from 0.
  first_chosen integer check (first_chosen >= 0),
  first_is_right boolean not null,
  first_at timestamptz not null,
  tries integer not null default 1 check (tries > 0),
  -- The latest tries, newest first: one that is sent again counts once.
  try_ids uuid[] not null default '{}'::uuid[],
  -- When it comes back, because it was wrong; null when it does not.
  due_at timestamptz,
  -- How often it came back and was right since it was last wrong.
  came_back integer not null default 0 check (came_back >= 0),
  given jsonb,
  first_given jsonb,
  constraint quiz_answer_check check (chosen is not null or given is not null),
  constraint quiz_answer_check1 check (first_chosen is not null or first_given is not null),
  primary key (person_id, question_id)
);
create index quiz_answer_question on quiz_answer (question_id);
-- What comes back for somebody, the longest due first.
create index quiz_answer_due on quiz_answer (person_id, due_at) where due_at is not null;
create trigger quiz_answer_first before insert on quiz_answer for each row execute function keep_first_try();

-- What learners ask their mentors. A doubt is a talk about one place of a course; nobody but its learner and the office
-- reads it, until a mentor shows it to the learners of that course in words of its own.
create table doubt (
  id uuid primary key,
  person_id uuid references person on delete cascade,
  course_id uuid not null references course on delete cascade,
  -- Where it was asked: one of the three.
  lecture_id uuid references lecture on delete cascade,
  question_id uuid references quiz_question on delete cascade,
  project_id uuid references project on delete cascade,
  place_id uuid generated always as (coalesce(lecture_id, question_id, project_id)) stored,
  -- Of the film, of the guide.
  second integer,
  step integer,
  status text not null default 'waiting' check (status in ('waiting', 'answered', 'accepted')),
  asked_at timestamptz not null,
  -- Since when the learner waits for a mentor; kept while more is asked.
  waits_since timestamptz not null,
  -- When the last words of the talk were written.
  moved_at timestamptz not null,
  answered_at timestamptz,
  -- When its learner last opened an answer.
  read_at timestamptz,
  -- Whether others may read it, in which words, and since when.
  sharing text not null default 'none' check (sharing in ('none', 'shown', 'hidden', 'withheld', 'withdrawn')),
  public_question text,
  public_answer text,
  published_at timestamptz,
  -- Since when reports wait for a mentor's word.
  reported_at timestamptz,
  constraint doubt_asker_known check (person_id is not null or sharing in ('shown', 'hidden', 'withheld')),
  constraint doubt_check check (second is null or ((second >= 0) and (lecture_id is not null))),
  constraint doubt_check1 check (step is null or ((step > 0) and (project_id is not null))),
  constraint doubt_check2 check (num_nonnulls(lecture_id, question_id, project_id) = 1),
  constraint doubt_check3 check (status = 'waiting' or answered_at is not null),
  constraint doubt_check4 check (sharing not in ('shown', 'hidden') or ((public_question is not null) and (public_answer is not null) and (published_at is not null))),
  constraint doubt_check5 check (sharing <> 'withdrawn' or ((public_question is null) and (public_answer is null))),
  constraint doubt_check6 check (reported_at is null or sharing in ('shown', 'hidden'))
);
create index doubt_course on doubt (course_id);
create index doubt_lecture on doubt (lecture_id) where lecture_id is not null;
create index doubt_question on doubt (question_id) where question_id is not null;
create index doubt_project on doubt (project_id) where project_id is not null;
-- One's own, everywhere and at a place; the latest words first.
create index doubt_own on doubt (person_id, moved_at desc, id desc);
create index doubt_own_place on doubt (person_id, place_id, moved_at desc, id desc);
-- The mentors' lists.
create index doubt_waiting on doubt (waits_since, id) where status = 'waiting';
create index doubt_reported on doubt (reported_at, id) where reported_at is not null;
create index doubt_helped on doubt (answered_at, id) where (status = 'accepted') and sharing = 'none';
create index doubt_answered on doubt (answered_at desc, id desc) where status = 'answered';
create index doubt_shown on doubt (published_at desc, id desc) where sharing = 'shown';
-- What others asked at a place.
create index doubt_helpful on doubt (place_id, published_at desc, id desc) where sharing = 'shown';

create table doubt_message (
  id uuid primary key,
  doubt_id uuid not null references doubt on delete cascade,
  -- Null when the mentor's account is gone; a learner's goes with the talk.
  writer_id uuid references person on delete set null,
  by_mentor boolean not null,
  text text not null,
  picture_file text,
  -- Pixels.
  width integer,
  height integer,
  written_at timestamptz not null,
  idempotency_key text,
  request_hash bytea,
  constraint doubt_message_check check (num_nonnulls(picture_file, width, height) in (0, 3))
);
create index doubt_message_talk on doubt_message (doubt_id, written_at, id);
create index doubt_message_writer on doubt_message (writer_id, written_at) where writer_id is not null;
create unique index doubt_message_idempotency on doubt_message (writer_id, idempotency_key) where idempotency_key is not null;
create index doubt_message_picture on doubt_message (picture_file) where picture_file is not null;

create table doubt_report (
  doubt_id uuid references doubt on delete cascade,
  person_id uuid references person on delete cascade,
  reason text not null,
  reported_at timestamptz not null,
  -- When a mentor decided what was reported; null while none has.
  settled_at timestamptz,
  primary key (doubt_id, person_id)
);
create index doubt_report_person on doubt_report (person_id);

-- What children made and shared. Nothing of it is public before status is 'shown', and none of it once it is 'declined'.
create table creation (
  id uuid primary key,
  -- The account that it was shared from; null for a visitor.
  person_id uuid references person on delete cascade,
  title text not null,
  first_name text not null,
  track text,
  course_id uuid references course on delete set null,
  about text,
  picture_file text,
  small_file text,
  -- Pixels of the large picture.
  width integer,
  height integer,
  video_host text check (video_host in ('youtube', 'vimeo')),
  video_id text,
  video_hash text,
  -- The consent: who gave it, to which text, when.
  guardian_email text,
  consent_version text not null,
  consented_at timestamptz not null,
  idempotency_key text,
  request_hash bytea,
  status text not null default 'waiting' check (status in ('waiting', 'shown', 'declined')),
  reason text,
  shared_at timestamptz not null,
  -- When it was first shown: the gallery's order.
  shown_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  -- When its picture, its film and the guardian's address were deleted.
  erased_at timestamptz,
  -- Whether a creation hangs only as long as the ledger lets its child be seen. What was shared before, and what visitors
  -- share, stands on the consent that came with it.
  needs_consent boolean not null default false,
  constraint creation_check check ((status = 'waiting') = (decided_at is null)),
  constraint creation_check1 check (status <> 'shown' or shown_at is not null),
  constraint creation_check2 check (status <> 'declined' or reason is not null),
  constraint creation_check3 check (erased_at is null or status = 'declined'),
  constraint creation_check5 check (case
    when (erased_at is not null) then (picture_file is null and small_file is null and video_id is null)
    when (picture_file is not null) then (small_file is not null and width > 0 and height > 0 and video_host is null and video_id is null)
    else (small_file is null and video_host is not null and video_id is not null)
end),
  constraint creation_guardian_known check (erased_at is not null or guardian_email is not null or person_id is not null)
);
create index creation_shown on creation (shown_at desc, id desc) where status = 'shown';
create index creation_waiting on creation (shared_at) where status = 'waiting';
create index creation_decided on creation (status, decided_at desc) where status <> 'waiting';
create index creation_to_erase on creation (decided_at) where (status = 'declined') and erased_at is null;
create index creation_guardian on creation (guardian_email, shared_at);
create index creation_person on creation (person_id) where person_id is not null;
create unique index creation_idempotency on creation (guardian_email, idempotency_key) where idempotency_key is not null;
create index creation_picture on creation (picture_file) where picture_file is not null;
create index creation_course on creation (course_id) where course_id is not null;
create index creation_decider on creation (decided_by) where decided_by is not null;
create index creation_guardian_address on creation (lower(guardian_email)) where guardian_email is not null;

create table project_progress (
  person_id uuid references person on delete cascade,
  project_id uuid references project on delete cascade,
  status text not null check (status in ('started', 'built', 'handed_in', 'asked_again', 'accepted')),
  updated_at timestamptz not null,
  -- The step of the guide that one is at.
  step smallint check (step >= 0),
  -- When a mentor last said something, and when the learner last read what was said.
  spoken_at timestamptz,
  read_at timestamptz,
  -- What of it was shared with the gallery.
  creation_id uuid references creation on delete set null,
  primary key (person_id, project_id)
);
create index project_progress_project on project_progress (project_id);
create index project_progress_creation on project_progress (creation_id) where creation_id is not null;

-- A row each time that a project is handed in, with the mentor's answer: the history stays.
create table hand_in (
  id uuid primary key,
  person_id uuid not null,
  project_id uuid not null,
  words text,
  link text,
  handed_in_at timestamptz not null,
  -- What was handed in under one of these is handed in once.
  event_id uuid,
  request_hash bytea not null,
  status text not null default 'waiting' check (status in ('waiting', 'asked_again', 'accepted')),
  answered_at timestamptz,
  answered_by uuid references person on delete set null,
  stars smallint check (stars >= 1 and stars <= 3),
  -- Each criterion of the rubric with the level that the mentor saw, in the words of that day.
  levels jsonb not null default '[]'::jsonb,
  answer text,
  -- When the learner wrote about it after it was answered, as long as no mentor has written back.
  wrote_at timestamptz,
  constraint hand_in_check check ((status = 'waiting') = (answered_at is null)),
  constraint hand_in_check1 check (status <> 'waiting' or wrote_at is null),
  constraint hand_in_check2 check ((stars is not null) = (status = 'accepted')),
  constraint hand_in_check3 check (status <> 'asked_again' or answer is not null),
  foreign key (person_id, project_id) references project_progress on delete cascade
);
create index hand_in_project on hand_in (person_id, project_id, handed_in_at);
create unique index hand_in_waits_once on hand_in (person_id, project_id) where status = 'waiting';
create unique index hand_in_event on hand_in (person_id, project_id, event_id) where event_id is not null;
create index hand_in_waiting on hand_in (handed_in_at, id) where status = 'waiting';
create index hand_in_wrote on hand_in (wrote_at, id) where wrote_at is not null;
create index hand_in_answered on hand_in (status, answered_at desc, id desc) where (status <> 'waiting') and wrote_at is null;
create index hand_in_answered_by on hand_in (answered_by) where answered_by is not null;

-- What is said about a project beside hand-ins and answers.
create table project_message (
  id uuid primary key,
  person_id uuid not null,
  project_id uuid not null,
  author_id uuid references person on delete set null,
  from_mentor boolean not null,
  text text not null,
  written_at timestamptz not null,
  foreign key (person_id, project_id) references project_progress on delete cascade
);
create index project_message_project on project_message (person_id, project_id, written_at);
create index project_message_author on project_message (author_id) where author_id is not null;

-- A picture or film of a project, sent before it is handed in. What never is goes after a while.
create table project_file (
  id uuid primary key,
  person_id uuid not null,
  project_id uuid not null,
  hand_in_id uuid references hand_in on delete cascade,
  position smallint,
  kind text not null check (kind in ('picture', 'film')),
  file text not null unique,
  -- Of a picture.
  small_file text,
  -- Of a film: what it is, and how long. Seconds.
  type text,
  seconds integer,
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sent_at timestamptz not null,
  constraint project_file_check check ((hand_in_id is null) = ("position" is null)),
  constraint project_file_check1 check (case kind
    when 'picture' then (small_file is not null and type is null and seconds is null)
    else (small_file is null and type is not null and seconds is not null)
end),
  foreign key (person_id, project_id) references project_progress on delete cascade
);
create index project_file_person on project_file (person_id, project_id, sent_at);
create unique index project_file_hand_in on project_file (hand_in_id, "position") where hand_in_id is not null;
create index project_file_unused on project_file (sent_at) where hand_in_id is null;

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
  constraint certificate_check check ((cause = 'earned') = (replaces is null)),
  constraint certificate_check1 check ((ended_at is null) = (ended_as is null)),
  constraint certificate_check2 check (ended_as is distinct from 'revoked' or ended_reason is not null)
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
-- All that was corrected or revoked, and what was issued for a course.
create index certificate_over on certificate (ended_as, issued_at, id) where ended_as is not null;
create index certificate_for on certificate (course_id, issued_at, id);

create table live_session (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  mentor_id uuid references person on delete set null,
  -- Where one meets: given to those who may join, when they may.
  link text,
  -- How many may come; null: everybody who may watch the course.
  seats integer check (seats > 0),
  -- What was planned together; each repetition is a row of its own.
  series_id uuid,
  -- Counts up with every change: who changes says which one they have read, and calendars know what is newer.
  version integer not null default 1,
  changed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  -- What was filmed, as an address that the player plays.
  recording text,
  constraint live_session_check check (ends_at > starts_at),
  constraint live_session_reason check ((cancelled_at is null) = (cancel_reason is null))
);
create index live_session_course on live_session (course_id, starts_at);
-- The desk's lists, and what begins soon; a mentor's other sessions; those of a series.
create index live_session_start on live_session (starts_at, id);
create index live_session_end on live_session (ends_at, id);
create index live_session_mentor on live_session (mentor_id, starts_at) where mentor_id is not null;
create index live_session_series on live_session (series_id, starts_at) where series_id is not null;

-- Who has one of the seats.
create table live_seat (
  live_session_id uuid references live_session on delete cascade,
  person_id uuid references person on delete cascade,
  taken_at timestamptz not null,
  primary key (live_session_id, person_id)
);
create index live_seat_person on live_seat (person_id);

create table attendance (
  person_id uuid references person on delete cascade,
  live_session_id uuid references live_session on delete cascade,
  attended_at timestamptz not null,
  -- Null: the learner came by themselves; else who of the office ticked them.
  marked_by uuid references person on delete set null,
  primary key (person_id, live_session_id)
);
create index attendance_session on attendance (live_session_id);
create index attendance_marker on attendance (marked_by) where marked_by is not null;

-- The address under which a calendar program finds somebody's sessions: its hash. A new one ends the old one.
create table live_calendar (
  person_id uuid primary key references person on delete cascade,
  token_hash bytea not null,
  made_at timestamptz not null
);
create unique index live_calendar_token on live_calendar (token_hash);

-- Whom which reminder was written to. The start belongs to it: a session that is moved is reminded of anew.
create table live_reminder (
  live_session_id uuid references live_session on delete cascade,
  person_id uuid references person on delete cascade,
  kind text check (kind in ('tomorrow', 'soon')),
  starts_at timestamptz,
  primary key (live_session_id, person_id, kind, starts_at)
);
create index live_reminder_person on live_reminder (person_id);
create index live_reminder_start on live_reminder (starts_at);

-- A guardian's choice. It goes with the account.
create table letter_choice (
  person_id uuid primary key references person on delete cascade,
  -- 0 is Sunday.
  weekday smallint not null check (weekday >= 0 and weekday <= 6),
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
  next_on date,
  last_on date,
  noted_on date,
  constraint letter_choice_check check ((next_on is not null) = (state = 'comes'))
);
create index letter_choice_due on letter_choice (next_on, person_id) where next_on is not null;

-- One letter a guardian and week (its Monday), whoever writes it.
create table weekly_letter (
  person_id uuid references person on delete cascade,
  week date,
  kind text not null check (kind in ('week', 'note')),
  written_at timestamptz not null,
  primary key (person_id, week)
);
create index weekly_letter_week on weekly_letter (week);

-- ==== Bench: saved experiments

-- What somebody makes on the workbench and keeps, as all their devices know it. The browser names it; `version` counts
-- what was written to it, and what is in `body` only the tool of its kind knows.
create table experiment (
  person_id uuid references person on delete cascade,
  id uuid,
  kind text not null check (kind in ('blocks', 'circuit', 'python', 'sketch')),
  name text not null check (length(name) >= 1 and length(name) <= 200),
  body text not null check (length(body) <= 64000),
  version integer not null check (version > 0),
  -- The latest writes, newest first: one that is sent again counts once.
  write_ids uuid[] not null,
  written_at timestamptz not null,
  primary key (person_id, id)
);
create index experiment_latest on experiment (person_id, written_at desc, id);

-- What a child shows its class: an experiment as it was when it was shared, behind a link. It refers to the child's place in
-- the class, so it goes with it, whoever ends that.
create table shared_experiment (
  id uuid primary key,
  person_id uuid not null,
  class_id uuid not null,
  -- Which of the child's experiments it is; shared again, it stands in the place of what was shared before.
  experiment_id uuid not null,
  kind text not null check (kind in ('blocks', 'circuit', 'python', 'sketch')),
  name text not null check (length(name) >= 1 and length(name) <= 200),
  body text not null check (length(body) <= 64000),
  shared_at timestamptz not null,
  unique (person_id, experiment_id, class_id)
);
create index shared_experiment_class on shared_experiment (class_id, shared_at desc, id);
create index shared_experiment_place on shared_experiment (class_id, person_id);

-- What was made on the workbench, behind the creation that shows it to everybody: as it was when it was shared.
create table creation_experiment (
  creation_id uuid primary key references creation on delete cascade,
  -- Which of the child's experiments it is.
  experiment_id uuid not null,
  kind text not null check (kind in ('blocks', 'circuit', 'python', 'sketch')),
  body text check (length(body) <= 64000)
);
create index creation_experiment_which on creation_experiment (experiment_id);

-- Which tasks of the workbench somebody has done, wherever they did them. Their names are the contract's: as many rows a
-- person as there are tasks.
create table done_task (
  person_id uuid references person on delete cascade,
  task text check (length(task) >= 1 and length(task) <= 40),
  done_at timestamptz not null,
  primary key (person_id, task)
);

-- ==== School: classes, schools, seats, school orders

-- Schools: who coordinates one and who teaches in it stands in `relation`; here is what a school is beside that, the seats
-- of courses that the office granted it, and which pupil has one.
create table school (
  id uuid primary key,
  name text not null,
  city text not null,
  state text not null,
  made_by uuid references person on delete set null,
  made_at timestamptz not null
);
create index school_made_by on school (made_by) where made_by is not null;
-- The office's lists of schools, of mails and of certificates: each way of sorting is an index in its order, so that a page is read and no more.
create index school_named on school (name, id);
create index school_came on school (made_at, id);

-- Classes: who teaches them and who is in them stands in `relation`; here is what a class is beside that.
create table class (
  id uuid primary key,
  name text not null,
  grade smallint not null check (grade >= 1 and grade <= 12),
  -- The year in which the school year begins: 2026 is 2026–27.
  school_year smallint not null check (school_year >= 2000 and school_year <= 2999),
  -- By which pupils join; null: nobody joins by one.
  join_code text,
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  -- It can be read, and nobody joins or is changed any more.
  archived_at timestamptz,
  -- The class of the year before.
  made_from uuid references class on delete set null,
  -- A class belongs to a school or to none.
  school_id uuid references school on delete set null
);
create unique index class_join_code on class (join_code) where join_code is not null;
create index class_made_by on class (made_by) where made_by is not null;
create index class_made_from on class (made_from) where made_from is not null;
create index class_school on class (school_id) where school_id is not null;
create index class_grade on class (grade) where archived_at is null;

create table class_course (
  class_id uuid references class on delete cascade,
  course_id uuid references course on delete cascade,
  position smallint not null,
  primary key (class_id, course_id)
);
create index class_course_course on class_course (course_id);

-- What is assigned, and until which day.
create table class_lesson (
  class_id uuid references class on delete cascade,
  lecture_id uuid references lecture on delete cascade,
  due_on date not null,
  assigned_by uuid references person on delete set null,
  assigned_at timestamptz not null,
  primary key (class_id, lecture_id)
);
create index class_lesson_lecture on class_lesson (lecture_id);
create index class_lesson_assigned_by on class_lesson (assigned_by) where assigned_by is not null;

-- A pupil's place in a class. It goes with the relation, whoever ends that: where there is a place there is a pupil.
create table class_pupil (
  class_id uuid,
  person_id uuid,
  roll text,
  -- The name that teachers read: as they wrote it, or the first name of whoever joined.
  shown_name text not null,
  -- A class made the account: its teachers set how the child comes in, until a guardian does.
  is_ours boolean not null,
  -- Whom the teacher named as the guardian; nobody reads it but who invites them.
  guardian_email text,
  -- The press that added it, so that pressing twice adds once.
  press_id uuid,
  foreign key (class_id, person_id) references relation (pupil_of, person_id) on delete cascade,
  primary key (class_id, person_id)
);
create index class_pupil_person on class_pupil (person_id, class_id);
create unique index class_pupil_roll on class_pupil (class_id, lower(roll)) where roll is not null;
create index class_pupil_guardian on class_pupil (lower(guardian_email)) where guardian_email is not null;
create trigger place_ended after delete on class_pupil for each row execute function seat_follows_place();
create trigger place_ended_agreement after delete on class_pupil for each row execute function end_agreement_of_school();

-- Who is asked to teach a class, too: by a link that is used once. The link is made when its mail is sent.
create table class_invitation (
  class_id uuid references class on delete cascade,
  email text,
  invited_by uuid not null references person on delete cascade,
  token_hash bytea unique,
  expires_at timestamptz not null,
  primary key (class_id, email)
);
create index class_invitation_invited_by on class_invitation (invited_by);
create index class_invitation_email on class_invitation (email);

-- Who was in a class and is no more: the tie itself goes at once, and with it all that it opens. This opens nothing; it is told in the story of a person.
create table class_leave (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  class_id uuid not null references class on delete cascade,
  kind text not null check (kind in ('pupil', 'teacher')),
  since timestamptz not null,
  left_at timestamptz not null
);
create index class_leave_person on class_leave (person_id, left_at);
create index class_leave_class on class_leave (class_id);

-- The lesson that a class is being taught at this moment. The row goes when it ends: nobody reads later who was there.
create table teaching (
  class_id uuid primary key references class on delete cascade,
  lecture_id uuid not null references lecture on delete cascade,
  begun_by uuid references person on delete set null,
  begun_at timestamptz not null,
  -- Since when all look up; null: they work.
  paused_at timestamptz
);
create index teaching_lecture on teaching (lecture_id);
create index teaching_begun_by on teaching (begun_by) where begun_by is not null;
create index teaching_begun on teaching (begun_at);

-- What pupils say of themselves in it. It refers to their place only: what is said while it ends is swept with the next.
create table teaching_pupil (
  class_id uuid,
  person_id uuid,
  -- Asked for help, and was not helped yet.
  help_since timestamptz,
  -- What it did in the lesson when it was last heard of; null: nothing was said since the lesson began.
  doing text check (doing in ('watching', 'here', 'away')),
  seen_at timestamptz not null,
  foreign key (class_id, person_id) references class_pupil on delete cascade,
  primary key (class_id, person_id)
);

-- Who is asked to coordinate a school, or to teach in it: by a link that is used once. The link is made when its mail is sent.
create table school_invitation (
  school_id uuid references school on delete cascade,
  email text,
  becomes text check (becomes in ('coordinator', 'teacher')),
  invited_by uuid not null references person on delete cascade,
  token_hash bytea unique,
  expires_at timestamptz not null,
  primary key (school_id, email, becomes)
);
create index school_invitation_invited_by on school_invitation (invited_by);

-- What the office offers a school: seats of courses at a price, until a day. Its number is of a series of its own.
create table school_quote (
  id uuid primary key,
  school_id uuid not null references school,
  series text not null,
  -- The year in which it begins, on 1 April.
  financial_year integer not null,
  serial integer not null,
  number text not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  -- The last day on which it can be ordered, where the site is.
  valid_until date not null,
  -- Everything else that stands on it, as it was then.
  facts jsonb not null,
  -- Where it was mailed to beside who coordinates the school; its invoice goes there, too.
  email text,
  total_paise integer not null check (total_paise > 0),
  taxable_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  igst_paise integer not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references person on delete set null,
  withdrawn_reason text,
  -- The quote that came instead of it.
  next_quote_id uuid references school_quote,
  constraint school_quote_check check ((((taxable_paise + cgst_paise) + sgst_paise) + igst_paise) = total_paise),
  constraint school_quote_check1 check ((withdrawn_at is null) = (withdrawn_reason is null)),
  constraint school_quote_check2 check (next_quote_id is null or withdrawn_at is not null),
  unique (series, financial_year, serial)
);
create index school_quote_school on school_quote (school_id, made_at desc, id desc);
create index school_quote_made_by on school_quote (made_by) where made_by is not null;
create index school_quote_withdrawn_by on school_quote (withdrawn_by) where withdrawn_by is not null;
create index school_quote_next_quote_id on school_quote (next_quote_id) where next_quote_id is not null;
create index school_quote_email on school_quote (email) where email is not null;
-- Quotes to schools by their last day: those that end soon, and those that ran out unanswered.
create index school_quote_ends on school_quote (valid_until, id) where withdrawn_at is null;
create trigger school_quote_frees_seats after update of withdrawn_at on school_quote for each row when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function quote_frees_seats();

create table school_quote_line (
  quote_id uuid references school_quote,
  position integer,
  course_id uuid not null references course,
  seats integer not null check (seats >= 1 and seats <= 10000),
  seat_paise integer not null check (seat_paise > 0),
  discount_paise integer not null check (discount_paise >= 0),
  -- Seats that went back with a credit note, of those that were ordered.
  seats_back integer not null default 0,
  constraint school_quote_line_check check (seats_back >= 0 and seats_back <= seats),
  primary key (quote_id, position),
  unique (quote_id, course_id)
);
create index school_quote_line_course on school_quote_line (course_id);
create trigger school_line_frees_seats after update of seats_back on school_quote_line for each row when (new.seats_back > old.seats_back) execute function seat_came_free();

-- A quote that its school said yes to. Once: by its coordinator, or in a letter that the office noted.
create table school_order (
  id uuid primary key,
  quote_id uuid not null unique references school_quote,
  school_id uuid not null references school,
  ordered_by uuid references person on delete set null,
  ordered_at timestamptz not null,
  way text not null check (way in ('coordinator', 'letter')),
  -- The number of the school's own order.
  own_number text,
  -- Set with its invoice: whether seats wait for the money, and until which day that is due.
  seats_when text check (seats_when in ('now', 'paid')),
  due_on date,
  granted_at timestamptz,
  -- What is left to pay: all of the invoice less credit notes and payments. Kept for the lists of what waits.
  left_paise bigint not null default 0,
  -- The last act that took seats back or wrote a credit note: pressed twice it is one.
  last_credit uuid,
  cancelled_at timestamptz,
  cancelled_reason text,
  -- How often a school was reminded of what it owes, and why the office lets it be for now.
  reminded smallint not null default 0,
  reminders_paused_at timestamptz,
  reminders_paused_reason text,
  constraint school_order_check check ((seats_when is null) = (due_on is null)),
  constraint school_order_check1 check ((cancelled_at is null) = (cancelled_reason is null)),
  constraint school_order_pause check ((reminders_paused_at is null) = (reminders_paused_reason is null))
);
create index school_order_school on school_order (school_id);
create index school_order_ordered_by on school_order (ordered_by) where ordered_by is not null;
-- What waits for the office: an invoice to be written, money that is late.
create index school_order_waiting on school_order (ordered_at, id) where (due_on is null) and cancelled_at is null;
create index school_order_due on school_order (due_on, id) where left_paise > 0;
create trigger school_credit_noted after update of last_credit on school_order for each row when (new.last_credit is not null and new.last_credit is distinct from old.last_credit) execute function note_school_credit();

-- Money of a school as the bank shows it: what came, and what was sent back. Each reference of the bank once an order.
create table school_payment (
  id uuid primary key,
  order_id uuid not null references school_order,
  kind text not null check (kind in ('came', 'went_back')),
  amount_paise integer not null check (amount_paise > 0),
  bank_reference text not null,
  day date not null,
  noted_by uuid references person on delete set null,
  noted_at timestamptz not null
);
create unique index school_payment_once on school_payment (order_id, upper(bank_reference));
create index school_payment_order on school_payment (order_id, noted_at);
create index school_payment_day on school_payment (day);
create index school_payment_noted_by on school_payment (noted_by) where noted_by is not null;

-- An act that took seats of an order back, wrote a credit note, or cancelled it: sent again it is known, however much came
-- after it. Written with the last one of an order.
create table school_credit (
  id uuid primary key,
  order_id uuid not null references school_order
);
create index school_credit_order on school_credit (order_id);

-- Seats that the office granted a school against its order; the number of the school's invoice says which. One order grants seats of a course once.
create table school_seats (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  course_id uuid not null references course,
  seats integer not null check (seats >= 1 and seats <= 10000),
  order_reference text not null,
  granted_by uuid references person on delete set null,
  granted_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_reason text,
  -- Seats that came with an order from here, not with a number that the office typed.
  school_order_id uuid references school_order,
  constraint school_seats_check check ((taken_back_at is null) = (taken_back_reason is null))
);
create index school_seats_school on school_seats (school_id, course_id);
create index school_seats_course on school_seats (course_id);
create index school_seats_granted_by on school_seats (granted_by) where granted_by is not null;
create unique index school_seats_order on school_seats (order_key(order_reference), course_id) where taken_back_at is null;
create index school_seats_school_order on school_seats (school_order_id) where school_order_id is not null;
create trigger school_seats_free after update of taken_back_at on school_seats for each row when (old.taken_back_at is distinct from new.taken_back_at) execute function seat_came_free();

-- A seat of a school that a pupil has, or had until a moment. The row stays, for who had what is the school's question.
create table seat (
  id uuid primary key,
  school_id uuid not null references school on delete cascade,
  course_id uuid not null references course,
  person_id uuid not null references person on delete cascade,
  -- The class in which the pupil has it.
  class_id uuid references class on delete set null,
  given_by uuid references person on delete set null,
  since timestamptz not null,
  until timestamptz
);
create unique index seat_once on seat (person_id, course_id) where until is null;
-- How many of a school's seats are used.
create index seat_used on seat (school_id, course_id) where until is null;
create index seat_school on seat (school_id, course_id, until);
create index seat_person on seat (person_id);
create index seat_course on seat (course_id);
create index seat_class on seat (class_id) where class_id is not null;
create index seat_given_by on seat (given_by) where given_by is not null;
create trigger seat_ended after update of until on seat for each row when (old.until is null and new.until is not null) execute function end_enrolment_of_seat();

-- ==== Shop: orders, receipts, bank, invoices, coupons, prices

-- What a course cost, and since when: a price that was shown is asked for a while, also when it changes in between.
create table course_price (
  course_id uuid references course on delete cascade,
  since timestamptz,
  price_paise integer not null,
  -- What stood crossed out beside a price, as long as it did. Of what was before, only what the office set is known.
  original_price_paise integer,
  primary key (course_id, since)
);

-- A course whose price the office has set, and what its file said then: when the file says something else, that is a conflict.
create table price_override (
  course_id uuid primary key references course on delete cascade,
  file_price_paise integer not null,
  file_original_price_paise integer,
  set_by uuid references person on delete set null,
  set_at timestamptz not null
);
create index price_override_set_by on price_override (set_by) where set_by is not null;

-- A price that the office gave a course: from when, and what became of it.
create table price_change (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  price_paise integer not null check (price_paise >= 0),
  original_price_paise integer,
  starts_at timestamptz not null,
  -- What the course's file said when it was planned.
  file_price_paise integer not null,
  file_original_price_paise integer,
  made_at timestamptz not null,
  made_by uuid references person on delete set null,
  done_at timestamptz,
  taken_back_at timestamptz,
  constraint price_change_check check (original_price_paise > price_paise),
  constraint price_change_check1 check (done_at is null or taken_back_at is null)
);
create index price_change_course on price_change (course_id, starts_at desc);
create index price_change_made_by on price_change (made_by) where made_by is not null;
-- What is still to come: one price a moment.
create unique index price_change_planned on price_change (starts_at, course_id) where (done_at is null) and taken_back_at is null;

create table coupon (
  id uuid primary key,
  -- As families type it: capital letters and digits.
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  -- One of both: a share of what the courses cost, or paise.
  percent integer check (percent >= 1 and percent <= 100),
  amount_paise integer check (amount_paise > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  uses_most integer check (uses_most > 0),
  once_a_family boolean not null default true,
  -- Left empty it counts for every course.
  courses uuid[] not null default '{}'::uuid[],
  stopped_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references person on delete set null,
  constraint coupon_check check ((percent is null) <> (amount_paise is null)),
  constraint coupon_check1 check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index coupon_created_by on coupon (created_by) where created_by is not null;
-- The office makes coupons, the newest first on its list.
create index coupon_made on coupon (created_at desc, id desc);

-- What a family was asked to pay for some courses, until a screenshot arrives under its reference.
create table quote (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- Sorted: the same courses are the same quote. Where it is for somebody else, their id stands among them.
  course_ids uuid[] not null,
  reference text not null unique,
  coupon_id uuid references coupon on delete set null,
  held_until timestamptz not null,
  created_at timestamptz not null,
  learner_id uuid not null references person on delete cascade,
  unique (person_id, course_ids)
);
create index quote_coupon on quote (coupon_id) where coupon_id is not null;
create index quote_learner on quote (learner_id);
create index quote_ends on quote (held_until);

create table quote_line (
  quote_id uuid references quote on delete cascade,
  course_id uuid references course on delete cascade,
  position integer not null,
  price_paise integer not null check (price_paise > 0),
  discount_paise integer not null,
  constraint quote_line_check check (discount_paise >= 0 and discount_paise <= price_paise),
  primary key (quote_id, course_id)
);
create index quote_line_course on quote_line (course_id);

-- A course that a learner asks a grown-up for: its link says the first name and the course, and lets anybody pay for it.
create table course_wish (
  id uuid primary key,
  learner_id uuid not null references person on delete cascade,
  course_id uuid not null references course on delete cascade,
  -- As it stands in the link, so that the same link is shown again. It opens nothing but this.
  token text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index course_wish_once on course_wish (learner_id, course_id);
create index course_wish_course on course_wish (course_id);

create table payment_order (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  amount_paise integer not null check (amount_paise > 0),
  reference text not null,
  status text not null default 'submitted' check (status in ('submitted', 'verified', 'rejected', 'refunded', 'reversed')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  coupon_id uuid references coupon on delete set null,
  -- A decision can be taken back until then; what follows from it happens after. Null: nothing is left to follow.
  settle_after timestamptz,
  -- Where the family says that it lives: it decides which taxes an invoice names. Null: it was not asked, or has not said.
  state text check (state ~ '^[0-9]{2}$'),
  -- The screenshot came when the price or the coupon that was told had ended, and would be dearer by then: for the office to see.
  offer_ended boolean not null default false,
  -- Left empty it is for who pays. Goes empty when the learner's account goes: the money stays the payer's.
  learner_id uuid references person on delete set null,
  -- When its receipt came, no seat of one of its courses was left, or no use of its coupon: for the office to see.
  no_seat_left boolean not null default false,
  coupon_used_up boolean not null default false,
  constraint payment_order_check check ((status = 'submitted') = (decided_at is null)),
  constraint payment_order_check1 check (status <> 'rejected' or reason is not null)
);
create index payment_order_person on payment_order (person_id, submitted_at desc);
create index payment_order_waiting on payment_order (submitted_at) where status = 'submitted';
create index payment_order_decided on payment_order (status, decided_at desc) where status <> 'submitted';
create index payment_order_decider on payment_order (decided_by) where decided_by is not null;
create index payment_order_coupon on payment_order (coupon_id) where coupon_id is not null;
create index payment_order_unsettled on payment_order (settle_after) where settle_after is not null;
create index payment_order_reference on payment_order (reference);
create index payment_order_verified_sent on payment_order (submitted_at) where status = 'verified';
create index payment_order_learner on payment_order (learner_id, submitted_at desc);
-- The office's lists among a million orders: each way of sorting is an index in its order, so that a page is read and no more.
create index payment_order_sent on payment_order (submitted_at, id);
create index payment_order_state on payment_order (status, submitted_at, id);
create index payment_order_sum on payment_order (amount_paise, id);
-- What came in today and this week is counted in an index alone.
create index payment_order_paid on payment_order (decided_at) include (amount_paise) where status = 'verified';
create index payment_order_reference_begins on payment_order (reference text_pattern_ops);
create trigger order_waits_again after update of status on payment_order for each row when (old.status = 'verified' and new.status = 'submitted') execute function free_bank_deposit();
create trigger order_frees_seats after update of settle_after on payment_order for each row when (new.status = 'rejected' and old.settle_after is not null and new.settle_after is null) execute function order_frees_seats();

create table order_line (
  order_id uuid references payment_order on delete cascade,
  course_id uuid references course,
  position integer not null,
  price_paise integer not null check (price_paise > 0),
  discount_paise integer not null,
  -- Money went back, and the course with it.
  withdrawn_at timestamptz,
  constraint order_line_check check (discount_paise >= 0 and discount_paise <= price_paise),
  primary key (order_id, course_id)
);
create index order_line_course on order_line (course_id);

create table receipt (
  id uuid primary key,
  order_id uuid not null references payment_order on delete cascade,
  person_id uuid not null references person on delete cascade,
  file text not null,
  -- SHA-256 of the file as it was sent; null for those of before.
  digest bytea,
  utr text check (utr ~ '^[0-9]{12}$'),
  idempotency_key text,
  request_hash bytea,
  sent_at timestamptz not null,
  -- What the office said of this very screenshot.
  decision text check (decision in ('verified', 'rejected')),
  reason text,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  constraint receipt_check check ((decision is null) = (decided_at is null))
);
create index receipt_order on receipt (order_id, sent_at desc);
create index receipt_person on receipt (person_id, sent_at desc);
create index receipt_file on receipt (file);
create index receipt_utr on receipt (utr) where utr is not null;
create index receipt_digest on receipt (digest) where digest is not null;
create index receipt_decided_by on receipt (decided_by) where decided_by is not null;
create unique index receipt_idempotency on receipt (person_id, idempotency_key) where idempotency_key is not null;
create trigger receipt_to_be_read after insert on receipt for each row execute function ask_for_reading();

-- What was read from the screenshot of a payment: hints for whoever checks it. A row is there as soon as the screenshot is,
-- and is filled in soon after, outside the request.
create table receipt_reading (
  receipt_id uuid primary key references receipt on delete cascade,
  asked_at timestamptz not null,
  -- How often it was begun, and until when it is some process's to read.
  tries smallint not null default 0,
  claimed_until timestamptz,
  -- When it was read, or given up with a problem.
  read_at timestamptz,
  problem text check (problem in ('not_a_picture', 'too_many_pixels', 'no_file', 'gave_up')),
  utr text check (utr ~ '^[0-9]{12}$'),
  amount_paise bigint check (amount_paise > 0),
  -- Whether the amount was told apart from a misread sign only by what was expected.
  amount_hinted boolean not null default false,
  -- The end of the day where the picture says no time.
  paid_at timestamptz,
  app text,
  status text,
  -- The app's own number of the payment, which is not the UTR.
  app_reference text,
  -- What no two payments have in common, as it was read; where nothing was, what the picture looks like, 256 bits.
  marks text[] not null default '{}',
  likeness bytea check (octet_length(likeness) = 32),
  -- The earliest screenshot of another order that seems to show the same payment.
  like_receipt_id uuid references receipt on delete set null
);
create index receipt_unread on receipt_reading (asked_at) where read_at is null;
create index receipt_reading_marks on receipt_reading using gin (marks);
create index receipt_reading_likeness on receipt_reading (asked_at) where likeness is not null;
create index receipt_reading_like on receipt_reading (like_receipt_id) where like_receipt_id is not null;

-- Money that went back: a refund that the school sent, or a payment that the bank took back.
create table refund (
  id uuid primary key,
  order_id uuid not null references payment_order on delete cascade,
  kind text not null check (kind in ('refund', 'reversal')),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null,
  bank_reference text not null,
  at timestamptz not null,
  staff_id uuid references person on delete set null
);
create index refund_at on refund (at);
create index refund_staff on refund (staff_id) where staff_id is not null;
create unique index refund_once on refund (order_id, bank_reference);

-- A verified order that no statement knows, and what somebody has found out about it: it is no worry any more.
create table settled_worry (
  order_id uuid primary key references payment_order on delete cascade,
  note text not null,
  settled_at timestamptz not null,
  settled_by uuid references person on delete set null
);
create index settled_worry_settled on settled_worry (settled_at desc);
create index settled_worry_settled_by on settled_worry (settled_by) where settled_by is not null;

create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  series text not null,
  financial_year integer not null,
  serial integer not null,
  -- At most 16 characters (Rule 46 of the CGST Rules).
  number text not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  -- A paper outlives what it is about: the books are kept for years.
  order_id uuid references payment_order on delete set null,
  refund_id uuid references refund on delete set null,
  -- The paper that a credit note takes back from.
  credits uuid references invoice,
  issued_at timestamptz not null,
  -- Everything else that stands on it, as it was then: no later change of a setting, a price or a name changes a paper.
  facts jsonb not null,
  total_paise integer not null check (total_paise > 0),
  taxable_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  igst_paise integer not null,
  -- A paper is about an order of a family or of a school.
  school_order_id uuid references school_order,
  constraint invoice_check check ((((taxable_paise + cgst_paise) + sgst_paise) + igst_paise) = total_paise),
  constraint invoice_check1 check (cgst_paise = sgst_paise),
  constraint invoice_check2 check ((kind = 'credit_note') = (credits is not null)),
  constraint invoice_of_one check (order_id is null or school_order_id is null),
  unique (financial_year, number),
  unique (series, financial_year, serial)
);
create unique index invoice_once on invoice (order_id) where kind <> 'credit_note';
create index invoice_order on invoice (order_id, issued_at);
create unique index invoice_refund on invoice (refund_id) where refund_id is not null;
create index invoice_credits on invoice (credits) where credits is not null;
create index invoice_issued on invoice (issued_at);
create index invoice_order_key on invoice (order_key(number));
create unique index invoice_school_once on invoice (school_order_id) where (kind <> 'credit_note') and school_order_id is not null;
create index invoice_school_order on invoice (school_order_id, issued_at) where school_order_id is not null;

-- The last number of a series in a financial year. It stays locked while a paper is written: whoever fails gives it back.
create table invoice_series (
  series text,
  -- The year in which it begins, on 1 April.
  financial_year integer,
  last integer not null check (last > 0),
  primary key (series, financial_year)
);

-- Which column is what in files whose layout somebody had to explain, by the head of their table.
create table bank_columns (
  signature text primary key,
  columns jsonb not null,
  chosen_at timestamptz not null,
  chosen_by uuid references person on delete set null
);
create index bank_columns_chosen_by on bank_columns (chosen_by) where chosen_by is not null;

create table bank_statement (
  id uuid primary key,
  -- SHA-256 of the file: the same file is read once.
  digest bytea unique,
  bank text not null check (bank in ('hdfc', 'icici', 'sbi', 'axis', 'other')),
  from_day date not null,
  to_day date not null,
  deposits integer not null,
  -- Those that no statement had told of before.
  added integer not null,
  sent_at timestamptz not null,
  sent_by uuid references person on delete set null,
  -- A statement that was explained wrongly is taken back: its file may be sent again, and what was chosen for it is forgotten.
  -- By what the chosen columns are known again that it was read by; null for a layout that is known.
  signature text,
  taken_back_at timestamptz
);
create index bank_statement_days on bank_statement (to_day, from_day);
create index bank_statement_sent on bank_statement (sent_at desc);
create index bank_statement_sent_by on bank_statement (sent_by) where sent_by is not null;

create table bank_deposit (
  id uuid primary key,
  statement_id uuid not null references bank_statement,
  -- By what the same line is known again in a statement that overlaps.
  fingerprint bytea not null unique,
  day date not null,
  amount_paise bigint not null check (amount_paise > 0),
  narration text not null,
  bank_reference text not null,
  balance_paise bigint,
  -- What in its words may be a UTR, or a reference of ours.
  utrs text[] not null,
  our_references text[] not null,
  -- A line pays one order, ever: it stays used when the order is deleted.
  order_id uuid unique references payment_order on delete set null,
  used_at timestamptz,
  used_by uuid references person on delete set null,
  -- It pays none of the orders that were sent until then.
  aside_at timestamptz,
  -- What it is when it pays no order.
  kind text check (kind in ('cash', 'refund', 'sale', 'transfer', 'other')),
  note text,
  explained_at timestamptz,
  explained_by uuid references person on delete set null,
  -- A line of the bank that is money of a school pays one order of it, ever.
  school_payment_id uuid unique references school_payment,
  constraint bank_deposit_check check (order_id is null or used_at is not null),
  constraint bank_deposit_check1 check (used_at is null or kind is null),
  constraint bank_deposit_check2 check ((kind is null) = (explained_at is null)),
  constraint bank_deposit_pays_one check (order_id is null or school_payment_id is null),
  constraint bank_deposit_school_used check (school_payment_id is null or used_at is not null)
);
create index bank_deposit_statement on bank_deposit (statement_id);
create index bank_deposit_open on bank_deposit (day, id) where (used_at is null) and kind is null;
create index bank_deposit_explained on bank_deposit (explained_at desc) where kind is not null;
create index bank_deposit_used_by on bank_deposit (used_by) where used_by is not null;
create index bank_deposit_explained_by on bank_deposit (explained_by) where explained_by is not null;
-- Whether a line of the bank was told before, in other words: by the day and the amount of those that have paid.
create index bank_deposit_paid on bank_deposit (day, amount_paise) where used_at is not null;

-- Statements that tell of a deposit that another had told of before: it stays when that one is taken back.
create table bank_deposit_told (
  deposit_id uuid references bank_deposit on delete cascade,
  statement_id uuid references bank_statement on delete cascade,
  primary key (deposit_id, statement_id)
);
create index bank_deposit_told_statement on bank_deposit_told (statement_id);

-- ==== Kits: parts, stock, boxes

-- A part is known by its key.
create table part (
  id uuid primary key,
  key text not null unique,
  name text not null,
  -- How many there are: the sum of its movements.
  stock integer not null default 0 check (stock >= 0),
  -- When dispatch was told that it ends; empty again once there is enough.
  low_told_at timestamptz
);
create index part_name on part (name, id);
-- Parts of which who packs was told that they end.
create index part_ends on part (low_told_at) where low_told_at is not null;

-- What a supplier prints on a part: a scanner that reads it ticks the part. One code names one part.
create table part_barcode (
  code text primary key,
  part_id uuid not null references part on delete cascade,
  noted_by uuid references person on delete set null,
  noted_at timestamptz not null
);
create index part_barcode_part on part_barcode (part_id);
create index part_barcode_noted_by on part_barcode (noted_by) where noted_by is not null;

-- What lies in the box of a course, in the order of its file.
create table kit_part (
  course_id uuid references course on delete cascade,
  part_id uuid references part,
  quantity integer not null check (quantity > 0),
  position integer not null,
  primary key (course_id, part_id)
);
create index kit_part_part on kit_part (part_id);

-- What a supplier brought at one time.
create table delivery (
  id uuid primary key,
  supplier text not null,
  note text not null,
  made_by uuid references person on delete set null,
  at timestamptz not null
);
create index delivery_made_by on delivery (made_by) where made_by is not null;
create index delivery_known on delivery (spelled(supplier), at desc);

-- Everything that came in or went out: a row, never edited.
create table stock_movement (
  id uuid primary key,
  part_id uuid not null references part,
  kind text not null check (kind in ('delivered', 'packed', 'put_back', 'counted')),
  -- More or fewer than before.
  quantity integer not null,
  -- How many there were then; said by the trigger.
  left_over integer not null default 0 check (left_over >= 0),
  delivery_id uuid references delivery,
  -- Into which box it was packed, or out of which it came back. A box may be erased with whom it was for: this stays.
  box_id uuid,
  reason text not null default '',
  made_by uuid references person on delete set null,
  at timestamptz not null,
  constraint stock_movement_check check (quantity <> 0 or kind = 'counted'),
  constraint stock_movement_check2 check ((kind in ('packed', 'put_back')) = (box_id is not null)),
  constraint stock_movement_check3 check (kind not in ('delivered', 'put_back') or quantity > 0),
  constraint stock_movement_check4 check (kind <> 'packed' or quantity < 0),
  constraint stock_movement_check5 check (kind <> 'counted' or reason <> ''),
  constraint stock_movement_of_delivery check ((kind = 'counted' and ((delivery_id is null) or (quantity <> 0))) or (kind = 'delivered') = (delivery_id is not null))
);
create index stock_movement_part on stock_movement (part_id, at desc, id desc);
create index stock_movement_latest on stock_movement (at desc, id desc);
create index stock_movement_delivery on stock_movement (delivery_id) where delivery_id is not null;
create index stock_movement_box on stock_movement (box_id) where box_id is not null;
create index stock_movement_made_by on stock_movement (made_by) where made_by is not null;
create trigger stock_moves before insert on stock_movement for each row execute function move_stock();
create trigger stock_movement_kept before delete or update on stock_movement for each row execute function keep_stock_movement();
create trigger stock_movement_never_emptied before truncate on stock_movement for each statement execute function keep_stock_movement();

-- Of how many more boxes of every course than are owed there should be parts: who packs is warned before.
create table stock_watch (
  only_one boolean primary key default true check (only_one),
  spare_boxes integer not null default 5 check (spare_boxes >= 0 and spare_boxes <= 1000)
);

-- Where the boxes of a learner go, or those of a school. What is given anew is a row of its own: a box that is packed keeps the one on its label.
create table address (
  id uuid primary key,
  person_id uuid references person on delete cascade,
  school_id uuid references school on delete cascade,
  recipient text not null,
  phone text not null,
  street text not null,
  landmark text not null,
  town text not null,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  district text not null,
  -- A code of contract/states.ts.
  state text not null,
  given_by uuid references person on delete set null,
  given_at timestamptz not null,
  replaced_at timestamptz,
  constraint address_check check (num_nonnulls(person_id, school_id) = 1)
);
create unique index address_of_person on address (person_id) where (replaced_at is null) and person_id is not null;
create unique index address_of_school on address (school_id) where (replaced_at is null) and school_id is not null;
create index address_person on address (person_id) where person_id is not null;
create index address_school on address (school_id) where school_id is not null;
create index address_given_by on address (given_by) where given_by is not null;

-- A kit for a course, or parts that replace what was missing or broken.
create table box (
  id uuid primary key,
  -- As it is said on the phone and stands on the label.
  number integer generated always as identity unique,
  kind text not null check (kind in ('kit', 'replacement')),
  person_id uuid references person on delete cascade,
  school_id uuid references school on delete cascade,
  course_id uuid references course,
  -- By what a kit is owed.
  order_id uuid references payment_order on delete set null,
  grant_id uuid references school_seats on delete cascade,
  -- A school gets as many kits at once as it says, or none.
  kits integer not null default 1 check (kits >= 0 and kits <= 10000),
  because text not null default '',
  state text not null default 'owed' check (state in ('owed', 'packed', 'sent', 'delivered', 'returned', 'cancelled')),
  owed_at timestamptz not null,
  -- When it came to where it is.
  since timestamptz not null,
  packed_by uuid references person on delete set null,
  packed_at timestamptz,
  sent_at timestamptz,
  -- The address that its label says.
  address_id uuid references address on delete set null,
  courier text,
  tracking text unique,
  -- What it is for was given back when it was packed already: it is to be unpacked.
  withdrawn_at timestamptz,
  -- How often the family was asked for an address.
  asked smallint not null default 0,
  -- The office sends a kit once more to who has one of the course already; this is the first of them, and `because` says why.
  another_of uuid references box on delete set null,
  -- Whose bench a box is on while it is packed, and until when: of two packers each gets a box of their own.
  bench_of uuid references person on delete set null,
  bench_until timestamptz,
  -- When the label of a box was printed last, and by whom: one that goes somewhere else has a label of its own.
  label_at timestamptz,
  label_by uuid references person on delete set null,
  -- For which address a label was printed: a box that goes there has it still, one that goes somewhere else has none.
  label_address_id uuid references address on delete set null,
  constraint box_check check (num_nonnulls(person_id, school_id) = 1),
  constraint box_check1 check (kind = 'replacement' or course_id is not null),
  constraint box_check2 check ((state in ('sent', 'delivered')) <= (tracking is not null and courier is not null)),
  constraint box_check3 check ((state in ('packed', 'sent', 'delivered', 'returned')) <= (packed_at is not null))
);
-- A kit for each course of an order, once; and so for each grant of a school.
create unique index box_of_order on box (order_id, course_id) where order_id is not null;
create unique index box_of_grant on box (grant_id) where grant_id is not null;
create index box_person on box (person_id, owed_at desc) where person_id is not null;
create index box_school on box (school_id, owed_at desc) where school_id is not null;
create index box_course on box (course_id) where course_id is not null;
create index box_packed_by on box (packed_by) where packed_by is not null;
create index box_address on box (address_id) where address_id is not null;
-- The list of the office: where they are, the longest there first, of all courses and of one.
create index box_state on box (state, since, id);
create index box_state_course on box (state, course_id, since, id);
create index box_since on box (since, id);
-- The first figures of a tracking number find it.
create index box_tracking on box (tracking text_pattern_ops);
-- Whose family is to be asked for an address again.
create index box_asked on box (owed_at) where (state = 'owed') and asked < 3;
create index box_another_of on box (another_of) where another_of is not null;
-- Families that were asked three times where their box goes.
create index box_unanswered on box (since) where (state = 'owed') and asked >= 3;
-- What was given back when it was packed already.
create index box_to_unpack on box (withdrawn_at) where (state = 'packed') and withdrawn_at is not null;
create index box_bench_of on box (bench_of) where bench_of is not null;
create index box_label_by on box (label_by) where label_by is not null;
create index box_label_address on box (label_address_id) where label_address_id is not null;
-- What is owed, oldest first: whether somebody has said where it goes is asked of thousands before the desk opens.
create index box_owed on box (since, id) include (person_id, school_id, course_id) where (state = 'owed') and kits > 0;
-- How many kits of a course were sent in a time.
create index box_kit_sent on box (course_id, sent_at) include (kits) where (kind = 'kit') and sent_at is not null;

-- What lies in a box: of a replacement since it is owed, of a kit since it was packed.
create table box_part (
  box_id uuid references box on delete cascade,
  part_id uuid references part,
  quantity integer not null check (quantity > 0),
  primary key (box_id, part_id)
);
create index box_part_part on box_part (part_id);

-- So many boxes of a course, packed at one time for nobody yet: all of them hold the same parts. A movement of stock names it
-- where it names a box.
create table ready_batch (
  id uuid primary key,
  course_id uuid not null references course,
  packed integer not null check (packed >= 1 and packed <= 10000),
  -- How many of them still stand there.
  left_over integer not null,
  packed_by uuid references person on delete set null,
  packed_at timestamptz not null,
  constraint ready_batch_check check (left_over >= 0 and left_over <= packed)
);
create index ready_batch_course on ready_batch (course_id, packed_at, id);
create index ready_batch_packed_by on ready_batch (packed_by) where packed_by is not null;

-- What lies in each box of a batch.
create table ready_part (
  batch_id uuid references ready_batch on delete cascade,
  part_id uuid references part,
  quantity integer not null check (quantity > 0),
  primary key (batch_id, part_id)
);
create index ready_part_part on ready_part (part_id);

-- A child says that a part of its box is missing or broken. Boxes come with the next migration: which box it was, and which one
-- brings the part, are kept by their ids, and go with the child as both do.
create table part_problem (
  id uuid primary key,
  person_id uuid references person on delete cascade,
  box_id uuid not null,
  course_id uuid references course on delete set null,
  part_id uuid not null references part,
  kind text not null check (kind in ('missing', 'broken')),
  quantity integer not null check (quantity > 0),
  words text not null default '',
  -- Goes some weeks after it was decided.
  picture_file text,
  reported_by uuid references person on delete set null,
  reported_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'answered')),
  reply text,
  replacement_id uuid,
  decided_by uuid references person on delete set null,
  decided_at timestamptz,
  school_id uuid references school on delete cascade,
  constraint part_problem_check check ((status = 'waiting') = (decided_at is null)),
  constraint part_problem_check1 check ((status = 'sent') = (replacement_id is not null)),
  constraint part_problem_check2 check (status <> 'answered' or reply is not null),
  constraint part_problem_check3 check (num_nonnulls(person_id, school_id) = 1)
);
create index part_problem_person on part_problem (person_id, reported_at desc);
create index part_problem_box on part_problem (box_id);
create index part_problem_part on part_problem (part_id);
create index part_problem_course on part_problem (course_id) where course_id is not null;
create index part_problem_reported_by on part_problem (reported_by) where reported_by is not null;
create index part_problem_decided_by on part_problem (decided_by) where decided_by is not null;
create index part_problem_waiting on part_problem (reported_at, id) where status = 'waiting';
create index part_problem_decided on part_problem (status, decided_at desc, id desc);
create index part_problem_reported on part_problem (reported_at);
create index part_problem_picture on part_problem (decided_at) where picture_file is not null;
create index part_problem_school on part_problem (school_id, reported_at desc) where school_id is not null;
-- The office's list of parts that are missing or broken: all of them, and those in one state, by when they were told.
create index part_problem_told on part_problem (reported_at, id);
create index part_problem_in_state on part_problem (status, reported_at, id);

-- ==== Staff and site: announcements, messages

-- What the office says to people inside the site. Whom an announcement reaches is asked of enrolments, classes and relations
-- whenever somebody looks: there is no row a person but for those that somebody put away.
create table announcement (
  id uuid primary key,
  title text not null,
  body text not null,
  level text not null check (level in ('news', 'important')),
  audience text not null check (audience in ('everybody', 'course', 'track', 'grade', 'guardians', 'teachers', 'office')),
  course_id uuid references course on delete cascade,
  track text,
  grade smallint check (grade >= 1 and grade <= 12),
  link_path text,
  link_words text,
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz,
  -- Goes up with every change, so that nobody overwrites what they have not read.
  version integer not null default 1,
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  changed_by uuid references person on delete set null,
  changed_at timestamptz,
  taken_back_at timestamptz,
  constraint announcement_check check ((course_id is not null) = (audience = 'course')),
  constraint announcement_check1 check ((track is not null) = (audience = 'track')),
  constraint announcement_check2 check ((grade is not null) = (audience = 'grade')),
  constraint announcement_check3 check ((link_path is null) = (link_words is null)),
  constraint announcement_check4 check (ends_at >= starts_at)
);
-- Everybody who is signed in asks for what is on, and for what ended lately.
create index announcement_on on announcement (coalesce(ends_at, 'infinity'::timestamptz)) where taken_back_at is null;
-- The office's list, by when they begin.
create index announcement_starts on announcement (starts_at, id);
create index announcement_course on announcement (course_id) where course_id is not null;
create index announcement_made_by on announcement (made_by) where made_by is not null;
create index announcement_changed_by on announcement (changed_by) where changed_by is not null;

create table announcement_put_away (
  person_id uuid references person on delete cascade,
  announcement_id uuid references announcement on delete cascade,
  put_away_at timestamptz not null,
  primary key (person_id, announcement_id)
);
create index announcement_put_away_announcement on announcement_put_away (announcement_id);

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
  constraint contact_message_check check (answered_at is not null or ((reply is null) and (answered_by is null)))
);
create index contact_message_open on contact_message (sent_at, id) where answered_at is null;
create index contact_message_answered on contact_message (answered_at desc, id desc) where answered_at is not null;
create index contact_message_answerer on contact_message (answered_by) where answered_by is not null;
create index contact_message_email on contact_message (lower(email));

-- References to tables that stand further down

alter table relation add foreign key (object_class_id) references class on delete cascade;
alter table relation add foreign key (object_school_id) references school on delete cascade;
alter table consent add foreign key (order_id) references payment_order on delete set null;
alter table enrolment add foreign key (order_id) references payment_order on delete set null;
alter table enrolment add foreign key (seat_id) references seat on delete cascade;
alter table shared_experiment add foreign key (class_id, person_id) references class_pupil on update cascade on delete cascade;

-- Indexes that need pg_trgm. A database that may not have it reads whole tables instead, and finds mistyped words by their
-- first letter (views.sql).

do $$
begin
  create extension if not exists pg_trgm;
  create index person_found on person using gin (
    name gin_trgm_ops, email gin_trgm_ops, regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);
  create index search_word_alike on search_word using gist (word gist_trgm_ops) where named;
  create index certificate_found on certificate using gin (
    (facts ->> 'learner') gin_trgm_ops, (facts ->> 'course') gin_trgm_ops);
  create index school_found on school using gin (name gin_trgm_ops, city gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  null;
end $$;

-- Rows that every school begins with

insert into consent_text (purpose, version) values
  ('learning', '2026-11-22'), ('live', '2026-11-22'), ('showing', '2026-11-22'), ('photographs', '2026-11-22'), ('letters', '2026-11-22');
insert into office_rule (factor_demanded) values (false);
insert into search_version (version) values (1);
insert into stock_watch default values;
