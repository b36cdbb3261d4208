-- What the safety pipeline decided. Never a text: a keyed hash of it, by which the same text can be recognised.
create table safety_decisions (
  decision_id        uuid primary key,
  user_id            uuid references users on delete cascade,
  gate               text not null check (gate in ('message', 'reply', 'character', 'picture_prompt', 'upload', 'search', 'name')),
  -- What was judged, where it is something that is stored: a record of a chat.
  subject_id         uuid,
  content_hash       bytea not null,
  rules_version      text not null,
  -- Null where no classifier was asked or none answered.
  classifier_version text,
  scores             jsonb,
  verdict            text not null check (verdict in ('allow', 'allow_sfw', 'block', 'crisis', 'review')),
  rule               text,
  latency_ms         integer not null,
  -- The classifier was away; a job asks it again.
  is_scan_due        boolean not null default false,
  created_at         timestamptz not null
);
create index safety_decisions_user on safety_decisions (user_id, created_at desc);
create index safety_decisions_created on safety_decisions (created_at);
create index safety_decisions_due on safety_decisions (created_at) where is_scan_due;

-- How often something happened on a day, of nobody in particular.
create table safety_counts (
  day     date not null,
  event   text not null,
  counted bigint not null,
  primary key (day, event)
);

-- Since when a story waits, because Citrine spoke in its place; and when the talk last said that it is with an AI.
alter table chats add column paused_at timestamptz;
alter table chats add column noticed_at timestamptz;
alter table chat_records add column note text check (note in ('help'));
alter table chat_records add column has_ai_notice boolean not null default false;
