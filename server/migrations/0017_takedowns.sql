-- Complaints and requests to take something down, by anybody: the queue that moderators work off, and the record of it.
create table takedowns (
  takedown_id     uuid primary key,
  receipt_number  text not null unique,
  -- A repeat of the same call finds its row.
  client_id       text not null unique,
  body_sha256     bytea not null,
  kind            text not null check (kind in ('likeness', 'minor', 'copyright', 'illegal', 'other')),
  target          text not null,
  -- Of an address of a character; without a reference, for the record outlives what it is about.
  character_id    uuid,
  text            text not null,
  name            text not null,
  email           text not null,
  signature       text not null,
  language        text not null,
  state           text not null default 'open' check (state in ('open', 'removed', 'kept', 'invalid')),
  created_at      timestamptz not null,
  due_at          timestamptz not null,
  settled_at      timestamptz,
  -- When the receipt and the notice to the operator went out.
  receipt_sent_at timestamptz,
  notice_sent_at  timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index takedowns_queue on takedowns (due_at, takedown_id) where state = 'open';
create index takedowns_settled on takedowns (settled_at) where state <> 'open';
create index takedowns_email on takedowns (lower(email), created_at);
