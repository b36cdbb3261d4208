-- Forward only, one change, and safe while the previous release still runs.

-- Each kind of coin movement is one function, which locks, checks and posts in one round trip. Every statement in a function sees
-- what was committed before it, so what it reads after a lock is current. A refusal is returned before anything is written. All lock
-- in the same order: hold, wallet, accounts, allowances.

create type wallet_accounts as (
  wallet_id uuid,
  bonus_id  bigint,
  paid_id   bigint,
  hold_id   bigint,
  debt_id   bigint,
  bonus     bigint,
  paid      bigint,
  debt      bigint
);

create function lock_accounts(of_wallet uuid) returns wallet_accounts language plpgsql as $$
declare
  w wallet_accounts;
begin
  select of_wallet,
         max(account_id) filter (where kind = 'user_bonus'), max(account_id) filter (where kind = 'user_paid'),
         max(account_id) filter (where kind = 'user_hold'), max(account_id) filter (where kind = 'user_debt'),
         max(balance) filter (where kind = 'user_bonus'), max(balance) filter (where kind = 'user_paid'),
         max(balance) filter (where kind = 'user_debt')
    into w
    from (select account_id, kind, balance from accounts where wallet_id = of_wallet order by account_id for update) locked;
  return w;
end $$;

create function find_wallet(of_user uuid) returns uuid language plpgsql as $$
declare
  found_id uuid;
begin
  select wallet_id into found_id from wallets where user_id = of_user;
  if found then return found_id; end if;
  insert into wallets (user_id, wallet_id) values (of_user, gen_random_uuid())
    on conflict do nothing returning wallet_id into found_id;
  if found then
    insert into accounts (kind, wallet_id) values
      ('user_bonus', found_id), ('user_paid', found_id), ('user_hold', found_id), ('user_debt', found_id);
  else
    select wallet_id into found_id from wallets where user_id = of_user;
  end if;
  return found_id;
end $$;

-- Once per key: a repeat moves nothing and returns null. Amounts of 0 are left out. Only accounts of a wallet keep a balance.
create function post_transfer(
  of_kind text, of_key text, of_detail jsonb, at timestamptz, account_ids bigint[], amounts bigint[]
) returns bigint language plpgsql as $$
declare
  made bigint;
begin
  insert into transfers (kind, idempotency_key, detail, created_at) values (of_kind, of_key, of_detail, at)
    on conflict (idempotency_key) do nothing returning transfer_id into made;
  if made is null then return null; end if;
  with sides as (
    select * from unnest(account_ids, amounts) as s (account_id, coins) where s.coins <> 0
  ), moved as (
    update accounts a set balance = a.balance + s.coins, version = a.version + 1
      from sides s where a.account_id = s.account_id and a.wallet_id is not null
    returning a.account_id, a.version, a.balance
  )
  insert into entries (transfer_id, account_id, coins, created_at, account_version, balance_after)
  select made, s.account_id, s.coins, at, m.version, m.balance from sides s left join moved m using (account_id);
  return made;
end $$;

-- Without what was returned, except of holds before that time. Reads at most one row per later movement.
create function sum_spent(of_wallet uuid, since timestamptz) returns bigint language plpgsql as $$
begin
  return (select coalesce(-sum(e.coins), 0)::bigint
            from accounts a
            join entries e on e.account_id = a.account_id
            join transfers t on t.transfer_id = e.transfer_id
           where a.wallet_id = of_wallet and a.kind in ('user_bonus', 'user_paid') and e.created_at >= since
             and t.kind in ('photo_unlock', 'hold'))
       - (select coalesce(sum(h.bonus_coins + h.paid_coins), 0)::bigint
            from holds h where h.wallet_id = of_wallet and h.created_at >= since and h.state = 'voided');
end $$;

-- Returns null where the coins may be spent.
create function refuse_spending(w wallet_accounts, price bigint, monthly_limit bigint, at timestamptz)
returns jsonb language plpgsql as $$
begin
  if w.bonus + w.paid < price or w.debt > 0 then
    return jsonb_build_object('kind', 'coins_insufficient', 'needed', price, 'balance', w.bonus + w.paid);
  end if;
  if monthly_limit is null then return null; end if;
  if sum_spent(w.wallet_id, date_trunc('month', at, 'UTC')) + price > monthly_limit then
    return jsonb_build_object('kind', 'monthly_limit', 'limit', monthly_limit);
  end if;
  return null;
end $$;

-- Takes given coins first, then bought ones. Returns null when it spent them, otherwise why not.
create function spend_coins(of_user uuid, price bigint, of_kind text, of_key text, of_detail jsonb, at timestamptz)
returns jsonb language plpgsql as $$
declare
  w wallet_accounts := lock_accounts(find_wallet(of_user));
  full_key text := of_kind || ':' || w.wallet_id || ':' || of_key;
  own_limit bigint;
  is_spent boolean;
  refusal jsonb;
  bonus bigint := least(w.bonus, price);
begin
  select monthly_limit, exists (select from transfers where idempotency_key = full_key) into own_limit, is_spent
    from wallets where wallet_id = w.wallet_id;
  if is_spent then return jsonb_build_object('kind', 'spent_before'); end if;
  refusal := refuse_spending(w, price, own_limit, at);
  if refusal is null then
    perform post_transfer(of_kind, full_key, of_detail, at,
                          array[w.bonus_id, w.paid_id, 3], array[-bonus, bonus - price, price]);
  end if;
  return refusal;
end $$;

-- Debt remains from refunded purchases whose coins were spent. Given coins pay first.
create function settle_debt(w wallet_accounts, of_key text, at timestamptz) returns void language plpgsql as $$
declare
  due bigint := least(w.debt, w.bonus + w.paid);
  bonus bigint := least(w.bonus, due);
begin
  if due = 0 then return; end if;
  perform post_transfer('debt_settled', 'debt_settled:' || w.wallet_id || ':' || of_key, '{}', at,
                        array[w.bonus_id, w.paid_id, w.debt_id, 5], array[-bonus, bonus - due, -due, 2 * due]);
end $$;

-- Returns whether the coins were given now.
create function give_coins(
  of_user uuid, is_paid boolean, from_account bigint, coins bigint, of_kind text, of_key text, of_detail jsonb, at timestamptz
) returns boolean language plpgsql as $$
declare
  w wallet_accounts := lock_accounts(find_wallet(of_user));
  full_key text := of_kind || ':' || w.wallet_id || ':' || of_key;
begin
  if post_transfer(of_kind, full_key, of_detail, at,
                   array[case when is_paid then w.paid_id else w.bonus_id end, from_account], array[coins, -coins]) is null then
    return false;
  end if;
  if w.debt > 0 then
    if is_paid then w.paid := w.paid + coins; else w.bonus := w.bonus + coins; end if;
    perform settle_debt(w, full_key, at);
  end if;
  return true;
end $$;

create function use_allowance(of_wallet uuid, of_kind text, of_period timestamptz, most_uses integer)
returns boolean language plpgsql as $$
begin
  if most_uses = 0 then return false; end if;
  insert into allowances as a (wallet_id, kind, period_from, used, most) values (of_wallet, of_kind, of_period, 1, most_uses)
    on conflict (wallet_id, kind, period_from) do update set used = a.used + 1, most = most_uses where a.used < most_uses;
  return found;
end $$;

-- The month of a membership, counted from the day of its anchor, or from the last day of a month that is shorter.
create function find_month(anchor timestamptz, at timestamptz) returns timestamptz language plpgsql immutable as $$
declare
  a timestamp := anchor at time zone 'UTC';
  b timestamp := at at time zone 'UTC';
  months integer := (extract(year from b) - extract(year from a)) * 12 + extract(month from b) - extract(month from a);
begin
  if a + make_interval(months => months) > b then months := months - 1; end if;
  return (a + make_interval(months => months)) at time zone 'UTC';
end $$;

create function post_hold(w wallet_accounts, of_hold uuid, of_kind text, bonus bigint, paid bigint, at timestamptz)
returns bigint language plpgsql as $$
declare
  opening bigint := post_transfer('hold', 'hold:' || of_hold, jsonb_build_object('for', of_kind), at,
                                  array[w.bonus_id, w.paid_id, w.hold_id], array[-bonus, -paid, bonus + paid]);
begin
  if opening is null then raise exception 'the coins of this hold moved before'; end if;
  return opening;
end $$;

-- Holds what the work costs: an allowance, then given coins, then bought ones. Returns null, also for a hold that exists, or a refusal.
create function open_hold(
  of_user uuid, of_kind text, new_hold uuid, at timestamptz, until timestamptz, most_open float8, most_today float8,
  most_a_month integer
) returns jsonb language plpgsql as $$
declare
  today date := (at at time zone 'UTC')::date;
  day_start timestamptz := date_trunc('day', at, 'UTC');
  price bigint;
  free_uses integer;
  in_wallet uuid;
  own_limit bigint;
  cost_today integer;
  is_there boolean;
  running integer;
  anchor timestamptz;
  paid_by text;
  period timestamptz;
  w wallet_accounts;
  refusal jsonb;
  bonus bigint := 0;
  opening bigint;
begin
  in_wallet := find_wallet(of_user);
  select monthly_limit, coins, free_per_day, case when cost_day = today then day_cost else 0 end + greatest(1, coins)
    into strict own_limit, price, free_uses, cost_today
    from wallets cross join costs where wallet_id = in_wallet and kind = of_kind for no key update of wallets;
  select exists (select from holds where hold_id = new_hold), count(*) into is_there, running from holds
   where wallet_id = in_wallet and kind = of_kind and state = 'open' and expires_at > clock_timestamp();
  if is_there then return null; end if;
  if most_today > 0 and cost_today > most_today then return jsonb_build_object('kind', 'day_used_up'); end if;
  if running >= most_open then return jsonb_build_object('kind', 'two_at_once', 'running', running); end if;

  if price > 0 then
    w := lock_accounts(in_wallet);
    select coalesce(anchor_at, starts_at) into anchor from memberships
     where user_id = of_user and starts_at <= at and ends_at > at order by starts_at limit 1;
    if anchor is not null and use_allowance(in_wallet, of_kind, find_month(anchor, at), most_a_month) then
      paid_by := of_kind;
      period := find_month(anchor, at);
    elsif use_allowance(in_wallet, of_kind || ':day', day_start, free_uses) then
      paid_by := of_kind || ':day';
      period := day_start;
    else
      if anchor is null and free_uses > 0 and w.bonus + w.paid < price then
        return jsonb_build_object('kind', 'allowance_used', 'needed', price, 'balance', w.bonus + w.paid);
      end if;
      refusal := refuse_spending(w, price, own_limit, at);
      if refusal is not null then return refusal; end if;
      bonus := least(w.bonus, price);
      opening := post_hold(w, new_hold, of_kind, bonus, price - bonus, at);
    end if;
  end if;
  update wallets set cost_day = today, day_cost = cost_today where wallet_id = in_wallet;
  insert into holds (hold_id, wallet_id, kind, created_at, expires_at, bonus_coins, paid_coins, opened_by, allowance, allowance_from)
  values (new_hold, in_wallet, of_kind, at, until, bonus,
          case when opening is null then 0 else price - bonus end, opening, paid_by, period);
  return null;
end $$;

-- Charges for an expired hold that was returned: the same coins or the same use of the allowance, by a settled hold of its own.
-- Returns null where they are gone.
create function charge_again(of_hold uuid, again uuid, at timestamptz, until timestamptz) returns bigint language plpgsql as $$
declare
  h holds;
  w wallet_accounts;
  coins bigint;
  bonus bigint;
  own_limit bigint;
  most_uses integer;
  opening bigint;
begin
  select holds.* into h from holds join wallets using (wallet_id)
   where hold_id = of_hold and state = 'voided' and expires_at <= clock_timestamp();
  if not found then return 0; end if;
  w := lock_accounts(h.wallet_id);
  if exists (select from holds where hold_id = again) then return 0; end if;
  coins := h.bonus_coins + h.paid_coins;
  bonus := least(w.bonus, coins);
  if h.allowance is not null then
    select most into most_uses from allowances
     where wallet_id = h.wallet_id and kind = h.allowance and period_from = h.allowance_from;
    if not use_allowance(h.wallet_id, h.allowance, h.allowance_from, coalesce(most_uses, 0)) then return null; end if;
  else
    select monthly_limit into own_limit from wallets where wallet_id = h.wallet_id;
    if refuse_spending(w, coins, own_limit, at) is not null then return null; end if;
    opening := post_hold(w, again, h.kind, bonus, coins - bonus, at);
  end if;
  insert into holds (hold_id, wallet_id, kind, created_at, expires_at, bonus_coins, paid_coins, opened_by, allowance, allowance_from)
  values (again, h.wallet_id, h.kind, at, until, case when opening is null then 0 else bonus end,
          case when opening is null then 0 else coins - bonus end, opening, h.allowance, h.allowance_from);
  return settle_hold(again, null, at, until);
end $$;

-- Returns the coins spent, 0 for a hold that was closed before. Work that outlived its hold is charged again.
create function settle_hold(of_hold uuid, again uuid, at timestamptz, until timestamptz) returns bigint language plpgsql as $$
declare
  h holds;
  w wallet_accounts;
  coins bigint;
  closing bigint;
begin
  select * into h from holds where hold_id = of_hold and state = 'open' for update;
  if not found then return charge_again(of_hold, again, at, until); end if;
  coins := h.bonus_coins + h.paid_coins;
  -- A free use leaves no history.
  if coins = 0 and h.allowance is null then
    delete from holds where hold_id = of_hold;
    return 0;
  end if;
  if coins > 0 then
    w := lock_accounts(h.wallet_id);
    closing := post_transfer('hold_settled', 'hold_closed:' || of_hold, jsonb_build_object('for', h.kind), at,
                             array[w.hold_id, 3], array[-coins, coins]);
  end if;
  update holds set state = 'settled', closed_by = closing where hold_id = of_hold;
  return coins;
end $$;

-- Returns whether coins or an allowance are returned, now or when the hold expired. A hold returned before its end never expires,
-- because its work was given up.
create function return_hold(of_hold uuid, again uuid, at timestamptz) returns boolean language plpgsql as $$
declare
  h holds;
  w wallet_accounts;
  closing bigint;
begin
  select * into h from holds where hold_id = of_hold and state = 'open' for update;
  if not found then
    return exists (select from holds join wallets using (wallet_id)
                    where hold_id = of_hold and state = 'voided' and expires_at <= clock_timestamp())
       and not exists (select from holds where hold_id = again);
  end if;
  if h.allowance is null and h.bonus_coins + h.paid_coins = 0 then
    delete from holds where hold_id = of_hold;
    return false;
  end if;
  w := lock_accounts(h.wallet_id);
  if h.allowance is not null then
    update allowances set used = used - 1
     where wallet_id = h.wallet_id and kind = h.allowance and period_from = h.allowance_from and used > 0;
  else
    closing := post_transfer('hold_given_back', 'hold_closed:' || of_hold, jsonb_build_object('for', h.kind), at,
                             array[w.hold_id, w.bonus_id, w.paid_id],
                             array[-h.bonus_coins - h.paid_coins, h.bonus_coins, h.paid_coins]);
  end if;
  update holds set state = 'voided', closed_by = closing,
         expires_at = case when expires_at > clock_timestamp() then 'infinity' else expires_at end
   where hold_id = of_hold;
  -- Meanwhile a purchase may have been refunded.
  w.bonus := w.bonus + h.bonus_coins;
  w.paid := w.paid + h.paid_coins;
  if closing is not null then perform settle_debt(w, 'hold_closed:' || of_hold, at); end if;
  return true;
end $$;
