-- People who signed in, the tokens they hold, and the one-time codes sent to them.

create table users (
  user_id    uuid primary key,
  id_number  bigint not null generated always as identity (start with 10000001) unique,
  nick_name  text not null,
  avatar     text,
  email      text,
  phone      text,
  language   text not null,
  role       text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  is_nsfw    boolean not null default false,
  blocked_at timestamptz,
  created_at timestamptz not null,
  check (email is not null or phone is not null)
);
create unique index users_email on users (lower(email));
create unique index users_phone on users (phone);

-- A token is known by its hash alone.
create table sessions (
  token_sha256 bytea primary key,
  user_id      uuid not null references users on delete cascade,
  device_id    text not null,
  ip_hash      bytea not null,
  user_agent   text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at   timestamptz
);
create index sessions_user on sessions (user_id);

-- Codes are bound to target, use and device; only the newest unused one counts.
create table tickets (
  ticket_id  uuid primary key,
  target     text not null,
  use_type   text not null,
  device_id  text not null,
  -- Null until the code was made and handed to the mail or text engine.
  code_hmac  bytea,
  tries      integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index tickets_target on tickets (target, use_type, device_id, created_at desc);
create index tickets_created on tickets (created_at);
