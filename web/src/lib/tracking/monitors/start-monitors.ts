import { showMonitors } from '@citrine/contract/monitors'
import { call } from '../../api/api-client.ts'
import type { Choice } from '../../consent/consent.ts'
import type { TrackedEvent } from '../../tracking.ts'
import type { Monitor } from './monitor.ts'

const EARLY_MAX = 50

export function startMonitors(allowed: Choice): Monitor {
  let monitors: readonly Monitor[] | null = null
  let early: TrackedEvent[] = []
  let isStopped = false
  const loading = loadMonitors(allowed, () => !isStopped)
  loading.then(
    (loaded) => {
      monitors = loaded
      for (const event of early) for (const monitor of loaded) monitor.record(event)
      early = []
    },
    () => {},
  )
  return {
    record: (event) => {
      if (monitors === null && early.length < EARLY_MAX) early.push(event)
      for (const monitor of monitors ?? []) monitor.record(event)
    },
    stop: () => {
      isStopped = true
      early = []
      loading.then(
        (loaded) => {
          monitors = []
          for (const { stop } of loaded) stop()
        },
        () => {},
      )
    },
  }
}

/**
 * Loads the services that the consent allows. `isWanted` turns false if the consent is withdrawn, so that a service that
 * loads later does not start.
 */
async function loadMonitors({ analytics, advertising }: Choice, isWanted: () => boolean): Promise<Monitor[]> {
  const { sentry_dsn, datadog, has_pixel } = await call(showMonitors, {})
  if (!isWanted()) return []
  const start = (begin: () => Monitor): Monitor[] => (isWanted() ? [begin()] : [])
  const loading: Promise<Monitor[]>[] = []
  if (analytics && sentry_dsn !== null)
    loading.push(import('./sentry.ts').then(({ startSentry }) => start(() => startSentry(sentry_dsn))))
  if (analytics && datadog !== null)
    loading.push(import('./datadog.ts').then(({ startDatadog }) => start(() => startDatadog(datadog))))
  if (advertising && has_pixel) loading.push(import('./pixel.ts').then(({ startPixel }) => start(startPixel)))
  const loaded = await Promise.allSettled(loading)
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}
