-- Forward only, one change, and safe while the previous release still runs.

-- A question about an order arrives like a complaint, has no signature (an empty text), and ends with an answer.
alter table takedowns
  drop constraint takedowns_kind_check,
  add constraint takedowns_kind_check check (kind in ('likeness', 'minor', 'copyright', 'illegal', 'other', 'order')),
  drop constraint takedowns_state_check,
  add constraint takedowns_state_check check (state in ('open', 'removed', 'kept', 'invalid', 'answered'));
