-- Reports, and what moderators need to decide them: second factors, claims, strikes, statements, the log of every act.

-- Who works here proves it twice. The secret is sealed with the server's key; recovery codes are hashed.
create table staff_factors (
  user_id      uuid primary key references users on delete cascade,
  secret       bytea not null,
  -- Null until a first code has shown that the app knows the secret.
  confirmed_at timestamptz,
  -- The latest step whose code was used: none counts twice.
  last_step    bigint not null default 0,
  created_at   timestamptz not null
);
create table staff_recovery_codes (
  user_id   uuid not null references staff_factors on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
create table staff_passes (
  token_sha256 bytea primary key references sessions on delete cascade,
  user_id      uuid not null references users on delete cascade,
  passed_at    timestamptz not null
);

create table reports (
  report_id     uuid primary key,
  -- Null when the reporter has left.
  user_id       uuid references users on delete set null,
  client_id     text not null,
  body_sha256   bytea not null,
  target_type   text not null check (target_type in ('character', 'message', 'picture', 'profile')),
  target_id     uuid not null,
  -- Whose it is, and which character it belongs to; both may be gone by the time it is decided.
  owner_id      uuid references users on delete set null,
  character_id  uuid,
  -- What was seen when it was reported: a name, or the message that the reporter showed.
  evidence      text not null,
  reason        text not null,
  text          text not null,
  state         text not null default 'open' check (state in ('open', 'removed', 'kept', 'invalid')),
  decided_by    uuid references users on delete set null,
  decided_at    timestamptz,
  created_at    timestamptz not null,
  due_at        timestamptz not null,
  unique (user_id, client_id),
  check ((state = 'open') = (decided_at is null))
);
create index reports_queue on reports (due_at, report_id) where state = 'open';
create index reports_decided on reports (decided_at) where state <> 'open';
create index reports_character on reports (character_id) where state = 'open';
create index reports_owner on reports (owner_id) where owner_id is not null;
create index reports_created on reports (created_at);

-- Who is at which matter, so that no two decide it side by side.
create table moderation_claims (
  item       text primary key,
  user_id    uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
-- The first of the two who must agree before something is released that the hardest rules are about.
create table moderation_first_votes (
  item       text primary key,
  user_id    uuid not null references users on delete cascade,
  created_at timestamptz not null
);

create table strikes (
  strike_id  uuid primary key,
  user_id    uuid not null references users on delete cascade,
  reason     text not null,
  given_by   uuid references users on delete set null,
  created_at timestamptz not null,
  lifted_at  timestamptz
);
create index strikes_user on strikes (user_id, created_at desc);

-- What somebody is told by mail of a decision; it goes when the mail has gone.
create table statements (
  statement_id uuid primary key,
  address      text not null,
  language     text not null,
  kind         text not null,
  reason       text,
  subject      text not null,
  text         text not null,
  created_at   timestamptz not null
);

-- Every act of a moderator, chained: each row's hash covers the one before it. Actors are named even after they left.
create table audit_log (
  seq         bigint primary key,
  at          timestamptz not null,
  -- Null is the terminal of the server.
  actor_id    uuid,
  action      text not null,
  target_type text not null,
  target_id   text not null,
  reason      text,
  -- Seconds that the matter had waited, where it had.
  waited_s    integer,
  before_hash bytea,
  after_hash  bytea,
  prev_hash   bytea not null,
  hash        bytea not null unique
);
create index audit_log_at on audit_log (at);
create index audit_log_target on audit_log (target_id, seq desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_is_final before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

alter table takedowns add column decided_by uuid references users on delete set null;

-- A picture that was found to break the rules: its file stays for the record, nobody is shown it.
alter table photos add column removed_at timestamptz;
