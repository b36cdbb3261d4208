-- When a day's sum of unspent coins was counted.
alter table paid_coins_by_day add column counted_at timestamptz;
