-- Forward only, one change, and safe while the previous release still runs.

-- CCBill's numbers come with and without leading zeros; they are stored without. Where two rows hold one number in both
-- forms, one keeps its zeros: a person must look at a sale that was credited twice.
with numbered as (
  select order_id, regexp_replace(provider_txn, '^0+(?=.)', '') as txn,
         row_number() over (
           partition by regexp_replace(provider_txn, '^0+(?=.)', '') order by provider_txn like '0%', order_id) as nth
    from orders where provider = 'ccbill' and provider_txn is not null
)
update orders o set provider_txn = n.txn
  from numbered n where o.order_id = n.order_id and n.nth = 1 and o.provider_txn <> n.txn;

update payment_events
   set event = jsonb_set(event, '{provider_txn}', to_jsonb(regexp_replace(event ->> 'provider_txn', '^0+(?=.)', '')))
 where provider = 'ccbill' and event ->> 'provider_txn' ~ '^0.';

with numbered as (
  select event_no, regexp_replace(event_id, '^((datalink:)?[A-Za-z]+:)0+(?=\d)', '\1') as id,
         row_number() over (
           partition by regexp_replace(event_id, '^((datalink:)?[A-Za-z]+:)0+(?=\d)', '\1')
           order by event_id ~ '^(datalink:)?[A-Za-z]+:0\d', event_no) as nth
    from payment_events where provider = 'ccbill'
)
update payment_events e set event_id = n.id, event = jsonb_set(e.event, '{event_id}', to_jsonb(n.id))
  from numbered n where e.event_no = n.event_no and n.nth = 1 and e.event_id <> n.id;
