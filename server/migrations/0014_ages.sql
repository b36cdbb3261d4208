-- What is known of people's ages, and the checks that were begun at an age-assurance house. No document, picture or
-- birth date is ever stored: yes or no, how it was found, and a hash that the house's own reference can be compared with.

create table user_ages (
  user_id    uuid primary key references users on delete cascade,
  state      text not null check (state in ('self_declared', 'assured', 'failed', 'hold')),
  -- How it is known; `stated` when the user said it.
  method     text not null,
  provider   text,
  level      text not null check (level in ('stated', 'estimated', 'verified')),
  ref_hash   bytea,
  known_at   timestamptz not null,
  expires_at timestamptz,
  constraint user_ages_by_house check (provider is not null or state not in ('assured', 'failed'))
);

create table age_checks (
  check_id    uuid primary key,
  user_id     uuid not null references users on delete cascade,
  provider    text not null,
  -- Where the person was, and comes back to.
  return_path text not null,
  created_at  timestamptz not null,
  -- When the house answered, whatever it said.
  settled_at  timestamptz
);
create index age_checks_user on age_checks (user_id, created_at desc);

-- Of a tag's listed characters, those rated adult; character_count goes on counting the others.
alter table shop_tags add column adult_count integer not null default 0;
