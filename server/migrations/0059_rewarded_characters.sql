-- Characters that brought a member the daily reward for somebody new, as keyed hashes: a chat that is deleted and begun
-- again brings it no second time.
create table rewarded_characters (
  user_id        uuid not null references users on delete cascade,
  character_hash bytea not null,
  rewarded_at    timestamptz not null,
  primary key (user_id, character_hash)
);
