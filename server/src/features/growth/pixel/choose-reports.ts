import type { PixelEvent } from '@citrine/contract/pixel'
import type { AppContext } from '#server/context.ts'
import { claimReport } from '#server/features/orders/public.ts'
import { hasJoinedSince } from '#server/features/users/public.ts'
import { hmac } from '#server/platform/secrets/crypto.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PixelReport } from '#server/providers/pixel/pixel.port.ts'

/** A page keeps an unsent event for a day, and a buyer may come back a day after the payment. */
const LATE_REPORT_MS = 2 * DAY_MS
const ID_LENGTH = 32
const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Ctx = Pick<AppContext, 'db' | 'clock' | 'secrets'>

/**
 * Drops reports that contradict the server. A page cannot decide which goods were bought, the amount, or who is
 * new.
 */
export async function chooseReports(
  ctx: Ctx,
  events: readonly PixelEvent[],
  user_id: string | null,
): Promise<PixelReport[]> {
  const now = ctx.clock.now().getTime()
  const since = new Date(now - LATE_REPORT_MS)
  const chosen: PixelReport[] = []
  for (const { event_id, name, at, screen } of events) {
    const event = { event_id, name, at: Math.min(Math.max(at, since.getTime()), now), screen }
    const report = name === 'ViewContent' ? event : user_id && (await checkReport(ctx, event, user_id, since))
    if (report) chosen.push(report)
  }
  return chosen
}

async function checkReport(
  { db, clock, secrets }: Ctx,
  event: PixelEvent,
  user_id: string,
  since: Date,
): Promise<PixelReport | null> {
  switch (event.name) {
    case 'CompleteRegistration': {
      if (!(await hasJoinedSince(db, user_id, since))) return null
      // The ad network counts each id once, so an account that signs in again counts once.
      const event_id = hmac(secrets.keyFor('registrations'), user_id).toString('hex').slice(0, ID_LENGTH)
      return { ...event, event_id }
    }
    case 'CompletePayment': {
      if (!ORDER_ID.test(event.event_id)) return null
      const order = { user_id, order_id: event.event_id, paidSince: since, now: clock.now() }
      const paid = await claimReport(db, order)
      if (paid === undefined) return null
      return {
        ...event,
        at: paid.paid_at?.getTime() ?? event.at,
        price: paid.price,
        currency: paid.currency,
      }
    }
    default:
      return event
  }
}
