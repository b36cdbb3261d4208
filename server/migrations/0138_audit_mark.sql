-- Forward only, one change, and safe while the previous release still runs.

-- The last entry of the audit log that a check has verified, so that the check of each night reads only what came after it, and the
-- first wrong entry that any check has found, until a check of the whole log finds none.
create table audit_mark (
  is_only    boolean primary key default true check (is_only),
  entries    bigint not null,
  hash       bytea not null,
  checked_at timestamptz,
  broken_at  bigint
);
insert into audit_mark (entries, hash) values (0, decode(repeat('00', 32), 'hex'));
