-- Forward only, one change, and safe while the previous release still runs.

-- Fields of an imported file's first line that Citrine does not use, kept for an export to SillyTavern.
alter table chats add column imported_header jsonb;
