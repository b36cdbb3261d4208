-- Payments that fit no order wait for a person, unless their money went back.
create index payment_events_given_up on payment_events (event_no) where state = 'given_up';
create index payment_events_returned on payment_events ((event ->> 'provider_txn'))
  where event ->> 'kind' in ('refunded', 'charged_back');
