-- Forward only, one change, and safe while the previous release still runs.

alter table chat_records
  add column rated_up boolean,
  add column rating_reasons text[],
  add column rated_at timestamptz;

-- Counts without a person: `mark` is up, down or a reason. They stay when a rated message or its writer goes.
create table character_ratings (
  character_id uuid not null references characters on delete cascade,
  day          date not null,
  mark         text not null,
  count        integer not null,
  primary key (character_id, day, mark)
);
create table model_ratings (
  day   date not null,
  model text not null,
  mark  text not null,
  count integer not null,
  primary key (day, model, mark)
);
