-- A character's album. A locked picture has a price, and a blurred file of its own that stands for it.
create table photos (
  photo_id     uuid primary key,
  character_id uuid not null references characters on delete cascade,
  position     integer not null check (position > 0),
  photographer text not null,
  description  text not null,
  tags         text[] not null,
  -- Lemon Coins; 0 is free.
  price_coins  integer not null check (price_coins >= 0),
  picture      jsonb not null,
  preview      jsonb,
  created_at   timestamptz not null,
  check (price_coins = 0 or preview is not null),
  unique (character_id, position)
);
