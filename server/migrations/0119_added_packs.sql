-- Forward only, one change, and safe while the previous release still runs.

-- When an admin added a coin pack; null for goods that came with the release.
alter table goods add column added_at timestamptz;
alter table goods alter column added_at set default now();
update goods set added_at = first.at
  from (select goods_id, min(from_at) as at from goods_prices group by goods_id) first
 where first.goods_id = goods.goods_id
   and goods.goods_type = 'COIN'
   and goods.goods_id not in ('coins_100', 'coins_500', 'coins_1200', 'coins_3000', 'coins_7000');
