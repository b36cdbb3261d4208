-- Forward only, one change, and safe while the previous release still runs.

-- Payments that credited nothing, and those of them that staff closed with a reason.
create table payment_dismissals (
  event_no     bigint primary key references payment_events,
  reason       text not null,
  dismissed_by uuid references users on delete set null,
  dismissed_at timestamptz not null
);
create index payment_dismissals_staff on payment_dismissals (dismissed_by);

create index payment_events_unmatched on payment_events (event_no)
  where state in ('given_up', 'ignored') and event ->> 'kind' = 'paid' and note in ('fits_no_order', 'paid_twice');
create index payment_events_back on payment_events ((event ->> 'provider_txn'))
  where event ->> 'kind' in ('refunded', 'charged_back', 'dispute_won');
drop index payment_events_given_up;
drop index payment_events_returned;

-- The order in review took another payment since, so this one credited nothing.
update payment_events e set state = 'ignored', note = 'paid_twice'
  from orders o
 where e.state = 'applied' and e.event ->> 'kind' = 'paid' and o.order_id::text = e.event ->> 'order_id'
   and o.provider = e.provider and o.provider_txn <> e.event ->> 'provider_txn';
