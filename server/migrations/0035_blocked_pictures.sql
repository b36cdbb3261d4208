-- What pictures looked like that were taken away, so that they do not come back: not a picture can be made of it.
create table blocked_pictures (
  picture_id   uuid primary key,
  -- Whose portrait it was, for when the decision falls; without a reference, for it outlives the character.
  character_id uuid,
  -- 1 where a square is darker than the one beside it, or below it.
  likeness     bit(128) not null,
  created_at   timestamptz not null
);
create index blocked_pictures_character on blocked_pictures (character_id) where character_id is not null;
