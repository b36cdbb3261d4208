-- Pictures that somebody unlocked: once each, however often it was asked for.
create table photo_unlocks (
  user_id      uuid not null references users on delete cascade,
  photo_id     uuid not null references photos on delete cascade,
  -- Of the transfer that paid it.
  transfer_key text not null unique,
  created_at   timestamptz not null,
  primary key (user_id, photo_id)
);
create index photo_unlocks_newest on photo_unlocks (user_id, created_at desc, photo_id desc);
create index photo_unlocks_photo on photo_unlocks (photo_id);
-- "Do not remind again": questions that a user does not want to be asked any more.
alter table users add column muted_questions text[] not null default '{}';
