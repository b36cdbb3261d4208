-- Forward only, one change, and safe while the previous release still runs.

-- The sources of the prompt for the request that is being answered. They become `made_of` when the reply ends, on whichever node. Because the
-- column comes after `content`, the write-ahead log omits it when only the text changes.
alter table chat_records add column request_made_of jsonb;
