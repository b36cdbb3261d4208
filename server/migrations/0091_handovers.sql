-- Whether a user wants characters to mention others, and the last time that one did.
create table handovers (
  user_id      uuid primary key references users on delete cascade,
  is_on        boolean not null default true,
  chat_id      uuid,
  character_id uuid,
  topic        text,
  offered_at   timestamptz,
  is_closed    boolean not null default false
);
