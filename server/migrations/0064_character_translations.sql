-- Forward only, one change, and safe while the previous release still runs.

-- The texts of Citrine's own characters for readers of each language, their own included. Every start replaces them.
create table character_translations (
  character_id uuid not null references characters on delete cascade,
  language     text not null,
  intro        text not null,
  place        text not null,
  tags         text[] not null,
  -- Null: the character's own opens the chat.
  opening_line text,
  primary key (character_id, language)
);
create index character_translations_tags on character_translations using gin (tags);
