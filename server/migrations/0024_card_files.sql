-- Files that cards came in, kept as they were so that their makers can take everything along again.
create table card_files (
  file_id    uuid primary key,
  user_id    uuid references users on delete set null,
  -- Its name in DATA_DIR/cards.
  hash       text not null,
  container  text not null check (container in ('png', 'charx', 'webp', 'jpeg')),
  created_at timestamptz not null
);
create index card_files_age on card_files (created_at, file_id);

-- A file goes when no card names it any more.
create index character_drafts_card_file on character_drafts ((raw_card ->> 'file_id')) where raw_card ->> 'file_id' is not null;
create index character_versions_card_file on character_versions ((raw_card ->> 'file_id')) where raw_card ->> 'file_id' is not null;
create index characters_card_file on characters ((raw_card ->> 'file_id')) where raw_card ->> 'file_id' is not null;
