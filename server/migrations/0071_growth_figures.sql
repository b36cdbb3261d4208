-- Forward only, one change, and safe while the previous release still runs.

-- What the growth board shows, counted by jobs for each UTC day or week. No row names a person.
create table growth_activity (
  day      date primary key,
  messages integer not null,
  -- Accounts that wrote at least one of them.
  people   integer not null
);

create table growth_characters (
  day          date not null,
  character_id uuid not null,
  messages     integer not null,
  people       integer not null,
  primary key (day, character_id)
);

create table growth_replies (
  day      date not null,
  model    text not null,
  replies  integer not null,
  failures integer not null,
  primary key (day, model)
);

-- A histogram, since percentiles of days cannot be joined to one of a year.
create table growth_first_tokens (
  day     date not null,
  model   text not null,
  -- The logarithm of the wait in ms to the base 1.1.
  bucket  smallint not null,
  replies integer not null,
  primary key (day, model, bucket)
);

create table growth_revenue (
  day      date not null,
  -- Both empty where no advertisement is known.
  channel  text not null,
  campaign text not null,
  currency text not null,
  orders   integer not null,
  -- Minor units.
  amount   bigint not null,
  primary key (day, channel, campaign, currency)
);

create table growth_retention (
  -- The Mondays of the week in which the accounts were made, and of the one in which they wrote.
  cohort date not null,
  week   date not null,
  -- Accounts of the cohort that existed in that week.
  joined integer not null,
  people integer not null,
  primary key (cohort, week)
);

-- Few rows of the day's partitions: the last advertisement of those who bought.
create index tracked_events_adverts on tracked_events (visitor, received_at) where event_name = 'ad_info';
create index tracked_events_purchases on tracked_events (received_at) where event_name = 'purchase';
