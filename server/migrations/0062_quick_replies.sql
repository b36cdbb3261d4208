-- Forward only, one change, and safe while the previous release still runs.

-- Messages that a user keeps to send with one tap, in their order.
create table quick_replies (
  user_id uuid primary key references users on delete cascade,
  texts   text[] not null
);
