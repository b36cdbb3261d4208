-- Forward only, one change, and safe while the previous release still runs.

-- Pictures that people attach to their messages. Copies of a message share one; one that no message names is deleted.
create table attached_images (
  user_id    uuid not null references users on delete cascade,
  image_id   uuid not null,
  picture    jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, image_id)
);
create index attached_images_file on attached_images ((picture ->> 'hash'));
create index attached_images_created on attached_images (created_at);

alter table chat_records add column image_id uuid;
create index chat_records_image on chat_records (user_id, image_id) where image_id is not null;
