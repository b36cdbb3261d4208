-- What is left of a period whose money was withheld: a won dispute gives back that much, and no more. A cut period names
-- its order and keeps what was left of it; a period that gives it back has that length.
alter table memberships add column cut_order_id uuid references orders;
alter table memberships add column rest_ms bigint check (rest_ms > 0);
create index memberships_cut_order on memberships (cut_order_id) where cut_order_id is not null;
