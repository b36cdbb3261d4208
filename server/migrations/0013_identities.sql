-- Accounts at other houses that sign in here, and what is on its way between them and us.

-- Known by the house's own id alone: an address there may pass to somebody else.
create table identities (
  provider   text not null check (provider in ('google', 'discord')),
  subject    text not null,
  user_id    uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create unique index identities_user on identities (user_id, provider);

-- Browsers that were sent to another house. What they bring back is known by its hash alone.
create table oauth_states (
  nonce_hash   bytea primary key,
  purpose      text not null check (purpose in ('google', 'one_tap', 'discord', 'discord_binding')),
  path         text not null,
  language     text not null,
  -- Whose account the other one is to be bound to.
  bind_user_id uuid references users on delete cascade,
  -- The browser, by its cookie.
  cookie_hash  bytea not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index oauth_states_expires on oauth_states (expires_at);

-- Somebody who came back and was recognised, until the page takes the session.
create table oauth_handoffs (
  code_hash   bytea primary key,
  user_id     uuid not null references users on delete cascade,
  is_new      boolean not null,
  cookie_hash bytea not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index oauth_handoffs_expires on oauth_handoffs (expires_at);

-- Somebody whom another house knows may have neither here.
alter table users drop constraint users_check;
