import { showMonitors } from '@citrine/contract/monitors'
import { call } from '../../api/api-client.ts'
import type { Choice } from '../../consent/consent.ts'
import type { TrackedEvent } from '../../tracking.ts'
import type { Monitor } from './monitor.ts'

/** Events kept until the services have loaded. */
const EARLY_MAX = 50

/** Loads the services of others that are set and allowed, each in a file of its own. */
export function startMonitors(allowed: Choice): Monitor {
  let monitors: readonly Monitor[] | null = null
  let early: TrackedEvent[] = []
  const loading = loadMonitors(allowed)
  loading.then(
    (loaded) => {
      monitors = loaded
      for (const event of early) for (const { see } of loaded) see(event)
      early = []
    },
    // Without them the page works as before.
    () => {},
  )
  return {
    see: (event) => {
      if (monitors === null && early.length < EARLY_MAX) early.push(event)
      for (const { see } of monitors ?? []) see(event)
    },
    stop: () => {
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

async function loadMonitors({ analytics, advertising }: Choice): Promise<Monitor[]> {
  const { sentry_dsn, datadog, has_pixel } = await call(showMonitors, {})
  const loading: Promise<Monitor>[] = []
  if (analytics && sentry_dsn !== null)
    loading.push(import('./sentry.ts').then(({ startSentry }) => startSentry(sentry_dsn)))
  if (analytics && datadog !== null)
    loading.push(import('./datadog.ts').then(({ startDatadog }) => startDatadog(datadog)))
  if (advertising && has_pixel) loading.push(import('./pixel.ts').then(({ startPixel }) => startPixel()))
  const loaded = await Promise.allSettled(loading)
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}
