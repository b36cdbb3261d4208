-- A reader's wish to stop a reply reaches the node that writes it even while nodes cannot talk to each other.
alter table chat_records add column is_stop_requested boolean not null default false;
