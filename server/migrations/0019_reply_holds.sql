-- What a reply costs is held under this id; null where nothing was asked for it.
alter table chat_records add column hold_id uuid;
-- What a user wants to spend in a UTC month at most, by their own choice.
alter table wallets add column monthly_limit integer check (monthly_limit >= 0);
