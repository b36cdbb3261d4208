import type { sendPixelEvents } from '@citrine/contract/pixel'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { Call } from '#server/platform/http/mount.ts'

/** Calls of one address in a minute; a page makes a few. */
const RATE = { name: 'pixel', points: 30, duration_s: 60 }
/** Calls to the network at once; further ones are dropped, since an advertisement's count must not hold up the product. */
const SENDING_MAX = 20
let sending = 0

/** Passes events on without waiting for the network. Failures are counted; dropped events are not retried. */
export async function passOn(
  {
    pixel,
    config,
    limits,
    metrics,
    log,
  }: Pick<AppContext, 'pixel' | 'config' | 'limits' | 'metrics' | 'log'>,
  { events, click }: BodyOf<typeof sendPixelEvents>,
  { ip, user_agent }: Pick<Call, 'ip' | 'user_agent'>,
): Promise<void> {
  if (pixel === null) return
  const count = (outcome: string): void => metrics.pixelEvents.inc({ outcome }, events.length)
  if (sending >= SENDING_MAX || !(await limits.allow(RATE, ip))) return count('dropped')
  sending++
  pixel
    .send(events, { origin: config.PUBLIC_URL ?? 'http://localhost', ip, user_agent, click })
    .then(
      () => count('sent'),
      (error: unknown) => {
        count('failed')
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the pixel refused events')
      },
    )
    .finally(() => sending--)
}
