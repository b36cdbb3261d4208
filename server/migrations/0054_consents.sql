-- What a user allows beyond the necessary. Without a row nothing optional is allowed.
create table consents (
  user_id     uuid primary key references users on delete cascade,
  -- The version of the question that the user answered.
  version     integer not null,
  analytics   boolean not null,
  advertising boolean not null,
  chosen_at   timestamptz not null
);
