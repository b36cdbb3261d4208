-- Who a user is in chats, and what they chose for each chat: until now that was kept for each character.
create table personas (
  user_id     uuid not null references users on delete cascade,
  persona_id  uuid not null,
  name        text not null,
  description text not null,
  avatar      jsonb,
  -- New chats begin with it.
  is_default  boolean not null default false,
  created_at  timestamptz not null,
  primary key (user_id, persona_id)
);
create unique index personas_default on personas (user_id) where is_default;

alter table chat_settings rename to chat_settings_of_characters;
create table chat_settings (
  user_id      uuid not null,
  chat_id      uuid not null,
  -- Null until a model has answered or was chosen.
  model_id     text,
  -- What it was called then: it may be gone.
  model_name   text,
  reply_length text not null default 'medium' check (reply_length in ('short', 'medium', 'long')),
  temperature  double precision not null default 0.8 check (temperature between 0 and 1.5),
  -- Null: the user under their own name.
  persona_id   uuid,
  memory_note  text not null default '',
  background   text not null default 'portrait' check (background in ('none', 'portrait', 'photo')),
  -- Of a photo that is gone nothing is left but the portrait.
  photo_id     uuid references photos on delete set null,
  text_size    text not null default 'normal' check (text_size in ('small', 'normal', 'large')),
  primary key (user_id, chat_id),
  foreign key (user_id, chat_id) references chats on delete cascade,
  foreign key (user_id, persona_id) references personas on delete set null (persona_id)
);
create index chat_settings_persona on chat_settings (user_id, persona_id) where persona_id is not null;
create index chat_settings_photo on chat_settings (photo_id) where photo_id is not null;
insert into chat_settings (user_id, chat_id, model_id)
  select user_id, chat_id, model_id from chat_settings_of_characters join chats using (user_id, character_id)
   where model_id is not null;
drop table chat_settings_of_characters;
