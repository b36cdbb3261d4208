-- By keyed hashes of addresses, numbers and accounts elsewhere: who has claimed a task for new members, so that it is
-- not paid once more to whoever deletes an account and makes another, or ties the same account to it.
create table claimed_before (
  contact_hash bytea not null,
  task_id      text not null,
  claimed_at   timestamptz not null,
  primary key (contact_hash, task_id)
);
create index claimed_before_age on claimed_before (claimed_at);
