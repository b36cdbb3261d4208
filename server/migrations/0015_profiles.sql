-- What users tell of themselves beside their name, their picture, and when they asked to be forgotten.
alter table users
  -- A stored picture. Nothing was ever in the column of this name.
  drop column avatar,
  add column avatar jsonb,
  add column first_name text not null default '',
  add column last_name text not null default '',
  -- An ISO 3166 code, or nothing.
  add column country text not null default '',
  add column region text not null default '',
  add column city text not null default '',
  add column postcode text not null default '',
  add column street text not null default '',
  -- Everything about the user is deleted then.
  add column deletes_at timestamptz;
create index users_deletes on users (deletes_at) where deletes_at is not null;
