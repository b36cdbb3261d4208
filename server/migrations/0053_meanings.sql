-- Vectors of messages, by which memory finds them. A message has one for each of its passages.
create table chat_meanings (
  user_id   uuid not null,
  record_id uuid not null,
  chat_id   uuid not null,
  -- Order of writing, in which searches read on.
  seq       bigint not null generated always as identity,
  model     text not null,
  -- One bit per number (its sign), passage after passage: the first stage of a search reads only these.
  signs     bytea not null,
  -- The numbers as signed bytes, in the same order.
  numbers   bytea not null,
  primary key (user_id, record_id),
  foreign key (user_id, record_id) references chat_words on delete cascade
);
create index chat_meanings_chat on chat_meanings (user_id, chat_id, seq);

-- Messages whose vectors are missing or of an old text.
create table chat_meanings_due (
  user_id   uuid not null,
  record_id uuid not null,
  -- A new number with each change, so that vectors of a text that changed meanwhile are not stored.
  seq       bigint not null generated always as identity,
  primary key (user_id, record_id),
  foreign key (user_id, record_id) references chat_words on delete cascade
);
create index chat_meanings_due_seq on chat_meanings_due (seq);

-- How far older messages were made due for a model.
create table chat_meanings_filling (
  is_only   boolean primary key default true check (is_only),
  model     text,
  user_id   uuid,
  record_id uuid,
  done_at   timestamptz
);
insert into chat_meanings_filling default values;

-- Every way in which words of a message are stored leads here: sent, generated, edited, imported, branched.
create function note_new_meanings() returns trigger language plpgsql as $$
begin
  insert into chat_meanings_due (user_id, record_id) select user_id, record_id from fresh
  on conflict (user_id, record_id) do update set seq = default;
  return null;
end $$;
create trigger chat_words_new_meanings after insert on chat_words
  referencing new table as fresh for each statement execute function note_new_meanings();

create function note_changed_meanings() returns trigger language plpgsql as $$
begin
  delete from chat_meanings m using fresh f where m.user_id = f.user_id and m.record_id = f.record_id;
  insert into chat_meanings_due (user_id, record_id) select user_id, record_id from fresh
  on conflict (user_id, record_id) do update set seq = default;
  return null;
end $$;
create trigger chat_words_changed_meanings after update on chat_words
  referencing new table as fresh for each statement execute function note_changed_meanings();
