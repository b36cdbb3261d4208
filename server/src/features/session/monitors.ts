import type { showMonitors } from '@citrine/contract/monitors'
import type { ResponseOf } from '@citrine/contract/route'
import type { Config } from '#server/config.ts'

type Settings = Pick<
  Config,
  | 'COLLECTOR_URL'
  | 'SENTRY_DSN'
  | 'DATADOG_APPLICATION_ID'
  | 'DATADOG_CLIENT_TOKEN'
  | 'DATADOG_SITE'
  | 'DATADOG_PROXY'
  | 'TIKTOK_PIXEL_ID'
>

export function listMonitors(config: Settings): ResponseOf<typeof showMonitors> {
  const { DATADOG_APPLICATION_ID: application_id, DATADOG_CLIENT_TOKEN: client_token } = config
  return {
    has_pixel: config.TIKTOK_PIXEL_ID !== undefined,
    sentry_dsn: config.SENTRY_DSN ?? null,
    datadog:
      application_id === undefined || client_token === undefined
        ? null
        : { application_id, client_token, site: config.DATADOG_SITE, proxy: config.DATADOG_PROXY ?? null },
  }
}

export function listMeasurementUrls(config: Settings): string[] {
  const { datadog } = listMonitors(config)
  // Datadog's intake: us5.datadoghq.com becomes browser-intake-us5-datadoghq.com.
  const [, name = '', end = ''] = /^(.+)\.(\w+)$/.exec(config.DATADOG_SITE) ?? []
  const intake = `https://browser-intake-${name.replaceAll('.', '-')}.${end}`
  return [
    config.COLLECTOR_URL,
    config.SENTRY_DSN,
    datadog === null ? undefined : (datadog.proxy ?? intake),
  ].filter((url) => url !== undefined)
}
