-- Forward only, one change, and safe while the previous release still runs.

-- An order in review whose payment has no number gets a key, the number of the payment's event, so that it can be credited or closed.
with unnumbered as (
  select distinct on (o.order_id) o.order_id, e.event_no
    from orders o join payment_events e on e.provider = o.provider and e.event ->> 'order_id' = o.order_id::text
   where o.state = 'review' and o.provider_txn is null
     and e.state = 'applied' and e.event ->> 'kind' = 'paid' and e.event ->> 'provider_txn' is null
   order by o.order_id, e.event_no desc
), keyed as (
  update payment_events e set event = e.event || jsonb_build_object('provider_txn', 'unnumbered:' || e.event_no)
    from unnumbered u where u.event_no = e.event_no
)
update orders o set provider_txn = 'unnumbered:' || u.event_no from unnumbered u where u.order_id = o.order_id;
