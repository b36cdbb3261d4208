-- What is being made for somebody, and what was made for them today: two of a kind at once, and so much a day.
create index holds_running on holds (wallet_id, kind) where state = 'open';
alter table wallets
  add column cost_day date,
  -- Of that UTC day, by what each thing costs; one that is free counts as 1.
  add column day_cost integer not null default 0;

-- A reply that was not made cost nothing, and its reader is told.
alter table chat_records add column is_given_back boolean not null default false;

-- Pictures of albums stand in the same table; those of the house follow it.
alter table costs drop constraint costs_kind_check;
alter table costs add constraint costs_kind_check check (kind in ('message', 'voice', 'picture', 'polish', 'unlock'));
insert into costs (kind, coins, free_per_day) values ('unlock', 30, 0);
