-- Forward only, one change, and safe while the previous release still runs.

-- Which of the character's opening lines the chat began with: 0 is the first.
alter table chats add column opening smallint not null default 0;
