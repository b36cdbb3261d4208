-- A link that names neither a persona nor a chat attaches its lorebook to all chats of the user.
alter table lorebook_links
  drop constraint lorebook_links_check,
  add constraint lorebook_links_check check (num_nonnulls(persona_id, chat_id) <= 1);
