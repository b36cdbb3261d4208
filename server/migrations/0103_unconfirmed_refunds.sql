-- Forward only, one change, and safe while the previous release still runs.

-- Refunds that the provider never answered may have been carried out: they count as open until someone knows.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('waiting', 'sending', 'unknown', 'sent', 'rejected', 'failed'));
-- When it was first sent to the provider.
alter table refunds add column tried_at timestamptz;
-- Why staff closed it without an answer.
alter table refunds add column close_reason text;
