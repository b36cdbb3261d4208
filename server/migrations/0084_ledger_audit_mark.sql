-- Transfers up to this one were found sound together with all that their wallets hold.
create table ledger_audit_mark (
  is_only boolean primary key default true check (is_only),
  up_to   bigint not null default 0
);
insert into ledger_audit_mark default values;
