-- Finding characters: words that a mistyped one may mean, favourites, and what creators have in the shop.

-- Words of four letters and more that stand in the shop's texts; gathered by a job.
create table shop_words (
  word text primary key
);
create index shop_words_near on shop_words using gin (word gin_trgm_ops);
-- What is looked at in many rows of one search lies in the row itself, not beside it.
alter table characters alter column search_text set storage main;
-- Its first line is the name.
alter table characters add column search_name text not null generated always as (split_part(search_text, E'\n', 1)) stored;
create index characters_names on characters using gin (search_name gin_trgm_ops) with (fastupdate = off) where is_listed;

create table favorites (
  user_id      uuid not null references users on delete cascade,
  character_id uuid not null references characters on delete cascade,
  created_at   timestamptz not null,
  primary key (user_id, character_id)
);
create index favorites_newest on favorites (user_id, created_at desc, character_id desc);
create index favorites_character on favorites (character_id);

alter table characters add column favorite_count integer not null default 0;
-- Hearts given and taken back since the last count, whatever the reason: a popular character is no hot row.
create table character_favorite_changes (
  change_id    bigint generated always as identity primary key,
  character_id uuid not null,
  change       smallint not null
);
create index character_favorite_changes_character on character_favorite_changes (character_id);
create function note_favorite() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into character_favorite_changes (character_id, change) values (new.character_id, 1);
  else
    insert into character_favorite_changes (character_id, change) values (old.character_id, -1);
  end if;
  return null;
end $$;
create trigger favorites_counted after insert or delete on favorites
  for each row execute function note_favorite();

-- Of everybody who has a character in the shop: how many, of them adult, and chats ever begun with all of them.
create table creator_counts (
  user_id         uuid primary key references users on delete cascade,
  character_count integer not null,
  adult_count     integer not null,
  chat_count      bigint not null,
  adult_chats     bigint not null
);
create index characters_by_creator on characters (creator_id, published_at desc, character_id) where is_listed;
