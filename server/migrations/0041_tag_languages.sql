-- Forward only, one change, and safe while the previous release still runs.

-- In which languages the characters write that carry it: a reader sees the tags of their own first. Counted with the rest.
alter table shop_tags add column languages text[] not null default '{}';
