-- Forward only, one change, and safe while the previous release still runs.

-- Replaces the character's scenario in one chat; empty: the character's own.
alter table chat_settings add column scenario text not null default '';
