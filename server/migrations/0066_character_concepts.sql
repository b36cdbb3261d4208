-- Forward only, one change, and safe while the previous release still runs.

-- The meanings of the words that the search reads. Null: from before this column; an hourly job fills it.
alter table characters add column concepts text[];
create index characters_concepts on characters using gin (concepts) where is_listed;
create index characters_without_concepts on characters (character_id) where concepts is null;
