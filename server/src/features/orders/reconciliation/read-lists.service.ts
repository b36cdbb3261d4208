import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import type {
  PaymentEvent,
  PaymentList,
  PaymentReport,
  PaymentsPort,
  Period,
} from '#server/providers/payments/payments.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { findOrderByPayment } from '../order/orders.queries.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { reportTrouble } from '../payments/report-trouble.ts'
import { storeEvents } from '../payments/store-events.service.ts'
import { claimList, insertUnread, saveReadFailure, saveReadUntil } from './payment-lists.queries.ts'

/**
 * Each run reads the last 26 hours, much more than the pause between two runs, because a provider may list an
 * entry hours after it was made.
 */
const LOOK_BACK_MS = 26 * HOUR_MS
/** 4 hours that a run reads again before the end of the last one, when it has to fill a longer gap. */
const OVERLAP_MS = 4 * HOUR_MS
/** A gap of at most 14 days is read. A longer one raises an alarm, because its older entries are not read. */
const GAP_MAX_MS = 14 * DAY_MS
/** A list that could not be read for 3 hours raises the alarm. */
const ALARM_MS = 3 * HOUR_MS
const ENTRIES_MAX = 1_000
const LOG_ENTRIES_MAX = 20

export async function readLists(
  ctx: ApplyContext,
  port: PaymentsPort,
  lists: readonly PaymentList[],
): Promise<void> {
  for (const list of lists) await readList(ctx, port, list)
}

async function readList(ctx: ApplyContext, port: PaymentsPort, list: PaymentList): Promise<void> {
  const { provider } = port
  const key = { provider, list: list.name }
  const now = ctx.clock.now()
  const triedBefore = new Date(now.getTime() - list.pauseMs)
  const claimed = await claimList(ctx.db, { ...key, now, triedBefore })
  if (claimed === undefined) return
  const { period, hasGap } = choosePeriod(list, claimed.read_until, now)
  try {
    const listed = await list.read(period)
    if (listed.isCut || hasGap) reportTrouble(ctx, 'list_cut', key)
    await reportUnread(ctx, key, listed)
    const events = await filterOwnEvents(ctx, port, listed.events)
    const stored = await storeEvents(ctx, { provider, events, cause: 'reconciliation' })
    await saveReadUntil(ctx.db, { ...key, read_until: period.until })
    if (stored.length > 0) ctx.log.warn({ ...key, found: stored.length }, 'webhooks were lost')
  } catch (err) {
    ctx.log.warn({ err, ...key }, 'a list of payments could not be read')
    const since = await saveReadFailure(ctx.db, { ...key, now })
    if (now.getTime() - since.getTime() >= ALARM_MS) reportTrouble(ctx, 'list_failed', key)
    if (!(err instanceof ProviderError)) throw err
  }
}

/**
 * Chooses the period to read, beginning where the last successful run ended. A provider lists a limited period per
 * call, so each run reads the oldest part that is missing.
 */
function choosePeriod(
  { spanMaxMs }: PaymentList,
  read_until: Date | null,
  now: Date,
): { period: Period; hasGap: boolean } {
  const latest = now.getTime() - Math.min(LOOK_BACK_MS, spanMaxMs)
  const due = Math.min(latest, (read_until?.getTime() ?? latest) - (read_until === null ? 0 : OVERLAP_MS))
  const oldest = now.getTime() - GAP_MAX_MS
  const from = Math.max(due, oldest)
  const until = Math.min(now.getTime(), from + spanMaxMs)
  return {
    period: { from: new Date(from), until: new Date(until) },
    hasGap: read_until !== null && read_until.getTime() < oldest,
  }
}

type ListKey = { provider: string; list: string }

/** Raises an alarm about entries that could not be read: once for each, although every run lists them again. */
async function reportUnread(ctx: ApplyContext, key: ListKey, { unread }: PaymentReport): Promise<void> {
  if (unread.length === 0) return
  const kept = unread.slice(0, ENTRIES_MAX)
  const digests = kept.map(({ digest }) => digest)
  const fresh = new Set(
    await insertUnread(ctx.db, { provider: key.provider, digests, seen_at: ctx.clock.now() }),
  )
  const entries = kept.filter(({ digest }) => fresh.has(digest)).map(({ line, time }) => ({ line, time }))
  if (entries.length > 0)
    reportTrouble(ctx, 'listed_unreadable', { ...key, entries: entries.slice(0, LOG_ENTRIES_MAX) })
}

/** Drops the refunds of other shops, which the list contains if they share the provider's account. */
async function filterOwnEvents(
  { db }: ApplyContext,
  { provider, isShared }: PaymentsPort,
  events: readonly PaymentEvent[],
): Promise<readonly PaymentEvent[]> {
  if (!isShared) return events
  const own: PaymentEvent[] = []
  for (const event of events)
    if (
      event.provider_txn !== null &&
      (await findOrderByPayment(db, provider, event.provider_txn)) !== undefined
    )
      own.push(event)
  return own
}
