import { readSettings } from '../api/transport/settings.ts'
import type { Choice } from '../consent/consent.ts'
import { hasPrivacySignal } from '../consent/stored-consent.ts'
import { getSession } from '../session/session.ts'
import { readStored, writeStored } from '../storage/storage.ts'
import { readObject } from '../storage/stored-objects.ts'
import { consentToTracking, type TrackedArgs, type TrackedEvent, track } from '../tracking.ts'
import { storeAdvertisement } from '../visit/advertisement.ts'
import { describeEvent } from './describe-event.ts'
import { createEventQueue } from './event-queue.ts'
import { withLock } from './lock.ts'
import { startMonitors } from './monitors/start-monitors.ts'

const REPORTED_MAX = 50

/** Starts tracking. Advertising and analytics have separate consents. Returns a function that stops it. */
export function startTracking(allowed: Choice): () => void {
  const monitors = startMonitors(allowed)
  const arrived = allowed.advertising ? storeAdvertisement(Date.now()) : []
  const collector = getSession().features?.collector
  if (collector === undefined || hasPrivacySignal()) return () => monitors.stop()
  const { app_key } = readSettings()
  const queue = createEventQueue({ ...collector, app_key })
  const collect = (tracked: TrackedEvent): void => {
    const { event_name, args } = tracked
    monitors.record(tracked)
    if (!(event_name === 'ad_info' ? allowed.advertising : allowed.analytics)) return
    const event = describeEvent({ ...tracked, args: addStoredArgs(tracked) }, app_key, allowed)
    if (event === null) return
    if (event_name === 'purchase')
      isFirstReport(String(args.order_id)).then(
        (isFirst) => isFirst && queue.add(event),
        () => {},
      )
    else queue.add(event)
  }
  consentToTracking(collect)
  for (const [name, args] of arrived) track(name, args)
  return () => {
    consentToTracking(undefined)
    queue.stop()
    monitors.stop()
  }
}

/** Returns true if no tab has reported the order yet, because two tabs may report the same one. */
const isFirstReport = (order_id: string): Promise<boolean> =>
  withLock('cacheIDList', () => {
    const reported = readObject('cacheIDList') ?? []
    if (reported.includes(order_id)) return false
    writeStored('cacheIDList', [...reported, order_id].slice(-REPORTED_MAX))
    return true
  })

function addStoredArgs({ event_name, args }: TrackedEvent): TrackedArgs {
  if (event_name === 'pay_start') {
    writeStored('at-paytype', String(args.pay_type))
    writeStored('pay_source', String(args.pay_source))
  }
  if (event_name === 'view_create_form') writeStored('view_create_form', 'sidebar_navigation')
  if (event_name === 'purchase' || event_name === 'pay_status')
    return {
      ...args,
      pay_type: readStored('at-paytype') ?? '',
      pay_source: readStored('pay_source') ?? '',
    }
  return args
}
