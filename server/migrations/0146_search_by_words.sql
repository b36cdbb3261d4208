-- The search looks up whole words. An index of three-letter pieces reads and checks every text that has the pieces somewhere, and the
-- index of one and two signs took 10 to 25 ms per changed row.

-- Words up to 40 letters; of scripts without spaces, and of symbols, each sign and each pair.
create function search_words(line text) returns text[]
  language sql immutable strict parallel safe cost 10000
  return array(
    select left(word, 40)
      from unnest(regexp_split_to_array(line,
        '[^[:alnum:]]+|[\u1100-\u11ff\u2600-\u27bf\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U0001f000-\U0003ffff]')) as word
     where word <> ''
    union
    select word
      from regexp_matches(line,
             '[\u1100-\u11ff\u2600-\u27bf\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U0001f000-\U0003ffff]+',
             'g') with ordinality as runs (signs, run)
           cross join lateral (
             select sign, lead(sign) over (order by place) as next
               from unnest(string_to_array(signs[1], null)) with ordinality as each_sign (sign, place)) as pairs
           cross join lateral unnest(array[sign, sign || next]) as word
     where word is not null);

create index characters_words on characters using gin (search_words(search_text)) with (fastupdate = off) where is_listed;
-- For words of one or two letters; longer ones are found by the pieces of names.
create index characters_name_words on characters using gin (search_words(search_name)) with (fastupdate = off) where is_listed;
-- The planner is not told how frequent words are, and splitting the sampled texts would take most of ANALYZE.
alter index characters_words alter column 1 set statistics 0;
alter index characters_name_words alter column 1 set statistics 0;
drop index characters_search;
drop index characters_short_words;

alter table shop_words
  -- Of the shop's characters, estimated from a sample.
  add column share real not null default 0,
  add column checked_at timestamptz not null default '-infinity';
create index shop_words_checked on shop_words (checked_at);
create index shop_words_beginnings on shop_words (left(word, 2), share desc);
-- A word with a digit is a number or a code, and another one is no spelling of it.
create index shop_words_spellings on shop_words using gin (word gin_trgm_ops) where word !~ '[0-9]';

-- In one order, so that two characters with the same new words do not wait for each other.
create function list_shop_words() returns trigger language plpgsql as $$
begin
  insert into shop_words (word)
  select word from unnest(search_words(new.search_text)) as word order by word
  on conflict do nothing;
  return null;
end $$;
create trigger characters_list_words after insert on characters
  for each row when (new.is_listed) execute function list_shop_words();
create trigger characters_list_changed_words after update of search_text, visibility, review_state on characters
  for each row when (new.is_listed and (not old.is_listed or old.search_text <> new.search_text))
  execute function list_shop_words();

-- The words with the most three-letter pieces in common with a mistyped one.
create function suggest_words(typed text, swapped text[], least_similarity real, count_max integer) returns setof text
  language plpgsql as $$
begin
  perform set_config('pg_trgm.similarity_threshold', least_similarity::text, true);
  return query
    select word from shop_words
     where word !~ '[0-9]' and (word % typed or word = any(swapped))
     order by word = any(swapped) desc, similarity(word, typed) desc, word
     limit count_max;
end $$;
