-- Forward only, one change, and safe while the previous release still runs.

-- Devices that asked for push messages. Whoever knows an endpoint and its keys can send to the device.
create table push_subscriptions (
  user_id         uuid not null references users on delete cascade,
  subscription_id uuid not null,
  -- The session that asked: the subscription ends with it.
  session_id      uuid not null,
  endpoint        text not null unique,
  p256dh          text not null,
  auth            text not null,
  language        text not null,
  created_at      timestamptz not null,
  -- Events up to then were sent, or are no news.
  told_until      timestamptz not null,
  primary key (user_id, subscription_id)
);

-- Keys that the server makes for itself, sealed with SECRET_KEY.
create table server_keys (
  name       text primary key,
  sealed     bytea not null,
  created_at timestamptz not null
);
