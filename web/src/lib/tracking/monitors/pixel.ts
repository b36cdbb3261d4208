import { PIXEL_EVENTS_MAX, type PixelEvent, sendPixelEvents } from '@citrine/contract/pixel'
import { adultFilter } from '../../age/adult-filter.ts'
import { call } from '../../api/api-client.ts'
import { ApiError, isUnreachable } from '../../api/api-error.ts'
import { newId } from '../../ids.ts'
import { getSession } from '../../session/session.ts'
import { readStored, removeStored, writeStored } from '../../storage/storage.ts'
import { readObject } from '../../storage/stored-objects.ts'
import type { TrackedEvent } from '../../tracking.ts'
import { getScreenName } from '../describe-event.ts'
import { withLock } from '../lock.ts'
import { HARMLESS_SCREENS } from './harmless-screens.ts'
import type { Monitor } from './monitor.ts'

const SEND_MS = 2_000
const LIFETIME_MS = 86_400_000

/** The network requires an address, and the root of the site names no screen. */
const ANY_SCREEN = 'home'
const PAYMENTS_MAX = 50

/**
 * Sends events through this site's server, so that no script of the network runs here. It sends none while the adult filter
 * is on.
 */
export function startPixel(): Monitor {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (): Promise<void> =>
    withLock('pixel_events', async () => {
      timer = undefined
      const waiting = readWaiting()
      const ready = waiting.filter(isReady)
      const events = ready.filter(({ at }) => Date.now() - at < LIFETIME_MS)
      const done = new Set(ready.map(({ event_id }) => event_id))
      if (events.length === 0) return dropEvents(done)
      const click = readStored('pixel_click')
      try {
        await call(sendPixelEvents, { body: { events, ...(click === undefined ? {} : { click }) } })
      } catch (error) {
        if (!(error instanceof ApiError) || isUnreachable(error)) return
      }
      // The events are dropped only after the call, which the visitor ends by leaving the page. The ad network counts a
      // repeated id once.
      dropEvents(done)
    })
  const schedule = (): void => {
    timer ??= setTimeout(() => void send(), SEND_MS)
  }
  if (readWaiting().length > 0) schedule()
  let screen = ''
  return {
    record: (tracked) => {
      if (tracked.event_name === 'page_view') screen = getScreenName(String(tracked.args.path))
      const event = adultFilter() === '1' ? null : describe(tracked, screen)
      if (event === null) return
      storeEvents(event)
      schedule()
    },
    stop: () => clearTimeout(timer),
  }
}

const readWaiting = (): PixelEvent[] => (readObject('pixel_events') ?? []) as PixelEvent[]

const storeEvents = (...events: readonly PixelEvent[]): void =>
  writeStored('pixel_events', [...readWaiting(), ...events].slice(-PIXEL_EVENTS_MAX))

function dropEvents(ids: ReadonlySet<string>): void {
  const rest = readWaiting().filter(({ event_id }) => !ids.has(event_id))
  if (rest.length > 0) writeStored('pixel_events', rest)
  else removeStored('pixel_events')
}

const isReady = ({ name }: PixelEvent): boolean =>
  name !== 'CompleteRegistration' || getSession().token !== null

function isFirstReport(order_id: string): boolean {
  const reported = readObject('pixel_payments') ?? []
  if (reported.includes(order_id)) return false
  writeStored('pixel_payments', [...reported, order_id].slice(-PAYMENTS_MAX))
  return true
}

/**
 * Describes an event for the ad network. Returns null if the network must not learn of the event. `name` is the screen at
 * that time.
 */
function describe({ event_name, event_time, args }: TrackedEvent, name: string): PixelEvent | null {
  const screen = HARMLESS_SCREENS.has(name) ? name : ANY_SCREEN
  const event = { event_id: newId(), at: event_time, screen }
  switch (event_name) {
    case 'page_view':
      return HARMLESS_SCREENS.has(name) ? { ...event, name: 'ViewContent' } : null
    case 'login_result':
      return args.ok === true && args.is_new === true ? { ...event, name: 'CompleteRegistration' } : null
    case 'pay_start':
      return { ...event, name: 'InitiateCheckout' }
    case 'purchase':
      if (!isFirstReport(String(args.order_id))) return null
      return {
        ...event,
        // The server reads the price from the order and reports it once.
        event_id: String(args.order_id),
        name: 'CompletePayment',
      }
    default:
      return null
  }
}
