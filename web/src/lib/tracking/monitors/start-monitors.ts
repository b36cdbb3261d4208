import { showMonitors } from '@citrine/contract/monitors'
import { call } from '../../api/api-client.ts'

type Stop = () => void

/** Loads the services of others that are set, each in a file of its own. @returns what stops them */
export function startMonitors(): Stop {
  const loading = loadMonitors()
  // Without them the page works as before.
  loading.catch(() => {})
  return () =>
    void loading.then(
      (stops) => {
        for (const stop of stops) stop()
      },
      () => {},
    )
}

async function loadMonitors(): Promise<Stop[]> {
  const { sentry_dsn } = await call(showMonitors, {})
  if (sentry_dsn === null) return []
  const { startSentry } = await import('./sentry.ts')
  return [startSentry(sentry_dsn)]
}
