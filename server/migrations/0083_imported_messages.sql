-- Forward only, one change, and safe while the previous release still runs.

-- A hidden message is in no prompt; a speaker is someone other than the character; `imported` is kept for the way back.
alter table chat_records
  add column is_hidden boolean not null default false,
  add column speaker   text,
  add column imported  jsonb;
-- Variables that macros of the opening set, for the whole chat.
alter table chats add column opening_variables jsonb;
