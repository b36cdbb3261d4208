-- What is found in one's messages, and what a character remembers of them.
create extension if not exists btree_gin;

-- The words of finished records, made in words/words-of.ts; they come when a reply ends and go with their record.
create table chat_words (
  user_id   uuid not null,
  record_id uuid not null,
  chat_id   uuid not null,
  role      text not null check (role in ('user', 'character')),
  words     tsvector not null,
  primary key (user_id, record_id),
  foreign key (user_id, record_id) references chat_records on delete cascade
);
create index chat_words_found on chat_words using gin (user_id, words);
create index chat_words_chat on chat_words (user_id, chat_id, record_id);

-- How far the words of older records have been gathered; done when nothing was left.
create table chat_words_filling (
  is_only   boolean primary key default true check (is_only),
  user_id   uuid,
  record_id uuid,
  done_at   timestamptz
);
insert into chat_words_filling default values;

-- Whether a record is the only one at its depth tells at once that every long path passes it.
create index chat_records_depth on chat_records (user_id, chat_id, depth);
drop index chat_records_chat;

-- What a reply was made of: sizes, and what of memory and lore it was told.
alter table chat_records add column made_of jsonb;

-- What came before the window, in short. Rows are versions: the newest that lies on a path holds for it.
create table chat_summaries (
  user_id      uuid not null,
  summary_id   uuid not null,
  chat_id      uuid not null,
  version      integer not null,
  upto_record_id uuid not null,
  upto_depth   integer not null,
  text         text not null,
  made_by      text not null check (made_by in ('model', 'user')),
  model_id     text,
  -- The version that it took the place of.
  previous_id  uuid,
  -- The user keeps it as it is.
  is_locked    boolean not null default false,
  -- Messages in it that were edited, or deletions of some: while there is one it holds for no path.
  changed_ids  uuid[] not null default '{}',
  created_at   timestamptz not null,
  primary key (user_id, summary_id),
  unique (user_id, chat_id, version),
  foreign key (user_id, chat_id) references chats on delete cascade
);

create table memories (
  user_id          uuid not null references users on delete cascade,
  memory_id        uuid not null,
  scope            text not null check (scope in ('chat', 'character', 'all')),
  character_id     uuid references characters on delete cascade,
  chat_id          uuid,
  -- Empty of one that is forgotten: it stays so that its message does not bring it back.
  text             text not null,
  words            tsvector not null,
  -- Of unit length, by the model that is named.
  embedding        real[],
  embedding_model  text,
  importance       real not null,
  is_pinned        boolean not null default false,
  -- Null when the user wrote it.
  source_record_id uuid,
  -- The message said something else since, or is deleted.
  revoked_for      text check (revoked_for in ('edited', 'deleted')),
  forgotten_at     timestamptz,
  created_at       timestamptz not null,
  primary key (user_id, memory_id),
  foreign key (user_id, chat_id) references chats on delete cascade,
  foreign key (user_id, source_record_id) references chat_records on delete cascade,
  check ((scope = 'chat') <= (chat_id is not null)),
  check ((scope = 'all') or (character_id is not null))
);
create index memories_character on memories (user_id, character_id, memory_id);
create index memories_chat on memories (user_id, chat_id) where chat_id is not null;
create index memories_source on memories (user_id, source_record_id) where source_record_id is not null;

-- Chats in which enough has left the window: one job each.
create table memory_dues (
  user_id    uuid not null,
  chat_id    uuid not null,
  -- Where the path ends, and the depth at which its window begins.
  leaf_record_id uuid not null,
  window_depth integer not null,
  is_anew    boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, chat_id),
  foreign key (user_id, chat_id) references chats on delete cascade
);
