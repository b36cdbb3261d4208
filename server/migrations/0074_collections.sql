-- Forward only, one change, and safe while the previous release still runs.

create table collections (
  collection_id uuid primary key,
  user_id       uuid not null references users on delete cascade,
  title         text not null,
  is_public     boolean not null,
  created_at    timestamptz not null
);
create index collections_newest on collections (user_id, created_at desc, collection_id desc);

create table collection_characters (
  collection_id uuid not null references collections on delete cascade,
  character_id  uuid not null references characters on delete cascade,
  added_at      timestamptz not null,
  primary key (collection_id, character_id)
);
create index collection_characters_latest on collection_characters (collection_id, added_at desc, character_id desc);
create index collection_characters_of on collection_characters (character_id);
