-- A repeat that comes after its chat was deleted must still be known for one; the requests go by their age.
drop index chat_requests_chat;
alter table chat_requests drop constraint chat_requests_user_id_chat_id_fkey;
