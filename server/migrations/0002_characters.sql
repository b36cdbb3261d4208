create extension if not exists pg_trgm;

create table characters (
  character_id       uuid primary key,
  -- Only the house's own characters have one: it ties the row to its seed file.
  seed_slug          text unique,
  creator_id         uuid references users on delete set null,
  name               text not null,
  gender             text not null check (gender in ('male', 'female', 'non_binary')),
  age                integer not null check (age >= 18),
  language           text not null,
  genre              text not null,
  intro              text not null,
  place              text not null,
  cover              jsonb not null,
  tags               text[] not null,
  opening_line       text not null,
  alternate_openings text[] not null default '{}',
  definition         text not null,
  scenario           text not null default '',
  example_talk       text not null default '',
  visibility         text not null check (visibility in ('private', 'public', 'unlisted')),
  rating             text not null check (rating in ('sfw', 'nsfw')),
  review_state       text not null check (review_state in ('draft', 'in_review', 'approved', 'rejected')),
  -- Chats ever begun.
  chat_count         integer not null default 0,
  -- log2 of the sum of 2^(days/3) over publication and chats: it orders by warmth and never needs ageing.
  hot_score          double precision not null,
  -- What the shop's search looks in, in lower case; written with the row.
  search_text        text not null,
  published_at       timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  -- In the shop or not, in one place for every query and index.
  is_listed          boolean not null generated always as (visibility = 'public' and review_state = 'approved') stored
);
create index characters_hot on characters (language, hot_score desc, character_id) where is_listed;
create index characters_new on characters (language, published_at desc, character_id) where is_listed;
create index characters_top on characters (language, chat_count desc, character_id) where is_listed;
create index characters_tags on characters using gin (tags) where is_listed;
create index characters_search on characters using gin (search_text gin_trgm_ops) where is_listed;
create index characters_creator on characters (creator_id, created_at desc);

-- Chats begun since the last count: appended here, so that a popular character is no hot row.
create table character_chat_starts (
  start_id     bigint generated always as identity primary key,
  character_id uuid not null references characters on delete cascade,
  started_at   timestamptz not null
);
