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
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'shown' or shown_at is not null),
  check (status <> 'declined' or reason is not null),
  check (erased_at is null or status = 'declined'),
  check (erased_at is not null or guardian_email is not null),
  check (
    case
      when erased_at is not null then picture_file is null and small_file is null and video_id is null
      when picture_file is not null then
        small_file is not null and width > 0 and height > 0 and video_host is null and video_id is null
      else small_file is null and video_host is not null and video_id is not null
    end
  )
);
create index creation_shown on creation (shown_at desc, id desc) where status = 'shown';
create index creation_waiting on creation (shared_at) where status = 'waiting';
create index creation_decided on creation (status, decided_at desc) where status <> 'waiting';
create index creation_to_erase on creation (decided_at) where status = 'declined' and erased_at is null;
create index creation_guardian on creation (guardian_email, shared_at);
create index creation_person on creation (person_id) where person_id is not null;
create unique index creation_idempotency on creation (guardian_email, idempotency_key) where idempotency_key is not null;
