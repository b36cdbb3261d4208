import { describeFault } from '../ask/describe-fault.ts'
import { showAddress } from '../ask/show-address.ts'
import { measureTime, TIMEOUT_MS } from '../ask/timeout.ts'
import type { Check } from '../check.ts'

export const traces: Check = {
  part: 'traces',
  settings: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'],
  examine: async ({ config: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers } }) => {
    if (url === undefined) return { mark: 'off', served_by: 'none', answer: 'no traces are made' }
    const served_by = `collector at ${showAddress(url)}`
    try {
      const { value: http, ms } = await measureTime(() => sendNothing(url, headers))
      if (http < 300) return { mark: 'ok', served_by, answer: 'takes traces', ms }
      const hints = ['It has to take OTLP over HTTP at /v1/traces; are the headers right?']
      return { mark: 'FAIL', served_by, answer: `HTTP ${http}`, ms, hints }
    } catch (error) {
      return {
        mark: 'FAIL',
        served_by,
        answer: describeFault(error),
        hints: ['Until it answers, traces are dropped.'],
      }
    }
  },
}

async function sendNothing(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { status } = await fetch(`${url.replace(/\/+$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return status
}
