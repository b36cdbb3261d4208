-- Events of visitors who allowed them, one partition per day, made with the day's first event and dropped after EVENT_DAYS.
-- A row names nobody: the visitor is a keyed hash of the device, and neither user nor address is kept.
create table tracked_events (
  received_at timestamptz not null,
  visitor     bytea not null,
  event_name  text not null,
  module      smallint not null,
  is_member   boolean not null,
  channel     text not null,
  country     text,
  content_id  text not null,
  -- JSON as sent, never read by a query that a visitor's call waits for.
  args        text not null
) partition by range (received_at);
