-- A chain of hashes over the ledger: each covers the transfers since the one before it, and that one's hash.
create table ledger_seals (
  up_to     bigint primary key,
  hash      bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
create trigger ledger_seals_stay before update or delete or truncate on ledger_seals
  for each statement execute function refuse_change();
