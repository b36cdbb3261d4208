import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChunkReader } from './chunk-reader.ts'

const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const word = (content: string): string => event({ choices: [{ index: 0, delta: { content } }] })
const END = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) + event('[DONE]')

function cutAt<T extends { length: number; slice(from: number, to?: number): T }>(
  whole: T,
  places: number[],
): T[] {
  const cuts = [0, ...places.map((place) => place % (whole.length + 1)).sort((a, b) => a - b)]
  return cuts.map((from, index) => whole.slice(from, cuts[index + 1] ?? whole.length))
}

const places = fc.array(fc.nat(), { maxLength: 12 })

test('a reply is read the same wherever its tokens and packets were cut, inside a character too', () => {
  const arbitraryText = fc.string({ unit: 'grapheme', maxLength: 60, size: 'max' })
  fc.assert(
    fc.property(arbitraryText, places, places, (text, tokens, packets) => {
      const stream = Buffer.from(cutAt(text, tokens).map(word).join('') + END)
      const chunks = createChunkReader()
      const decoder = new TextDecoder()

      const pieces = cutAt(stream, packets).map(
        (bytes) => chunks.feed(decoder.decode(bytes, { stream: true })).text,
      )
      pieces.push(chunks.rest().text)

      expect(pieces.join('')).toBe(text)
      expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
      expect(chunks.ended).toBe('stop')
    }),
    { numRuns: 500 },
  )
})

test('half a character at the end is dropped', () => {
  const chunks = createChunkReader()

  expect(chunks.feed(word('one \ud83d')).text).toBe('one ')
  expect(chunks.feed(word('\udc08')).text).toBe('🐈')
  expect(chunks.feed(word('!\ud83d') + END).text).toBe('!')
})

test('characters that a database cannot store are dropped', () => {
  const chunks = createChunkReader()

  expect(chunks.feed(word('a\u0000b')).text).toBe('ab')
  expect(chunks.feed(word('lone \udc08 low')).text).toBe('lone \ufffd low')
})

test('text before a broken chunk counts, text after it does not', () => {
  for (const broken of ['{"choices":[', '{"error":{"message":"out of memory"}}']) {
    const chunks = createChunkReader()
    expect(chunks.feed(word('kept') + event(broken) + word('lost')).text).toBe('kept')
    expect(chunks.failure).toMatchObject({ fault: 'broke_off' })
    expect(chunks.failure?.cause).toBeUndefined()
  }
})

test('chunks without text are skipped', () => {
  const chunks = createChunkReader()
  const usage = { choices: [], usage: { total_tokens: 3 } }
  const thought = { choices: [{ delta: { content: null, reasoning_content: 'hm' } }] }

  const text = [
    {},
    null,
    { choices: null },
    { choices: [null] },
    usage,
    thought,
    { choices: [{ delta: null }] },
  ]
    .map((data) => chunks.feed(event(data)).text)
    .join('')

  expect(text).toBe('')
  expect(chunks.failure).toBeUndefined()
  expect(chunks.feed(`: a comment\n\n${word('ok')}`).text).toBe('ok')
})

test.each([
  [{ reasoning_content: 'hm' }],
  [{ content: null, reasoning: 'hm', reasoning_content: '' }],
  [{ content: '', reasoning: 'hm', reasoning_details: [{ text: 'hm' }] }],
  [{ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }] }],
  [{ content: '<think>hm</think>' }],
])('thoughts are separated from the text: %j', (delta) => {
  const chunks = createChunkReader()
  const piece = chunks.feed(event({ choices: [{ delta }] }) + word('Hello.'))
  expect(piece).toEqual({ text: 'Hello.', thought: 'hm', isRewound: false })
})

test('a reply cut at its length says so, any other end is a stop', () => {
  const readFinish = (reason: string | null): string | undefined => {
    const chunks = createChunkReader()
    chunks.feed(event({ choices: [{ delta: {}, finish_reason: reason }] }))
    return chunks.finish
  }

  expect(['length', 'stop', 'tool_calls', null].map(readFinish)).toEqual([
    'length',
    'stop',
    'stop',
    undefined,
  ])
})

test.each([
  ['content_filter', 'filtered'],
  ['content_filter: PROHIBITED_CONTENT', 'filtered'],
  ['error', 'broke_off'],
])('a reply that ends with %s has failed', (finish_reason, fault) => {
  const chunks = createChunkReader()
  expect(chunks.feed(word('kept') + event({ choices: [{ delta: {}, finish_reason }] })).text).toBe('kept')
  expect(chunks.failure).toMatchObject({ fault })
})

test.each([
  [{ code: 429, message: 'Rate limit exceeded' }, 'busy'],
  [{ code: 402, message: 'Insufficient credits' }, 'unpaid'],
  [{ code: 502, message: 'Provider returned error' }, 'broke_off'],
  [{ code: 'server_error', message: 'Provider disconnected' }, 'broke_off'],
  [{ code: 400, message: 'Provider returned error' }, 'broke_off'],
  [{ code: 400, message: 'maximum context length is 4096 tokens' }, 'context_too_long'],
])('an error in a stream counts like the status that it states: %j', (error, fault) => {
  const chunks = createChunkReader()
  expect(chunks.feed(word('kept') + event({ error, choices: [] })).text).toBe('kept')
  expect(chunks.failure).toMatchObject({ fault })
})
