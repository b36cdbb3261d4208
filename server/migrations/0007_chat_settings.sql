-- What a user chose for the talk with a character; it outlives the single chats.
create table chat_settings (
  user_id      uuid not null references users on delete cascade,
  character_id uuid not null references characters on delete cascade,
  -- Null: the default model, whichever that is.
  model_id     text,
  primary key (user_id, character_id)
);
