-- Forward only, one change, and safe while the previous release still runs.

create table follows (
  user_id    uuid not null references users on delete cascade,
  creator_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  -- Characters that the creator published later are not yet in the follower's notifications.
  told_until timestamptz not null,
  primary key (user_id, creator_id)
);
create index follows_newest on follows (user_id, created_at desc, creator_id desc);
create index follows_untold on follows (creator_id, told_until);
