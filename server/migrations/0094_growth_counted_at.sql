-- When a day of the growth board was last counted; null for days counted before this column.
alter table growth_activity add column counted_at timestamptz;
