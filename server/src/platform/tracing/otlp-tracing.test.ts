import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { fetchReply } from '@citrine/contract/chat'
import { expect, onTestFinished, test } from 'vitest'
import { buildSend, chatApp, readEnd } from '#test/chat.ts'
import { doctor } from '#test/doctor.ts'
import { openStream } from '#test/stream.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { openOtlpLogs } from './otlp-logs.ts'
import { openOtlpMetrics } from './otlp-metrics.ts'
import { openOtlpTracing } from './otlp-tracing.ts'
import { setTracing } from './trace.ts'

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string }
type SentSpans = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

async function startCollector() {
  const sent: SentSpans[] = []
  const server = createServer(async (request, response) => {
    sent.push((await json(request)) as SentSpans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const listSpans = () =>
    sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans)),
    )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, listSpans }
}

test('a trace links the call, its queries and the model, and holds no user text', async () => {
  const collector = await startCollector()
  const tracing = openOtlpTracing({ endpoint: collector.url, headers: {}, ratio: 1, resource: {} })
  setTracing(tracing)
  onTestFinished(() => setTracing(null))
  const app = await chatApp({ model: { tokens: 8 } })
  const trace_id = '5'.repeat(32)
  const caller = '7'.repeat(16)
  const headers = { traceparent: `00-${trace_id}-${caller}-01` }

  const stream = await openStream(app, fetchReply, {
    ...buildSend(app, 'Meet me at the quince tree'),
    headers,
  })
  const { content } = readEnd(await stream.ended).data.record
  setTracing(null)
  await tracing.close()

  const spans = collector.listSpans().filter(({ traceId }) => traceId === trace_id)
  const call = spans.find(({ parentSpanId }) => parentSpanId === caller)
  expect(call?.name).toBe('POST /api/v1/auth/chat/fetch')
  const within = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId).map(({ name }) => name)
  expect(within).toContain('insert chat_records')
  expect(within).toContainEqual(expect.stringMatching(/^chat /))
  const all = JSON.stringify(collector.sent)
  expect(content.length).toBeGreaterThan(10)
  for (const words of ['quince', content.slice(0, 10), app.reader.email]) expect(all).not.toContain(words)
})

test('a caller cannot choose that its traces are recorded, and a trace is recorded with all its steps or not at all', async () => {
  const collector = await startCollector()
  const ratio = 0.25
  const tracing = openOtlpTracing({ endpoint: collector.url, headers: {}, ratio, resource: {} })
  const parent = `00-${'5a5a5a5a'.repeat(4)}-${'7'.repeat(16)}-01`
  const step = (name: string) => ({ name, kind: 'server', facts: {} }) as const
  for (let n = 0; n < 400; n++)
    await tracing.run({ ...step('call'), parent }, () => tracing.run(step('query'), async () => undefined))
  await tracing.close()

  const spans = collector.listSpans()
  const calls = spans.filter(({ name }) => name === 'call')
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.length).toBeLessThan(200)
  const parents = spans.flatMap(({ name, parentSpanId }) => (name === 'query' ? parentSpanId : []))
  expect(parents.toSorted()).toEqual(calls.map(({ spanId }) => spanId).toSorted())
})

async function startPathCollector(paths: readonly string[]) {
  const bodies: { path: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    bodies.push({ path: request.url ?? '', text: await text(request) })
    response.writeHead(paths.includes(request.url ?? '') ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { bodies, target: { endpoint, headers: {}, resource: { 'citrine.role': 'web' } } }
}

test('metrics reach the collector as sums, gauges and histograms of their own buckets', async () => {
  const { bodies, target } = await startPathCollector(['/v1/metrics'])
  const metrics = createMetrics()
  metrics.repliesEnded.inc({ finish: 'stop' }, 3)
  metrics.replicaLagSeconds.set(Number.POSITIVE_INFINITY)
  for (const seconds of [0.015, 0.4, 99]) metrics.firstTokenSeconds.observe(seconds)

  await openOtlpMetrics(target, metrics.registry).close()

  const { resourceMetrics } = JSON.parse(bodies[0]?.text ?? '')
  const sent: { name: string }[] = resourceMetrics[0].scopeMetrics[0].metrics
  const find = (name: string) => sent.find((metric) => metric.name === name)
  const attributes = [{ key: 'finish', value: { stringValue: 'stop' } }]
  expect(find('citrine_replies_ended_total')).toMatchObject({
    sum: {
      isMonotonic: true,
      aggregationTemporality: 2,
      dataPoints: expect.arrayContaining([expect.objectContaining({ asDouble: 3, attributes })]),
    },
  })
  expect(find('citrine_replica_lag_seconds')).toMatchObject({
    gauge: { dataPoints: [{ asDouble: 'Infinity' }] },
  })
  expect(find('citrine_first_token_seconds')).toMatchObject({
    histogram: {
      dataPoints: [
        {
          count: '3',
          sum: 99.415,
          explicitBounds: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
          bucketCounts: ['0', '1', '0', '0', '0', '1', '0', '0', '0', '0', '0', '1'],
        },
      ],
    },
  })
})

test('log lines reach the collector with their level and facts, and a collector without logs gets none', async () => {
  const { bodies, target } = await startPathCollector(['/v1/logs'])
  const logs = openOtlpLogs(target)
  createLog('info', logs).warn({ part: 'disk' }, 'a part is failing')
  createLog('info', logs).debug('not logged')
  await logs.close()

  const [record, ...others] = JSON.parse(bodies[0]?.text ?? '').resourceLogs[0].scopeLogs[0].logRecords
  expect(others).toEqual([])
  expect(record).toMatchObject({ severityText: 'WARN', body: { stringValue: 'a part is failing' } })
  expect(record.attributes).toContainEqual({ key: 'part', value: { stringValue: 'disk' } })

  const { bodies: refused, target: elsewhere } = await startPathCollector([])
  const untaken = openOtlpLogs(elsewhere)
  for (const line of ['one', 'two']) {
    createLog('info', untaken).info(line)
    await untaken.close()
  }
  expect(refused).toHaveLength(1)
})

test('the doctor sends the collector an empty list', async () => {
  const collector = await startCollector()
  const report = await doctor({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(report.of('traces')).toMatch(/^ok traces .* - takes traces$/)
  expect(collector.sent).toEqual([{ resourceSpans: [] }])
})
