-- Recent chats: which stand first, what nobody has read yet, and which came from elsewhere.
alter table chats add column pinned_at timestamptz;
-- Up to which last_at somebody has read it. Whatever is there before this migration counts as read.
alter table chats add column read_at timestamptz default now();
alter table chats alter column read_at drop default;
-- Its records were said elsewhere and came in a file.
alter table chats add column imported_at timestamptz;

create index chats_pinned on chats (user_id, last_at desc, chat_id) where pinned_at is not null;
create index chats_unread on chats (user_id) where last_role = 'character' and (read_at is null or read_at < last_at);
