import { type Recorder, startRecorder } from '@citrine/fakes/recorder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChat, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

let telemetry: Recorder
const env: Record<string, string> = {}
beforeAll(async () => {
  telemetry = await startRecorder()
  Object.assign(env, { OTEL_EXPORTER_OTLP_ENDPOINT: telemetry.url })
})
afterAll(() => telemetry?.stop())
const journey = setUpJourney({ env })

type Span = { traceId: string; parentSpanId?: string; name: string }
type Traces = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

async function listSpans(): Promise<Span[]> {
  const sent = (await telemetry.listRequests()).filter(({ path }) => path === '/v1/traces')
  return sent.flatMap(({ body }) =>
    (JSON.parse(body) as Traces).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
}

// In a normal run, the server's otlp-tracing.test.ts follows a call to the database and the model.
test.runIf(process.env.TEST_FULL)(
  'a message is one trace from the page through the node to the database and the model',
  async () => {
    const { page } = await journey.visitAsMember()
    await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
    const sending = page.waitForRequest(/\/auth\/chat\/fetch/)
    await sendMessage(page, 'Is the lamp lit?')
    const [, trace_id, span_id] =
      /^00-(\w{32})-(\w{16})-01$/.exec((await sending).headers().traceparent ?? '') ?? []
    await waitForEnd(page)

    const listTrace = async () => (await listSpans()).filter(({ traceId }) => traceId === trace_id)
    const listNames = async () => (await listTrace()).map(({ name }) => name)
    // The node sends its spans every two seconds.
    await expect.poll(listNames, { timeout: 30_000 }).toContain('POST /api/v1/auth/chat/fetch')
    await expect.poll(listNames).toContainEqual(expect.stringMatching(/^chat /))
    expect(await listNames()).toContain('find-session')
    const call = (await listTrace()).find(({ parentSpanId }) => parentSpanId === span_id)
    expect(call?.name).toBe('POST /api/v1/auth/chat/fetch')
  },
)
