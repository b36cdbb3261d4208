import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createFileEmbeddings, type EmbeddingServer } from './file.embeddings.ts'
import { openEmbeddings } from './open-embeddings.ts'
import { createEndpointEmbeddings } from './openai.embeddings.ts'
import { TABLE_NAME } from './table.embeddings.ts'

const PREFIXES = { question: 'query: ', note: 'passage: ' }

const embed = (text: string): number[] => [
  /terrier|puppy/.test(text) ? 1 : 0,
  /rain|weather/i.test(text) ? 1 : 0,
  3,
]

async function startServer(): Promise<EmbeddingServer & { texts: string[] }> {
  const texts: string[] = []
  const endpoint = createServer(async (request, response) => {
    const { input } = (await json(request)) as { input: string[] }
    texts.push(...input)
    const data = input.map((text, index) => ({ index, embedding: embed(text) }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
  })
  await once(endpoint.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void endpoint.close())
  const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`
  return { name: 'tiny', prefixes: PREFIXES, locate: async () => url, stop: async () => undefined, texts }
}

test('a server gets bounded lists, and a text that it refuses costs no other text its vector', async () => {
  const sizes: number[] = []
  const http = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const { input } = JSON.parse(String(init?.body)) as { input: string[] }
    sizes.push(input.length)
    if (input.some((text) => text.startsWith('bad'))) return new Response('too long', { status: 413 })
    return Response.json({ data: input.map((_text, index) => ({ index, embedding: [3, 4] })) })
  }
  const settings = { EMBEDDINGS_URL: 'http://127.0.0.1:9/v1', EMBEDDINGS_MODEL: 'small' }
  const port = createEndpointEmbeddings(settings, http as typeof fetch)
  const texts = Array.from({ length: 70 }, (_, index) => (index === 40 ? 'bad' : `text ${index}`))

  const vectors = (await port?.embed(texts, 'note')) ?? []
  expect(vectors).toHaveLength(70)
  expect(vectors[40]).toEqual([0, 0])
  expect(vectors.filter(([first]) => first === 0.6)).toHaveLength(69)
  expect(Math.max(...sizes)).toBe(32)
  expect(sizes.filter((size) => size > 1)).toHaveLength(3)
  await port?.embed(
    Array.from({ length: 10 }, () => 'a'.repeat(3_900)),
    'note',
  )
  expect(sizes.slice(-3)).toEqual([4, 4, 2])

  await expect(port?.embed(['bad', 'bad too'], 'note')).rejects.toMatchObject({ fault: 'refused' })
  const closed = createEndpointEmbeddings(settings, async () => new Response('', { status: 401 }))
  await expect(closed?.embed(texts, 'note')).rejects.toMatchObject({ fault: 'key_refused' })
})

test('a kept connection that the server has closed is not a failure: the request is sent again, once', async () => {
  let calls = 0
  let failures = 1
  const http = async (): Promise<Response> => {
    calls += 1
    if (calls <= failures) throw new TypeError('fetch failed')
    return Response.json({ data: [{ index: 0, embedding: [3, 4] }] })
  }
  const settings = { EMBEDDINGS_URL: 'http://127.0.0.1:9/v1', EMBEDDINGS_MODEL: 'small' }
  const port = createEndpointEmbeddings(settings, http)
  expect(await port?.embed(['How is the puppy?'], 'question')).toEqual([[0.6, 0.8]])

  ;[calls, failures] = [0, 9]
  await expect(port?.embed(['How is the puppy?'], 'question')).rejects.toMatchObject({ fault: 'unreachable' })
  expect(calls).toBe(2)
})

const nearness = (one: readonly number[] = [], other: readonly number[] = []): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

test('a model file gets the prefix of each kind, and vectors without what all texts have in common', async () => {
  const server = await startServer()
  const port = await createFileEmbeddings(server)
  const notes = await port.embed(
    Array.from({ length: 40 }, (_, index) => `The terrier sleeps, ${index}. ﬁn`),
    'note',
  )
  const [puppy, rain] = await port.embed(['How is the puppy?', 'Will it rain?'], 'question')
  expect(port.model).toBe('tiny/1')
  expect(notes).toHaveLength(40)
  expect(nearness(puppy, puppy)).toBeCloseTo(1)
  expect(nearness(puppy, notes[0])).toBeGreaterThan(0.9)
  expect(nearness(rain, notes[0])).toBeLessThan(0.2)
  expect(server.texts).toContain('passage: The terrier sleeps, 39. fin')
  expect(server.texts).toContain('query: How is the puppy?')
})

test('without a file one is downloaded and takes over; a file that fails leaves the search by words', async () => {
  const server = await startServer()
  let isHere = false
  const log = { info: () => undefined, warn: () => undefined }
  const settings = { DATA_DIR: '/nonexistent', EMBEDDINGS_MODEL: 'unused' }
  const embeddings = openEmbeddings({
    settings,
    log,
    hasTable: false,
    openServer: async () => (isHere ? server : null),
    download: async () => {
      isHere = true
    },
  })
  await embeddings.ready
  expect(embeddings.port).toBeNull()
  await expect.poll(() => embeddings.port?.model).toBe('tiny/1')
  await embeddings.close()

  const dead = { ...server, locate: () => Promise.reject(new Error('it ended')) }
  const failing = openEmbeddings({ settings, log, hasTable: false, openServer: async () => dead })
  await failing.ready
  expect(failing.port).toBeNull()
  await failing.close()
})

test('vectors of a model file and of the table are joined: a text is near when its meaning or its words are', async () => {
  const server = await startServer()
  const log = { info: () => undefined, warn: () => undefined }
  const settings = { EMBEDDINGS_MODEL: 'unused' }
  const embeddings = openEmbeddings({ settings, log, hasTable: true, openServer: async () => server })
  await embeddings.ready
  const { port } = embeddings
  expect(port?.model).toBe(`tiny/1 + ${TABLE_NAME}`)

  const notes = await port?.embed(
    ['The terrier sleeps.', 'My sister is a nurse.', 'The rain was loud.'],
    'note',
  )
  const [puppy, sibling] = (await port?.embed(['How is the puppy?', 'Who is my sibling?'], 'question')) ?? []
  expect(nearness(puppy, puppy)).toBeCloseTo(1)
  expect(nearness(puppy, notes?.[0])).toBeGreaterThan(nearness(puppy, notes?.[2]))
  // The tiny model knows neither word.
  expect(nearness(sibling, notes?.[1])).toBeGreaterThan(nearness(sibling, notes?.[2]))
  await embeddings.close()
})
