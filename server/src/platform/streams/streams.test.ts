import { fetchReply } from '@citrine/contract/chat'
import { watchUser } from '@citrine/contract/events'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { call } from '#test/call.ts'
import { buildSend, type ChatApp, chatApp, sendMessage } from '#test/chat.ts'
import { openStream } from '#test/stream.ts'
import { until } from '#test/until.ts'

type Line = Record<string, unknown>

async function loggedApp() {
  const lines: Line[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await chatApp({ parts: { log }, model: { tokens: 40, tokens_per_second: 40 } })
  const listLines = ({ method, path }: { method: string; path: string }) =>
    lines.filter((line) => line.call === `${method} ${path}`)
  return { app, listLines }
}

async function readFigures(app: ChatApp, { method, path }: { method: string; path: string }) {
  const text = await app.ctx.metrics.registry.metrics()
  const label = `call="${method} ${path}"`
  return text.split('\n').flatMap((line) => (line.includes(label) ? line.replace(label, '') : []))
}

test('a completed stream counts with its time to open, never with its duration', async () => {
  const { app, listLines } = await loggedApp()

  await (await sendMessage(app, 'Hello')).ended

  await until(async () => listLines(fetchReply).length > 0)
  const [line, ...rest] = listLines(fetchReply)
  expect(rest).toEqual([])
  expect(line).toMatchObject({ http: 200, outcome: 'ended', req_id: expect.any(String), msg: 'stream' })
  expect(line?.ms).toBeGreaterThan(800)
  const figures = await readFigures(app, fetchReply)
  expect(figures).toEqual(
    expect.arrayContaining([
      'citrine_answers_total{,http="200",status="200"} 1',
      'citrine_stream_open_seconds_count{} 1',
      'citrine_streams_closed_total{,outcome="ended"} 1',
    ]),
  )
  expect(figures.join()).not.toContain('citrine_answer_seconds')
})

test('a stream that its reader leaves is counted and logged as left', async () => {
  const { app, listLines } = await loggedApp()
  const tab = await openStream(app, watchUser, { token: app.reader.token })

  tab.close()

  await until(async () => listLines(watchUser).length > 0)
  expect(listLines(watchUser)).toMatchObject([{ http: 200, outcome: 'left', msg: 'stream' }])
  expect(await readFigures(app, watchUser)).toEqual(
    expect.arrayContaining([
      'citrine_answers_total{,http="200",status="200"} 1',
      'citrine_streams_closed_total{,outcome="left"} 1',
    ]),
  )
})

test('a refused stream is an ordinary answer', async () => {
  const { app, listLines } = await loggedApp()

  await call(app, fetchReply, buildSend(app, 'Hello', { character_id: 'nobody' }))

  expect(listLines(fetchReply)).toMatchObject([{ http: 200, status: '404', msg: 'answer' }])
  expect(await readFigures(app, fetchReply)).toEqual(
    expect.arrayContaining([
      'citrine_answers_total{,http="200",status="404"} 1',
      'citrine_answer_seconds_count{} 1',
    ]),
  )
})

test('before the first stream each call of streams counts none as open: a scaler by open streams needs a value from every node', async () => {
  const { app } = await loggedApp()

  for (const route of [fetchReply, watchUser])
    expect(await readFigures(app, route)).toContain('citrine_open_streams{} 0')
})
