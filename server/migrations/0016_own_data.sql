-- What is told to users about their accounts, the copies of their data, and what is left of those who went.

create table notifications (
  user_id         uuid not null references users on delete cascade,
  notification_id uuid not null,
  kind            text not null,
  detail          jsonb not null,
  created_at      timestamptz not null,
  read_at         timestamptz,
  primary key (user_id, notification_id)
);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_created on notifications (created_at);

-- The newest copy of a user's data; the file has the name of export_id.
create table data_exports (
  user_id    uuid primary key references users on delete cascade,
  export_id  uuid not null unique,
  state      text not null check (state in ('waiting', 'collecting', 'ready', 'failed')),
  percent    integer not null default 0 check (percent between 0 and 100),
  language   text not null,
  size_bytes bigint,
  started_at timestamptz not null,
  -- Of a ready one: its file is deleted then.
  expires_at timestamptz
);
create index data_exports_expires on data_exports (expires_at) where expires_at is not null;

-- That somebody was here and is not any more. Nothing in it leads back to a person without the server's key.
create table deleted_users (
  user_hash  bytea primary key,
  deleted_at timestamptz not null
);

-- Who was blocked stays so under the same address or number after the account is gone; only a keyed hash is kept.
create table blocked_contacts (
  contact_hash bytea primary key,
  blocked_at   timestamptz not null
);

-- Who talks with a character: asked before one is deleted, by us and by the foreign key.
create index chats_with on chats (character_id);
