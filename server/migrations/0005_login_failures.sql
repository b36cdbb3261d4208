-- Wrong codes by target, so that guessing is bounded across tickets, devices and addresses.
create table login_failures (
  -- In lower case, as accounts are looked up.
  target          text primary key,
  -- Since the last correct code or pause.
  wrong_total     integer not null,
  wrong_in_hour   integer not null,
  hour_started_at timestamptz not null,
  paused_until    timestamptz
);

-- Addresses are kept as typed and compared in lower case.
drop index tickets_target;
create index tickets_target on tickets (lower(target), created_at desc);
create index tickets_device on tickets (device_id, created_at);
