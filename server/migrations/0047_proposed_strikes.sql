-- Forward only, one change, and safe while the previous release still runs.

-- A strike that the content rules propose; it counts only once a moderator confirms it.
create table proposed_strikes (
  proposal_id uuid primary key,
  user_id     uuid not null references users on delete cascade,
  reason      text not null,
  -- Different texts that one rule refused within a day.
  texts       integer not null,
  state       text not null default 'open' check (state in ('open', 'confirmed', 'dropped')),
  created_at  timestamptz not null,
  due_at      timestamptz not null,
  decided_by  uuid references users on delete set null,
  decided_at  timestamptz
);
create index proposed_strikes_user on proposed_strikes (user_id, created_at);
create index proposed_strikes_open on proposed_strikes (due_at, proposal_id) where state = 'open';
