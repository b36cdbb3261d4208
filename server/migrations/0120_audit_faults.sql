-- Wallets, transfers and seals that an audit found wrong: each audit reads them again until they are sound.
create table ledger_faults (
  part     text not null check (part in ('wallet', 'transfer', 'seal')),
  id       text not null,
  found_at timestamptz not null,
  read_at  timestamptz not null,
  primary key (part, id)
);
-- The last audit with its count of faults, and the round through old transfers and seals, which next_wallet is for wallets.
alter table ledger_audit_mark
  add column audited_at    timestamptz,
  add column faults        integer not null default 0,
  add column next_transfer bigint not null default 0,
  add column transfers_at  timestamptz,
  add column seals_at      timestamptz;
