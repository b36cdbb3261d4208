-- The progress of the audit, which reads what changed after the mark and, each time, a few wallets and seals in turn.
alter table ledger_audit_mark
  add column sound_at    timestamptz,
  add column next_wallet uuid,
  add column next_seal   bigint not null default 0,
  add column round_at    timestamptz;
