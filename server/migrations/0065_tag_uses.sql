-- Forward only, one change, and safe while the previous release still runs.

-- How many characters carry the tag in each of `languages`, in the same order.
alter table shop_tags add column uses integer[] not null default '{}';
