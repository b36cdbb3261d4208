-- Gives a test database the rows of its template again. Run once in each database, while it has only those.
-- Everything here is temporary, so tests that list tables or functions do not see it.

create temporary table template_rows as
select
  quote_ident(n.nspname) || '.' || quote_ident(c.relname) as source,
  'rows_' || c.oid as copy,
  (
    select string_agg(quote_ident(attname), ', ')
    from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and c.oid >= 16384 and c.relpersistence <> 't' and pg_relation_size(c.oid) > 0;

do $$
declare
  one record;
begin
  for one in select * from pg_temp.template_rows loop
    execute format('create temporary table %I as select %s from %s', one.copy, one.columns, one.source);
  end loop;
end $$;

create temporary table template_sequences as
select seqrelid as sequence, seqstart as first_value, pg_sequence_last_value(seqrelid) as last_value
from pg_sequence;

create function pg_temp.reset_rows() returns void language plpgsql as $$
declare
  one record;
begin
  perform set_config('lock_timeout', '1s', true);
  perform pg_terminate_backend(pid, 2000)
  from pg_stat_activity
  where datname = current_database() and application_name <> 'citrine' and pid <> pg_backend_pid();
  -- Runs without triggers and foreign keys.
  perform set_config('session_replication_role', 'replica', true);
  for one in
    select c.oid::regclass as source
    from pg_class c
    where c.relkind = 'r' and c.oid >= 16384 and c.relpersistence <> 't' and pg_relation_size(c.oid) > 0
  loop
    execute format('delete from %s', one.source);
  end loop;
  for one in select * from pg_temp.template_rows loop
    execute format('insert into %s (%s) overriding system value select %s from pg_temp.%I', one.source, one.columns, one.columns, one.copy);
  end loop;
  for one in select * from pg_temp.template_sequences loop
    if pg_sequence_last_value(one.sequence) is distinct from one.last_value then
      perform setval(one.sequence, coalesce(one.last_value, one.first_value), one.last_value is not null);
    end if;
  end loop;
end $$;

create function pg_temp.sum_schema() returns text language sql as $$
  select concat_ws(
    ' ',
    (select sum(xmin::text::bigint) || '/' || count(*) from pg_class where oid >= 16384),
    (select sum(xmin::text::bigint) || '/' || count(*) from pg_attribute where attrelid >= 16384),
    (select sum(xmin::text::bigint) || '/' || count(*) from pg_constraint where oid >= 16384),
    (select sum(xmin::text::bigint) || '/' || count(*) from pg_index where indexrelid >= 16384),
    (select sum(xmin::text::bigint) || '/' || count(*) from pg_trigger),
    (select sum(xmin::text::bigint) || '/' || count(*) from pg_proc where oid >= 16384)
  )
$$;
