import type { Registry } from 'prom-client'
import {
  createSender,
  describeResource,
  listAttributes,
  type OtlpTarget,
  toDouble,
  toNanoseconds,
} from './otlp-sender.ts'
import type { Fact } from './trace.ts'

const SEND_EVERY_MS = 15_000
/** OTLP's number for values that count from the start of the process. */
const CUMULATIVE = 2

type Value = { value: number; labels: Record<string, Fact>; metricName?: string }
type Metric = { name: string; help: string; type: string; values: Value[] }
type Span = { startTimeUnixNano: string; timeUnixNano: string }

/** Sends metrics every 15 s as OTLP (JSON over HTTP). */
export function openOtlpMetrics(
  target: OtlpTarget,
  registry: Pick<Registry, 'getMetricsAsJSON'>,
): { close(): Promise<void> } {
  const send = createSender(target, 'metrics')
  const resource = describeResource(target)
  const startTimeUnixNano = toNanoseconds(Date.now() - performance.now())
  const push = async (): Promise<void> => {
    const span = { startTimeUnixNano, timeUnixNano: toNanoseconds(Date.now()) }
    const all = (await registry.getMetricsAsJSON()) as unknown as Metric[]
    const metrics = all.map((metric) => describeMetric(metric, span))
    await send({ resourceMetrics: [{ resource, scopeMetrics: [{ scope: { name: 'citrine' }, metrics }] }] })
  }
  const timer = setInterval(() => void push(), SEND_EVERY_MS).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await push()
    },
  }
}

function describeMetric({ name, help, type, values }: Metric, span: Span) {
  const buildPoint = ({ value, labels }: Value) => ({
    ...span,
    asDouble: toDouble(value),
    attributes: listAttributes(labels),
  })
  const described = { name, description: help }
  if (type === 'histogram')
    return {
      ...described,
      histogram: { aggregationTemporality: CUMULATIVE, dataPoints: listHistograms(name, values, span) },
    }
  if (type === 'counter')
    return {
      ...described,
      sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints: values.map(buildPoint) },
    }
  return { ...described, gauge: { dataPoints: values.map(buildPoint) } }
}

/**
 * Prometheus lists a histogram as cumulative buckets, a sum and a count; OTLP expects separate counts per
 * bucket.
 */
function listHistograms(name: string, values: readonly Value[], span: Span) {
  const byLabels = new Map<string, { labels: Record<string, Fact>; values: Value[] }>()
  for (const value of values) {
    const { le: _, ...labels } = value.labels
    const key = JSON.stringify(labels)
    const group = byLabels.get(key) ?? { labels, values: [] }
    group.values.push(value)
    byLabels.set(key, group)
  }
  return [...byLabels.values()].map((group) => {
    const find = (part: string): number =>
      group.values.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0
    const buckets = group.values.filter(({ metricName }) => metricName === `${name}_bucket`)
    const bounds = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
    return {
      ...span,
      attributes: listAttributes(group.labels),
      count: String(find('count')),
      sum: find('sum'),
      explicitBounds: bounds,
      bucketCounts: counts.map(String),
    }
  })
}
