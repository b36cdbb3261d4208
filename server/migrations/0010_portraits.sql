-- Where a character's pictures lie, and what a page paints before they come; null where there is none.
alter table characters add column portrait jsonb, add column banner jsonb;
