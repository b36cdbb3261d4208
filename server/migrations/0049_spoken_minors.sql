-- Somebody under 18 is spoken of: nothing romantic or sexual is said there, and a person reads what is shared.
-- 'disputed': only its writer says that what was read as an age is none.
alter table character_versions add column minor_mark text check (minor_mark in ('spoken_of', 'disputed'));
alter table characters add column speaks_of_minor boolean not null default false;
alter table chats add column speaks_of_minor boolean not null default false;
