-- Forward only, one change, and safe while the previous release still runs.

-- Null: the chat is called by its first message.
alter table chats add column name text;
