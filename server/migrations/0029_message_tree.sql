-- What a user did to their messages. Whatever is deleted can be brought back for a while, then it is erased.
alter table chat_records
  add column edited_at   timestamptz,
  add column pinned_at   timestamptz,
  add column deleted_at  timestamptz,
  -- The record at which it was deleted; null once it is erased.
  add column deletion_id uuid,
  -- Deleted, while what came after it is not: it stays in the path without a text.
  add column is_gap      boolean not null default false;
create index chat_records_deleted on chat_records (deleted_at) where deletion_id is not null;
create index chat_records_deletion on chat_records (user_id, deletion_id) where deletion_id is not null;

-- Suggested replies, kept for their repeats alone.
create table chat_suggestions (
  user_id     uuid not null references users on delete cascade,
  client_id   text not null,
  body_sha256 bytea not null,
  -- What it costs is held under this id.
  hold_id     uuid not null,
  state       text not null check (state in ('running', 'done', 'failed')),
  replies     text[] not null default '{}',
  created_at  timestamptz not null,
  primary key (user_id, client_id)
);
create index chat_suggestions_created on chat_suggestions (created_at);
