-- Forward only, one change, and safe while the previous release still runs.

-- Who asked for what an entry decides, where two people are needed; kept like the actor, also after they left.
-- The previous release writes none, and its check of the chain does not know those of newer nodes.
alter table audit_log add column asked_by uuid;
