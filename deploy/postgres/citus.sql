-- Distributes what grows with every message by user_id over the workers of a Citus cluster (12 or newer, PostgreSQL 16 or newer).
-- Citrine has not been run on Citus: try it on a copy. hash-partitions.sql splits the same tables by the same keys on one PostgreSQL,
-- and the tests run on those. Run it on the coordinator after the migrations, with every node stopped, and point DATABASE_URL at the coordinator.

-- The triggers that list new words for the memory write to rows of the same user, so of the same shard.
set citus.enable_unsafe_triggers to on;
alter database :"DBNAME" set citus.enable_unsafe_triggers to on;

-- Small, and joined from every shard.
select create_reference_table('users');
select create_reference_table('characters');
select create_reference_table('photos');

-- Their own keys do not contain user_id, so they stay on the coordinator. Without these keys the rows of a deleted chat stay until
-- their account is deleted.
alter table voices drop constraint voices_user_id_record_id_fkey;
alter table chat_pictures drop constraint chat_pictures_user_id_chat_id_fkey;
alter table chat_pictures drop constraint chat_pictures_user_id_record_id_fkey;

select create_distributed_table('chats', 'user_id', shard_count => 64);
select create_distributed_table(name, 'user_id', colocate_with => 'chats')
  from unnest(array['personas', 'lorebooks', 'chat_records', 'chat_requests', 'chat_settings', 'chat_words', 'chat_meanings',
                    'chat_meanings_due', 'chat_summaries', 'memories', 'memory_dues', 'chat_suggestions', 'lorebook_links',
                    'attached_images']) with ordinality as t(name, position) order by position;

-- The ledger stays on the coordinator: the key of a transfer is unique among all users, and each transfer has an entry of Citrine's accounts.
