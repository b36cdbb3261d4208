-- Forward only, one change, and safe while the previous release still runs.

-- A refusal that somebody calls a mistake, with the text they sent along: it is stored nowhere else.
create table mistakes (
  mistake_id  uuid primary key,
  user_id     uuid not null references users on delete cascade,
  refusal_id  uuid not null unique,
  gate        text not null,
  rule        text not null,
  text        text not null,
  words       text[] not null,
  state       text not null default 'open' check (state in ('open', 'wrong', 'stands')),
  created_at  timestamptz not null,
  due_at      timestamptz not null,
  decided_by  uuid references users on delete set null,
  decided_at  timestamptz,
  -- When the text went into an evaluation file.
  exported_at timestamptz
);
create index mistakes_user on mistakes (user_id, created_at);
create index mistakes_open on mistakes (due_at, mistake_id) where state = 'open';
