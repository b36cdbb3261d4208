import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { fetchReply } from '@citrine/contract/chat'
import { expect, onTestFinished, test } from 'vitest'
import { buildSend, chatApp, readEnd } from '#test/chat.ts'
import { doctor } from '#test/doctor.ts'
import { openStream } from '#test/stream.ts'
import { openOtlpTracing } from './otlp-tracing.ts'
import { setTracing } from './trace.ts'

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string }
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A collector that keeps every request. */
async function startCollector() {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    sent.push((await json(request)) as Sent)
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
  const it = await chatApp({ model: { tokens: 8 } })
  const [trace_id, caller] = ['5'.repeat(32), '7'.repeat(16)]
  const headers = { traceparent: `00-${trace_id}-${caller}-01` }

  const stream = await openStream(it, fetchReply, { ...buildSend(it, 'Meet me at the quince tree'), headers })
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
  for (const words of ['quince', content.slice(0, 10), it.reader.email]) expect(all).not.toContain(words)
})

test('the doctor sends the collector an empty list', async () => {
  const collector = await startCollector()
  const report = await doctor({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(report.of('traces')).toMatch(/^ok traces .* - takes traces$/)
  expect(collector.sent).toEqual([{ resourceSpans: [] }])
})
