-- Forward only, one change, and safe while the previous release still runs.

-- Coins of test orders are no liability. Days before this migration keep both in `coins`.
alter table paid_coins_by_day add column trial_coins bigint not null default 0;
