-- Forward only, one change, and safe while the previous release still runs.

-- Who made a picture of an album, as chat_pictures has it; null where nobody noted it, before there was room for it.
alter table photos
  add column made_by text check (made_by in ('drawn', 'generated')),
  add column model text;
update photos set made_by = 'drawn' where client_id is null;
