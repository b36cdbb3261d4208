import type { Language } from '@citrine/contract/messages/messages'
import type { Spending } from '@citrine/contract/spending'
import type { AppContext } from '#server/context.ts'
import { computeMonthStart, lockWallet } from '#server/features/wallet/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { sumMoney } from '../order/orders.queries.ts'
import { findLimits, saveLimits } from './spending.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'clock'>

/** A higher limit takes effect after a day, so that the user can reconsider. */
const RAISE_MS = DAY_MS
const CURRENCY = 'USD'

async function loadLimits(db: Db, user_id: string, now: Date) {
  const row = await findLimits(db, user_id)
  const { monthly_limit = null, next_limit = null, raise_at = null, paused_until = null } = row ?? {}
  const isRaised = raise_at !== null && raise_at <= now
  return {
    monthly_limit: isRaised ? next_limit : monthly_limit,
    next_limit: isRaised ? null : next_limit,
    raise_at: isRaised ? null : raise_at,
    paused_until: paused_until !== null && paused_until > now ? paused_until : null,
  }
}

export async function showSpending({ db, clock }: Ctx, user_id: string): Promise<Spending> {
  const now = clock.now()
  const { raise_at, paused_until, ...limits } = await loadLimits(db, user_id, now)
  const { spent, on_the_way } = await sumMoney(db, user_id, computeMonthStart(now))
  return {
    ...limits,
    raise_at: raise_at?.toISOString() ?? null,
    paused_until: paused_until?.toISOString() ?? null,
    spent_this_month: spent,
    on_the_way,
    currency: CURRENCY,
  }
}

export async function changeSpendingLimit(
  ctx: Ctx,
  user_id: string,
  requested: number | null,
): Promise<Spending> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    await lockWallet(tx, user_id)
    const { monthly_limit } = await loadLimits(tx, user_id, now)
    const isRaise = monthly_limit !== null && (requested === null || requested > monthly_limit)
    await saveLimits(
      tx,
      user_id,
      isRaise
        ? { monthly_limit, next_limit: requested, raise_at: new Date(now.getTime() + RAISE_MS) }
        : { monthly_limit: requested, next_limit: null, raise_at: null },
    )
  })
  return showSpending(ctx, user_id)
}

/** Pauses the user's payments. A running pause can be made longer, never shorter. */
export async function pausePayments(ctx: Ctx, user_id: string, days: number): Promise<Spending> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    await lockWallet(tx, user_id)
    const { paused_until } = await loadLimits(tx, user_id, now)
    const until = new Date(Math.max(now.getTime() + days * DAY_MS, paused_until?.getTime() ?? 0))
    await saveLimits(tx, user_id, { paused_until: until })
  })
  return showSpending(ctx, user_id)
}

/** `order_id` is the purchase's own order, if it exists already: its price must not count twice. */
export type Purchase = { user_id: string; price: number; now: Date; order_id?: string }

/** Checks the monthly limit twice, with and without open orders, so that the caller can expire open ones to make room. */
export async function checkSpendingLimit(db: Db, { user_id, price, now, order_id }: Purchase) {
  const { monthly_limit, paused_until } = await loadLimits(db, user_id, now)
  if (monthly_limit === null) return { paused_until, isBeyond: false, isBeyondWithOpen: false }
  const { spent, open } = await sumMoney(db, user_id, computeMonthStart(now), order_id)
  return {
    paused_until,
    isBeyond: spent + price > monthly_limit,
    isBeyondWithOpen: spent + open + price > monthly_limit,
  }
}

/**
 * Refuses a purchase that the user's own limit or pause forbids. Runs under the wallet's lock.
 * @throws spending_paused, spending_limit
 */
export async function requireWithinLimit(
  tx: Tx,
  { language, ...purchase }: Purchase & { language: Language },
): Promise<void> {
  const { paused_until, isBeyondWithOpen } = await checkSpendingLimit(tx, purchase)
  if (paused_until !== null) {
    const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      paused_until,
    )
    throw new AppError('spending_paused', { until })
  }
  if (isBeyondWithOpen) throw new AppError('spending_limit')
}
