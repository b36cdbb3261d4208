-- Forward only, one change, and safe while the previous release still runs.

-- What a photo of Citrine's own was drawn from (look, scene, second person), and its larger file, drawn for the first
-- HD download. Others have neither.
alter table photos add column drawing jsonb, add column larger jsonb;
create index photos_larger_file on photos ((larger ->> 'hash')) where larger is not null;
