-- A chat is a tree of records; chosen_child_id and root/leaf mark the one path that the page shows.

create table chats (
  user_id           uuid not null references users on delete cascade,
  chat_id           uuid not null,
  character_id      uuid not null references characters,
  root_record_id    uuid not null,
  leaf_record_id    uuid not null,
  leaf_depth        integer not null,
  -- The reply that is coming now, at most one a chat.
  running_record_id uuid,
  created_at        timestamptz not null,
  -- Null until the user says something; such chats are not among the recent ones.
  last_at           timestamptz,
  last_role         text check (last_role in ('user', 'character')),
  -- The beginning of the last message, so that the list reads no records.
  last_excerpt      text not null default '',
  primary key (user_id, chat_id)
);
create index chats_recent on chats (user_id, last_at desc, chat_id) where last_at is not null;
create index chats_character on chats (user_id, character_id, created_at desc);

create table chat_records (
  user_id         uuid not null,
  record_id       uuid not null,
  chat_id         uuid not null,
  parent_id       uuid,
  chosen_child_id uuid,
  depth           integer not null,
  role            text not null check (role in ('user', 'character')),
  content         text not null,
  state           text not null check (state in ('streaming', 'done', 'stopped', 'interrupted')),
  -- Why a whole or stopped reply ended.
  finish          text check (finish in ('stop', 'length', 'stopped')),
  -- An error kind, for what was interrupted.
  fault           text,
  model_id        text,
  prompt_version  text,
  -- Names the node that writes this reply; when lease_until has passed, any node may close it.
  lease_node      text,
  lease_until     timestamptz,
  created_at      timestamptz not null,
  primary key (user_id, record_id),
  foreign key (user_id, chat_id) references chats on delete cascade
);
create index chat_records_chat on chat_records (user_id, chat_id);
create index chat_records_parent on chat_records (user_id, parent_id);
create index chat_records_streaming on chat_records (lease_until) where state = 'streaming';

-- One row per thing a user asked for in a chat: a repeat finds it and does nothing more.
create table chat_requests (
  user_id     uuid not null,
  client_id   text not null,
  body_sha256 bytea not null,
  chat_id     uuid not null,
  record_id   uuid not null,
  created_at  timestamptz not null,
  primary key (user_id, client_id),
  foreign key (user_id, chat_id) references chats on delete cascade
);
create index chat_requests_chat on chat_requests (user_id, chat_id);
create index chat_requests_created on chat_requests (created_at);
