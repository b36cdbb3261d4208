-- Forward only, one change, and safe while the previous release still runs.

-- The end of the audit chain, so that its check sees when the last entries are missing. Entries move it, also those of the previous
-- release; one that does not follow from it leaves it where it was, so that a new end never hides a missing one.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  entries bigint not null,
  hash    bytea not null
);
-- No entry may come between this copy and the trigger.
lock table audit_log in share row exclusive mode;
insert into audit_head (entries, hash)
  select coalesce(last.seq, 0), coalesce(last.hash, decode(repeat('00', 32), 'hex'))
    from (values (1)) one left join (select seq, hash from audit_log order by seq desc limit 1) last on true;

create function move_audit_head() returns trigger language plpgsql as $$
begin
  update audit_head set entries = new.seq, hash = new.hash where entries = new.seq - 1 and hash = new.prev_hash;
  return null;
end $$;
create trigger audit_log_moves_head after insert on audit_log for each row execute function move_audit_head();

create function refuse_audit_head_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.entries = old.entries + 1 then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_head_moves_on before update or delete on audit_head for each row execute function refuse_audit_head_change();
create trigger audit_head_stays before truncate on audit_head for each statement execute function refuse_audit_head_change();
