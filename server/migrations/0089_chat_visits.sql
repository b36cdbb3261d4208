-- The user's last visit of a chat, and when they last came back after a day: a recap is offered then.
alter table chats
  add column visited_at timestamptz,
  add column back_at    timestamptz;
