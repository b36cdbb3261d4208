-- Pictures of characters, made in talks and seen by their user alone, and what creators put into albums.

-- How a character of the house looks, as the illustrator draws it; null where words say it.
alter table characters add column drawn_look jsonb;

create table chat_pictures (
  picture_id    uuid primary key,
  user_id       uuid not null references users on delete cascade,
  character_id  uuid not null references characters,
  -- Null when the talk, or the message that it was made at, is gone: it stays in the library.
  chat_id       uuid,
  record_id     uuid,
  client_id     text not null,
  body_sha256   bytea not null,
  -- The user's own words.
  prompt        text not null,
  -- All that its maker is asked for; the same at every try.
  wish          jsonb not null,
  state         text not null check (state in ('waiting', 'drawing', 'ready', 'failed', 'cancelled')),
  progress      integer,
  -- An error kind, of one that failed.
  fault         text,
  -- How often its user asked for it: the job of an earlier time does nothing any more.
  attempt       integer not null default 1,
  hold_id       uuid not null,
  is_given_back boolean not null default false,
  picture       jsonb,
  -- By our own program, or by a trained model elsewhere.
  made_by       text check (made_by in ('drawn', 'generated')),
  -- When somebody last said that it still comes.
  alive_at      timestamptz not null,
  created_at    timestamptz not null,
  unique (user_id, client_id),
  foreign key (user_id, chat_id) references chats on delete set null (chat_id),
  foreign key (user_id, record_id) references chat_records on delete set null (record_id),
  check ((state = 'ready') = (picture is not null)),
  check ((picture is null) = (made_by is null))
);
create index chat_pictures_newest on chat_pictures (user_id, created_at desc, picture_id desc);
create index chat_pictures_chat on chat_pictures (user_id, chat_id, created_at desc) where chat_id is not null;
create index chat_pictures_record on chat_pictures (user_id, record_id) where record_id is not null;
create index chat_pictures_character on chat_pictures (character_id);
create index chat_pictures_running on chat_pictures (alive_at) where state in ('waiting', 'drawing');

-- Others see a picture of an album from this version of its character on, since it is looked at with it.
alter table photos
  add column shown_from   integer not null default 0,
  -- Its creator took it out; whoever unlocked it keeps it.
  add column withdrawn_at timestamptz,
  -- Of the request that put it there.
  add column client_id    text,
  add constraint photos_client unique (character_id, client_id);
alter table character_avatars drop constraint character_avatars_made_by_check;
alter table character_avatars add constraint character_avatars_made_by_check check (made_by in ('sent', 'drawn', 'chat'));
