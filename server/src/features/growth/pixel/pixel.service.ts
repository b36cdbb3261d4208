import type { sendPixelEvents } from '@citrine/contract/pixel'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { allowsAdvertising } from '#server/features/consent/public.ts'
import { releaseReports } from '#server/features/orders/public.ts'
import { readNetwork } from '#server/platform/http/addresses.ts'
import type { Call } from '#server/platform/http/call.ts'
import type { PixelPort, PixelReport, PixelVisit } from '#server/providers/pixel/pixel.port.ts'
import { chooseReports } from './choose-reports.ts'

type PixelContext = Pick<
  AppContext,
  'pixel' | 'config' | 'db' | 'clock' | 'secrets' | 'limits' | 'metrics' | 'log'
>
type PixelCaller = Pick<Call, 'ip' | 'user_agent' | 'refusesTracking'> & { user_id: string | null }

const RATE_S = 600
const PIXEL_ADDRESS_LIMIT = { name: 'pixel-address', points: 60, durationS: RATE_S }
const PIXEL_USER_LIMIT = { name: 'pixel-user', points: 30, durationS: RATE_S }
/** Further events are dropped, because reporting to the network must not slow down the product. */
const SENDING_MAX = 20
let sending = 0

/** Does not wait for the network. Failures are counted; dropped events are not retried. */
export async function forwardEvents(
  ctx: PixelContext,
  { events, click }: BodyOf<typeof sendPixelEvents>,
  { ip, user_agent, refusesTracking, user_id }: PixelCaller,
): Promise<void> {
  const { pixel, config, db, limits, metrics } = ctx
  if (pixel === null) return
  const count = (outcome: string, number: number): void => metrics.pixelEvents.inc({ outcome }, number)
  if (refusesTracking || (user_id !== null && !(await allowsAdvertising(db, user_id))))
    return count('refused', events.length)
  const isAllowed =
    (await limits.allow(PIXEL_ADDRESS_LIMIT, readNetwork(ip), events.length)) &&
    (user_id === null || (await limits.allow(PIXEL_USER_LIMIT, user_id, events.length)))
  if (!isAllowed || sending >= SENDING_MAX) return count('dropped', events.length)
  const reports = await chooseReports(ctx, events, user_id)
  count('invalid', events.length - reports.length)
  if (reports.length === 0) return
  void sendPixelEvent(ctx, pixel, reports, {
    origin: config.PUBLIC_URL ?? 'http://localhost',
    ip,
    user_agent,
    click,
  })
}

async function sendPixelEvent(
  { db, metrics, log }: PixelContext,
  pixel: PixelPort,
  reports: readonly PixelReport[],
  visit: PixelVisit,
): Promise<void> {
  sending++
  try {
    await pixel.send(reports, visit)
    metrics.pixelEvents.inc({ outcome: 'sent' }, reports.length)
  } catch (error) {
    metrics.pixelEvents.inc({ outcome: 'failed' }, reports.length)
    const reason = error instanceof Error ? error.message : 'unknown'
    log.warn({ reason }, 'the pixel refused events')
    const order_ids = reports.flatMap(({ name, event_id }) => (name === 'CompletePayment' ? [event_id] : []))
    if (order_ids.length > 0)
      await releaseReports(db, order_ids).catch(() => log.warn({}, 'payments stay marked as reported'))
  } finally {
    sending--
  }
}
