-- What somebody spent in a month is found among their own entries of that month, however many transfers there are.
alter table entries add column created_at timestamptz not null default now();
create index entries_account_time on entries (account_id, created_at);
