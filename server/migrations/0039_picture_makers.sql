-- Forward only, one change, and safe while the previous release still runs.

-- Which model made a picture of a talk; null where the house's illustrator did, or where nobody noted it.
alter table chat_pictures add column model text;
-- A moderator took it away: nobody is shown it, and its file stays for a year as evidence.
alter table chat_pictures add column removed_at timestamptz;
create index chat_pictures_removed on chat_pictures (removed_at) where removed_at is not null;
