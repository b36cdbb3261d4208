-- A talk of which so far only a picture was asked stands among the recent ones, with its opening line; nobody said the last words yet.
update chats c
   set last_at = p.asked_at,
       last_excerpt = left(trim(regexp_replace(regexp_replace(r.content, '[*_`>#]+', '', 'g'), '\s+', ' ', 'g')), 160)
  from (select user_id, chat_id, max(created_at) as asked_at from chat_pictures where chat_id is not null group by 1, 2) p,
       chat_records r
 where c.user_id = p.user_id and c.chat_id = p.chat_id and c.last_at is null
   and r.user_id = c.user_id and r.record_id = c.root_record_id;
