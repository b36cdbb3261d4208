import { readConsentPolicy } from '#server/features/consent/consent-policy.ts'
import type { Check } from '../check.ts'

export const tracking: Check = {
  part: 'tracking',
  settings: [
    'CONSENT_POLICY_FILE',
    'COLLECTOR_URL',
    'COLLECTOR_SHAPE',
    'EVENT_DAYS',
    'CLICKHOUSE_URL',
    'SENTRY_DSN',
    'DATADOG_APPLICATION_ID',
    'DATADOG_CLIENT_TOKEN',
    'DATADOG_SITE',
    'DATADOG_PROXY',
    'TIKTOK_PIXEL_ID',
    'TIKTOK_ACCESS_TOKEN',
    'TIKTOK_URL',
  ],
  examine: async ({ config }) => {
    const { CONSENT_POLICY_FILE: path, COLLECTOR_URL, EVENT_DAYS, SENTRY_DSN, DATADOG_CLIENT_TOKEN } = config
    const errors = SENTRY_DSN === undefined ? '' : `, errors of pages go to ${new URL(SENTRY_DSN).host}`
    const measures =
      DATADOG_CLIENT_TOKEN === undefined
        ? ''
        : `, pages are measured by ${config.DATADOG_PROXY ?? config.DATADOG_SITE}`
    const place =
      config.CLICKHOUSE_URL === undefined
        ? 'the database'
        : `ClickHouse at ${new URL(config.CLICKHOUSE_URL).host}`
    const served_by = COLLECTOR_URL === undefined ? 'this server' : new URL(COLLECTOR_URL).host
    let isEverybodyAsked = config.COUNTRY_HEADER === undefined
    try {
      const { unknown } = await readConsentPolicy(path)
      isEverybodyAsked &&= unknown === 'ask'
    } catch (error) {
      return {
        mark: 'FAIL',
        served_by,
        answer: 'invalid consent policy',
        hints: [(error as Error).message],
      }
    }
    return {
      mark: 'ok',
      served_by,
      answer:
        (COLLECTOR_URL ? 'receives events' : `events are kept ${EVENT_DAYS} days in ${place}`) +
        errors +
        measures +
        (config.TIKTOK_PIXEL_ID === undefined ? '' : ', TikTok counts visits from its advertisements') +
        (isEverybodyAsked ? '; everybody is asked for consent, since no COUNTRY_HEADER is set' : ''),
    }
  },
}
