import type { PeriodType } from '@citrine/contract/goods'
import { PLAN_MONTHS } from '@citrine/contract/limits'
import type { Db } from '#server/platform/database/db.ts'
import { computePeriodEnd } from '../allowances/periods.ts'
import { listOpenPeriods } from './memberships.queries.ts'

type PlanUntil = { plan: PeriodType; until: string }

/** Finds the user's Premium. A plan bought in advance lengthens the one before it if both are of the same kind. */
export async function findActivePremium(db: Db, user_id: string, now: Date) {
  const plans: PlanUntil[] = []
  const periods = await listOpenPeriods(db, user_id, now)
  for (const { plan: name, starts_at, ends_at } of periods) {
    if (plans.length === 0 && starts_at > now) return null
    const plan = name === 'YEARLY' ? 'YEARLY' : 'MONTHLY'
    if (plans.at(-1)?.plan === plan) plans.pop()
    plans.push({ plan, until: ends_at.toISOString() })
  }
  const first = plans[0]
  const last = plans.at(-1)
  const period = periods.at(-1)
  if (!first || !last || !period) return null
  const computeEnd = (plan: PeriodType): string =>
    computePeriodEnd(period.anchor_at ?? period.starts_at, period.ends_at, PLAN_MONTHS[plan]).toISOString()
  const next_ends = { MONTHLY: computeEnd('MONTHLY'), YEARLY: computeEnd('YEARLY') }
  return { plan: first.plan, expires_at: last.until, plans, next_ends }
}
