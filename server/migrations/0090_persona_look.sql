-- How the user looks in pictures of a chat that shows both.
alter table personas add column look text not null default '';
