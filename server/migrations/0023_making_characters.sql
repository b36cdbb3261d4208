-- Characters that users make: what they are beyond the seed ones, drafts of them, every version that was saved, and
-- their pictures. The row in `characters` is what others see; a version that waits for review stands beside it.

alter table characters
  add column nickname                  text not null default '',
  add column system_prompt             text not null default '',
  add column post_history_instructions text not null default '',
  add column lorebook                  jsonb,
  add column voice_id                  text,
  -- In words.
  add column look                      text not null default '',
  add column avatar_id                 uuid,
  -- The card that it came from, for an export without loss.
  add column raw_card                  jsonb,
  -- Of the version that the row shows; 0 for the house's own.
  add column version_no                integer not null default 0,
  -- Its creator took it away; it stays for those who have a chat with it.
  add column deleted_at                timestamptz;
create index characters_deleted on characters (deleted_at) where deleted_at is not null;
create index characters_avatar on characters (avatar_id) where avatar_id is not null;

create table character_drafts (
  draft_id     uuid primary key,
  user_id      uuid not null references users on delete cascade,
  -- Null makes a new one.
  character_id uuid unique references characters on delete cascade,
  client_id    text not null,
  fields       jsonb not null,
  repairs      jsonb not null default '[]',
  raw_card     jsonb,
  revision     integer not null default 1,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  unique (user_id, client_id)
);
create index character_drafts_newest on character_drafts (user_id, updated_at desc, draft_id desc);
create index character_drafts_avatar on character_drafts ((fields ->> 'avatar_id'));

create table character_versions (
  character_id      uuid not null references characters on delete cascade,
  version_no        integer not null,
  user_id           uuid references users on delete set null,
  client_id         text not null,
  body_sha256       bytea not null,
  fields            jsonb not null,
  -- What lists show of the fields.
  name              text not null,
  visibility        text not null check (visibility in ('private', 'public', 'unlisted')),
  raw_card          jsonb,
  -- A draft is one that nobody reviews: it is private, or a later one took its place.
  review_state      text not null check (review_state in ('draft', 'in_review', 'approved', 'rejected')),
  reason_code       text,
  reason_text       text not null default '',
  -- Null where the house decided by itself, or whoever did has left.
  decided_by        uuid references users on delete set null,
  decided_at        timestamptz,
  appeal_text       text,
  appeal_state      text check (appeal_state in ('open', 'upheld', 'overturned')),
  appealed_at       timestamptz,
  appeal_decided_by uuid references users on delete set null,
  appeal_decided_at timestamptz,
  created_at        timestamptz not null,
  primary key (character_id, version_no),
  unique (user_id, client_id),
  check (review_state <> 'rejected' or reason_code is not null),
  check ((appeal_state is null) = (appeal_text is null))
);
create index character_versions_waiting on character_versions (created_at, character_id) where review_state = 'in_review';
create index character_versions_appeals on character_versions (appealed_at, character_id) where appeal_state = 'open';
create index character_versions_avatar on character_versions ((fields ->> 'avatar_id'));

create table character_avatars (
  avatar_id     uuid primary key,
  user_id       uuid references users on delete set null,
  picture       jsonb not null,
  made_by       text not null check (made_by in ('sent', 'drawn')),
  -- Of the request that drew it.
  client_id     text,
  -- The words that it was drawn from, and those of them that nobody could draw.
  look          text not null default '',
  unknown_words text[] not null default '{}',
  created_at    timestamptz not null,
  unique (user_id, client_id)
);
create index character_avatars_age on character_avatars (created_at, avatar_id);

-- Polishings, each once: a repeat finds what the first one made. They are forgotten after a day.
create table polishes (
  user_id     uuid not null references users on delete cascade,
  client_id   text not null,
  body_sha256 bytea not null,
  hold_id     uuid not null,
  state       text not null check (state in ('running', 'done', 'failed')),
  text        text not null default '',
  created_at  timestamptz not null,
  primary key (user_id, client_id)
);
create index polishes_created on polishes (created_at);
