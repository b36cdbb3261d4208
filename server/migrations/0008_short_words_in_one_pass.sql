-- The same words as before, found in one pass: reading each place from the text's beginning took the square of its length.

create or replace function short_words(line text) returns text[]
  language sql immutable strict parallel safe cost 1000
  return array(
    select distinct unnest(array[sign, sign || next])
      from (select sign, coalesce(lead(sign) over (order by place), '') as next
              from unnest(string_to_array(line, null)) with ordinality as signs (sign, place)) as pairs);
