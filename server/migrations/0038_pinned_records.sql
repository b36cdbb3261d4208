-- Forward only, one change, and safe while the previous release still runs.

-- Every long reply asks for them, and few messages are.
create index chat_records_pinned on chat_records (user_id, chat_id, depth) where pinned_at is not null;
