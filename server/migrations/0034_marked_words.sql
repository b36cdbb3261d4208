-- Words begin with a mark of their user, so that the index leads to one's own alone, however much others say. They are
-- gathered anew.
drop index chat_words_found;
drop extension if exists btree_gin;
truncate chat_words;
update chat_words_filling set user_id = null, record_id = null, done_at = null;
create index chat_words_found on chat_words using gin (words);
