-- How many listed characters carry each tag; counted by a job, since counting on request would grow with the shop.

create table shop_tags (
  tag             text primary key,
  character_count integer not null
);
