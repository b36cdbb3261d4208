-- Forward only, one change, and safe while the previous release still runs.

-- The disputes of each order by their id: `open` or `won`. One without an id of its own has its payment's number.
alter table orders add column disputes jsonb not null default '{}';

update orders o set disputes = d.disputes
  from (select provider, event ->> 'provider_txn' as provider_txn,
               jsonb_object_agg(coalesce(substring(event_id from '^dispute:(.+):[a-z_]+$'), event ->> 'provider_txn'),
                 case when event ->> 'kind' = 'dispute_won' then 'won' else 'open' end order by event_no) as disputes
          from payment_events
         where event ->> 'kind' in ('charged_back', 'dispute_won') and event ->> 'provider_txn' is not null
           and state in ('applied', 'ignored')
         group by 1, 2) d
 where o.provider = d.provider and o.provider_txn = d.provider_txn and o.state = 'charged_back';
