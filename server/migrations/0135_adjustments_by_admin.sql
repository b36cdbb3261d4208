-- Finds what one admin gave alone in a day.
create index coin_adjustments_asked on coin_adjustments (asked_by, created_at);
