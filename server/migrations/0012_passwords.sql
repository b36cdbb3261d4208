-- Passwords of those who want one, a name for each session that may be shown, and notices of what changed.

create table passwords (
  user_id    uuid primary key references users on delete cascade,
  -- Argon2id in PHC form.
  hash       text not null,
  -- Which key, kept outside of the database, went into it.
  pepper     text not null,
  changed_at timestamptz not null
);

-- Wrong passwords for an account as it was typed, so that guessing waits longer and longer.
create table password_failures (
  target      text primary key,
  wrong       integer not null,
  last_at     timestamptz not null,
  waits_until timestamptz
);
create index password_failures_last on password_failures (last_at);

-- What a session is called to its user; its token's hash stays inside.
alter table sessions add column session_id uuid not null default gen_random_uuid();

-- Mails that tell of a change; here and not in their job, which holds no address.
create table account_notices (
  notice_id  uuid primary key,
  address    text not null,
  kind       text not null,
  language   text not null,
  created_at timestamptz not null
);
