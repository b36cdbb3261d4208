-- Trigrams need three signs; names in Chinese, and many words, have fewer.

create function short_words(line text) returns text[]
  language sql immutable strict parallel safe cost 1000
  return array(
    select distinct substr(line, place, length)
      from generate_series(1, char_length(line)) as place, generate_series(1, 2) as length);

-- Of all rows: only then does PostgreSQL know which words are common. And without the list of what was just
-- written, which every search would read from end to end.
create index characters_short_words on characters using gin (short_words(search_text)) with (fastupdate = off);
