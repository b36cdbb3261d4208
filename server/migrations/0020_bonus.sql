-- What was claimed of the bonus; the coins themselves are in the ledger.

create table task_claims (
  user_id    uuid not null references users on delete cascade,
  -- 'once', or the UTC day as 2027-01-31.
  period     text not null,
  task_id    text not null,
  coins      integer not null check (coins > 0),
  claimed_at timestamptz not null,
  primary key (user_id, period, task_id)
);

create table sign_ins (
  user_id   uuid not null references users on delete cascade,
  -- The first moment of the UTC day.
  day       timestamptz not null,
  -- Of the streak, from 1.
  day_index integer not null check (day_index > 0),
  coins     integer not null check (coins > 0),
  signed_at timestamptz not null,
  primary key (user_id, day)
);
