-- Where the author's note stands in the prompt, and with which messages.
alter table chat_settings add column note_place jsonb not null
  default '{"position": "chat", "depth": 4, "role": "user", "interval": 1}';
