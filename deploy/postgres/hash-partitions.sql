-- Splits the tables that grow with every message into hash partitions by user_id, and entries of the ledger by account_id.
-- Run it once, with every node stopped and after a backup: psql "$DATABASE_DIRECT_URL" -v ON_ERROR_STOP=1 -1 -f hash-partitions.sql
-- It copies every row, so it needs as much free space as these tables take. Later migrations apply to the partitioned tables.

create function pg_temp.split_by_hash(of_table text, by_key text, parts integer) returns void language plpgsql as $$
declare
  was text := of_table || '_whole';
  foreign_keys text[];
  triggers text[];
  listed text;
  statement text;
  old_name text;
begin
  -- Constraints and triggers are not copied with the columns; those of other tables point to the old one.
  select array_agg(format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)))
    into foreign_keys from pg_constraint
   where contype = 'f' and (conrelid = of_table::regclass or confrelid = of_table::regclass) and conparentid = 0;
  select array_agg(pg_get_triggerdef(oid)) into triggers
    from pg_trigger where tgrelid = of_table::regclass and not tgisinternal;
  for statement in
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) from pg_constraint
     where contype = 'f' and (conrelid = of_table::regclass or confrelid = of_table::regclass) and conparentid = 0
  loop execute statement; end loop;

  -- The new indexes take the old names, which a later migration may use.
  for old_name in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = of_table::regclass
  loop execute format('alter index %I rename to %I', old_name, left(old_name, 57) || '_whole'); end loop;
  execute format('alter table %I rename to %I', of_table, was);
  execute format('create table %I (like %I including all) partition by hash (%I)', of_table, was, by_key);
  for part in 0 .. parts - 1 loop
    execute format('create table %I partition of %I for values with (modulus %s, remainder %s)',
                   of_table || '_' || part, of_table, parts, part);
  end loop;
  for statement in
    select format('alter index %s rename to %I', fresh.indexrelid::regclass, left(c.relname, -6))
      from pg_index before join pg_class c on c.oid = before.indexrelid join pg_index fresh
        on regexp_replace(pg_get_indexdef(before.indexrelid), '^.* USING ', '') = regexp_replace(pg_get_indexdef(fresh.indexrelid), '^.* USING ', '')
       and before.indisunique = fresh.indisunique and before.indisprimary = fresh.indisprimary
     where before.indrelid = was::regclass and fresh.indrelid = of_table::regclass
       and fresh.indexrelid::regclass::text <> left(c.relname, -6)
  loop execute statement; end loop;

  select string_agg(format('%I', attname), ', ' order by attnum) into listed
    from pg_attribute where attrelid = was::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into %I (%s) overriding system value select %s from %I', of_table, listed, listed, was);
  -- Identities go on after the last number.
  for old_name in select attname from pg_attribute where attrelid = of_table::regclass and attidentity <> '' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
                   of_table, old_name, old_name, of_table);
  end loop;
  execute format('drop table %I', was);
  foreach statement in array coalesce(foreign_keys, '{}') || coalesce(triggers, '{}') loop execute statement; end loop;
end $$;

select pg_temp.split_by_hash(name, 'user_id', 16)
  from unnest(array['chats', 'chat_records', 'chat_requests', 'chat_words', 'chat_meanings', 'chat_meanings_due',
                    'chat_summaries', 'memories', 'memory_dues', 'chat_suggestions', 'task_claims', 'sign_ins']) with ordinality as t(name, position) order by position;
select pg_temp.split_by_hash('allowances', 'wallet_id', 16);
select pg_temp.split_by_hash('entries', 'account_id', 16);

-- Autovacuum analyzes the parts but never their parents, whose statistics plan joins; docs/scaling.md says when to repeat this.
analyze chats, chat_records, chat_requests, chat_words, chat_meanings, chat_meanings_due, chat_summaries, memories, memory_dues,
        chat_suggestions, task_claims, sign_ins, allowances, entries;
