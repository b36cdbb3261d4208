-- Forward only, one change, and safe while the previous release still runs.

-- How often another node took the running reply over because its lease lapsed.
alter table chat_records add column take_overs smallint not null default 0;
