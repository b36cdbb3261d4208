-- When the member was told that Premium ends soon, and that it ended. A cut period is still told its end.
alter table memberships add column ending_told_at timestamptz;
alter table memberships add column ended_told_at timestamptz;
update memberships set ended_told_at = ends_at where ends_at <= now();
create index memberships_untold on memberships (ends_at) where ended_told_at is null;
