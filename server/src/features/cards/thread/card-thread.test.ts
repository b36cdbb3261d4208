import { expect, test } from 'vitest'
import { jsonCard, pngCard, v2, v3, WORDS, zipOf } from '#test/cards.ts'
import { CardRefused } from '../card-refused.ts'
import type { ThreadLimits } from '../limits.ts'
import { readInThread } from './card-thread.ts'

const read = (bytes: Buffer, limits?: Partial<ThreadLimits>) =>
  readInThread({ bytes, language: 'en' }, limits)
const refusalOf = (bytes: Buffer, limits?: Partial<ThreadLimits>): Promise<unknown> =>
  read(bytes, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof CardRefused ? error.kind : error),
  )

/** Patterns that are slow to make ready, each another one: minutes of work in a small file. */
const slowCard = (): Buffer =>
  jsonCard(
    v2({
      ...WORDS,
      character_book: {
        extensions: {},
        entries: Array.from({ length: 6_000 }, (_, n) => ({
          keys: Array.from({ length: 6 }, (_, key) => `(\\p{L}|\\p{N}|\\p{P}){9}${n}x${key}`),
          content: 'x',
          use_regex: true,
        })),
      },
    }),
  )

test('a card comes back from its thread with its picture, and the file is still the caller’s', async () => {
  const file = pngCard(v2(WORDS))
  const before = Buffer.from(file)

  const { fields, picture, container } = await read(file)

  expect(fields.name).toBe(WORDS.name)
  expect(container).toBe('png')
  expect(picture && Buffer.from(picture).equals(before)).toBe(true)
  expect(file.equals(before)).toBe(true)
})

test('a card that takes more than two seconds of work is stopped, and the next one is read', async () => {
  const answers = await Promise.all([refusalOf(slowCard()), refusalOf(jsonCard(v2(WORDS)))])

  expect(answers).toEqual(['card_too_slow', 'read'])
})

test('a card that needs more memory than its thread has is refused, and the next one is read', async () => {
  const crowd = Buffer.from(`{"name":"Mira","x":[${'{"a":[]},'.repeat(200_000)}0]}`)
  const answers = await Promise.all([
    refusalOf(crowd, { heap_mb: 24, young_mb: 4, work_ms: 60_000 }),
    refusalOf(jsonCard(v2(WORDS))),
  ])

  expect(answers).toEqual(['card_too_large', 'read'])
})

test('what is in a file that gives no character reaches nobody: the refusal has a kind alone', async () => {
  const secret = Buffer.from('{"name": "somebody’s secret"')
  const error = await read(secret).catch((refused: unknown) => refused)

  expect(error).toMatchObject({ kind: 'card_damaged', message: 'card_damaged' })
  expect(String((error as Error).stack)).not.toContain('secret')
})

test('the largest files there may be take less than 300 MB beside what is there already', async () => {
  const noise = Buffer.alloc(29_000_000, 'x')
  const card = v3({ ...WORDS, assets: [{ type: 'icon', name: 'main', uri: 'embeded://a.png', ext: 'png' }] })
  const files = { 'card.json': JSON.stringify(card), 'a.png': noise.subarray(0, 19_000_000), 'b.png': noise }
  const large = await zipOf(files, { compress: false })
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  try {
    const answers = [refusalOf(large), refusalOf(slowCard(), { work_ms: 300 })]
    expect(await Promise.all(answers)).toEqual(['read', 'card_too_slow'])
  } finally {
    clearInterval(watch)
  }
  expect(most - idle).toBeLessThan(300_000_000)
})
