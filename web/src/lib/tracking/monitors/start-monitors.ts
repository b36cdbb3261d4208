import { showMonitors } from '@citrine/contract/monitors'
import { call } from '../../api/api-client.ts'
import { nameScreen } from '../describe-event.ts'
import type { Monitor } from './monitor.ts'

/** Loads the services of others that are set, each in a file of its own. */
export function startMonitors(): Monitor {
  let isStopped = false
  let monitors: readonly Monitor[] = []
  const start = async (): Promise<void> => {
    const loaded = await loadMonitors()
    if (isStopped) for (const { stop } of loaded) stop()
    else {
      for (const { show } of loaded) show(nameScreen(location.pathname))
      monitors = loaded
    }
  }
  // Without them the page works as before.
  start().catch(() => {})
  return {
    show: (screen) => {
      for (const { show } of monitors) show(screen)
    },
    stop: () => {
      isStopped = true
      for (const { stop } of monitors) stop()
      monitors = []
    },
  }
}

async function loadMonitors(): Promise<Monitor[]> {
  const { sentry_dsn, datadog } = await call(showMonitors, {})
  const loading: Promise<Monitor>[] = []
  if (sentry_dsn !== null)
    loading.push(import('./sentry.ts').then(({ startSentry }) => startSentry(sentry_dsn)))
  if (datadog !== null) loading.push(import('./datadog.ts').then(({ startDatadog }) => startDatadog(datadog)))
  const loaded = await Promise.allSettled(loading)
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}
