-- Messages that are read aloud.
alter table chat_settings
  -- Null: the character's own.
  add column voice_id   text,
  -- New replies are read without being asked for.
  add column auto_voice boolean not null default false,
  add column narration  text not null default 'skip' check (narration in ('skip', 'other_voice', 'read'));

-- One for each message, text and manner. What was said stays with the message: here are its parts by what they say.
create table voices (
  voice_id      uuid primary key,
  user_id       uuid not null,
  record_id     uuid not null,
  -- Who reads, what, and how, as one text: another manner is another voice.
  manner        text not null,
  preset_id     text not null,
  narrator_id   text not null,
  narration     text not null check (narration in ('skip', 'other_voice', 'read')),
  engine        text not null check (engine in ('server', 'browser')),
  lang          text not null,
  state         text not null check (state in ('generating', 'ready', 'failed')),
  -- An error kind.
  fault         text,
  is_given_back boolean not null default false,
  -- All parts of a message that has ended are known.
  is_whole      boolean not null default false,
  -- A job is reading the next part, or about to.
  is_speaking   boolean not null default false,
  -- Asked for again it costs nothing more.
  is_paid       boolean not null default false,
  -- What is held for it until it ends.
  hold_id       uuid,
  -- Of all its parts, once it is whole: the same said elsewhere was paid for here.
  content_key   bytea,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  foreign key (user_id, record_id) references chat_records on delete cascade
);
create index voices_record on voices (user_id, record_id);
create index voices_content on voices (user_id, content_key) where content_key is not null;
create index voices_generating on voices (updated_at) where state = 'generating';

-- A sentence in a voice, once for everybody who has it read.
create table voice_clips (
  clip_key    bytea primary key,
  -- Its name in DATA_DIR/voices.
  hash        text not null,
  duration_ms integer not null,
  -- One byte for each twentieth of a second.
  peaks       bytea not null,
  -- About; of what no voice needs any more the oldest goes.
  used_at     timestamptz not null
);
create index voice_clips_age on voice_clips (used_at);

create table voice_parts (
  voice_id uuid not null references voices on delete cascade,
  part_no  integer not null,
  kind     text not null check (kind in ('speech', 'narration')),
  clip_key bytea not null,
  is_made  boolean not null default false,
  -- Only until it is made.
  text     text,
  primary key (voice_id, part_no)
);
create index voice_parts_clip on voice_parts (clip_key);
