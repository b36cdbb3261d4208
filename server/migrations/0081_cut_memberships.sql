-- What a month used whose money went back counts for the next one: the end of that period, and the part of an
-- allowance that was used in it.
alter table memberships add column cut_at timestamptz;
alter table allowances add column carried integer not null default 0;
