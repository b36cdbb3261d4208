-- Running holds are counted by the clock of the database. The previous release still passes an end by its own clock.
create or replace function hold_for_free(
  of_user uuid, of_kind text, new_hold uuid, today date, most_today float8, at timestamptz, until timestamptz, most_open int
) returns boolean language plpgsql as $$
declare
  in_wallet uuid;
begin
  perform from costs where kind = of_kind and coins = 0;
  if not found then raise exception 'priced' using errcode = 'CT001'; end if;
  update wallets
     set cost_day = today,
         day_cost = case when cost_day = today then day_cost else 0 end + 1
   where user_id = of_user
     and (most_today = 0 or case when cost_day = today then day_cost else 0 end + 1 <= most_today)
  returning wallet_id into in_wallet;
  if not found then raise exception 'no room' using errcode = 'CT002'; end if;
  insert into holds (hold_id, wallet_id, kind, created_at, expires_at, bonus_coins, paid_coins)
  select new_hold, in_wallet, of_kind, at, until, 0, 0
   where (select count(*) from holds
           where wallet_id = in_wallet and kind = of_kind and state = 'open' and expires_at > clock_timestamp()) < most_open;
  if not found then raise exception 'no room' using errcode = 'CT002'; end if;
  return true;
end $$;
