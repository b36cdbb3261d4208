-- Forward only, one change, and safe while the previous release still runs.

alter table chat_settings add column samplers jsonb not null default '{}';
