-- Forward only, one change, and safe while the previous release still runs.

-- What another node needs to continue a running reply as its first node would: the reader's time zone, and the letters (UTF-16) that
-- the reply had before the request that is being answered. Null in ended replies, and where the previous release began them.
alter table chat_records add column time_zone text, add column kept_length integer;
