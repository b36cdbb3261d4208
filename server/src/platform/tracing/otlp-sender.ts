import type { Fact } from './trace.ts'

export type OtlpTarget = {
  endpoint: string
  headers: Record<string, string>
  resource: Record<string, string>
}

const SEND_TIMEOUT_MS = 5_000

/** Drops batches that the collector refuses. */
export function createSender({ endpoint, headers }: OtlpTarget, kind: 'metrics' | 'logs') {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/${kind}`
  let isTaken = true
  return async (body: object): Promise<void> => {
    if (!isTaken) return
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      await response.body?.cancel()
      // Some collectors take only traces.
      if (response.status === 404 || response.status === 405) isTaken = false
    } catch {}
  }
}

export const describeResource = ({ resource }: OtlpTarget) => ({
  attributes: listAttributes({ 'service.name': 'citrine', ...resource }),
})

export const listAttributes = (facts: Record<string, Fact | undefined>) =>
  Object.entries(facts).flatMap(([key, value]) => (value === undefined ? [] : { key, value: toValue(value) }))

function toValue(value: Fact) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return { doubleValue: toDouble(value) }
}

/** JSON has no infinity; protobuf's JSON writes it as a string. */
export const toDouble = (value: number): number | string => (Number.isFinite(value) ? value : String(value))

export const toNanoseconds = (ms: number): string => `${Math.round(ms)}000000`
