-- Forward only, one change, and safe while the previous release still runs.

-- How long the reader waited for a reply's first words; null where the previous release or no model wrote it.
alter table chat_records add column first_token_ms integer;
-- Rows lie in the order of their creation, so that a few pages of index find a day's messages among all.
create index chat_records_made on chat_records using brin (created_at) with (autosummarize = on);
