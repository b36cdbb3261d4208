-- Lorebooks of their own, what they are attached to, and the books that a version of a character holds.
create table lorebooks (
  user_id         uuid not null references users on delete cascade,
  lorebook_id     uuid not null,
  name            text not null,
  book            jsonb not null,
  entry_count     integer not null,
  -- The imported file, for an export without loss.
  raw             jsonb,
  -- Somebody under 18 is mentioned: chats that use the book are marked.
  speaks_of_minor boolean not null,
  revision        integer not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  -- Deleted books return by an undo for a day.
  deleted_at      timestamptz,
  primary key (user_id, lorebook_id)
);
create index lorebooks_deleted on lorebooks (deleted_at) where deleted_at is not null;

create table lorebook_links (
  user_id     uuid not null,
  lorebook_id uuid not null,
  persona_id  uuid,
  chat_id     uuid,
  attached_at timestamptz not null,
  unique nulls not distinct (user_id, persona_id, chat_id, lorebook_id),
  check (num_nonnulls(persona_id, chat_id) = 1),
  foreign key (user_id, lorebook_id) references lorebooks on delete cascade,
  foreign key (user_id, persona_id) references personas on delete cascade,
  foreign key (user_id, chat_id) references chats on delete cascade
);
create index lorebook_links_book on lorebook_links (user_id, lorebook_id);
create index lorebook_links_chat on lorebook_links (user_id, chat_id);

-- The attached books as they were when the version was saved: others read these.
alter table characters add column attached_books jsonb;
