-- Forward only, one change, and safe while the previous release still runs.

-- How far each of a provider's own lists was read, so that an outage leaves no gap.
create table payment_lists (
  provider      text not null,
  list          text not null,
  -- Null before the first success.
  read_until    timestamptz,
  tried_at      timestamptz not null,
  -- The first failure after the last success.
  failing_since timestamptz,
  primary key (provider, list)
);

-- Entries of these lists that could not be read and raised the alarm: each raises it once.
create table unread_entries (
  provider text not null,
  digest   text not null,
  seen_at  timestamptz not null,
  primary key (provider, digest)
);
create index unread_entries_seen on unread_entries (seen_at);
