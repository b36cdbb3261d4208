import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runAs } from '#server/platform/admission/account.ts'
import { jsonCard, makeZip, pngCard, v2, v3, WORDS } from '#test/cards.ts'
import { CardError } from '../card-error.ts'
import type { ReadingLimits } from '../limits.ts'
import { readInProcess } from './read-isolated.ts'

const read = (bytes: Buffer, limits?: Partial<ReadingLimits>) =>
  readInProcess({ bytes, language: 'en' }, limits)
const catchRefusal = (bytes: Buffer, limits?: Partial<ReadingLimits>): Promise<unknown> =>
  read(bytes, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof CardError ? error.kind : error),
  )

/** Builds a card with patterns that compile slowly: minutes of work in a small file. */
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

function memoryWithChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [String(process.pid), ...children].reduce((sum, pid) => sum + measureMemory(pid), 0)
}

function measureMemory(pid: string): number {
  try {
    const resident = /RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(resident ?? 0) * 1_024
  } catch {
    return 0
  }
}

test('a card is returned from its process with its picture, and the caller keeps the file', async () => {
  const file = pngCard(v2(WORDS))
  const before = Buffer.from(file)

  const { fields, picture, container } = await read(file)

  expect(fields.name).toBe(WORDS.name)
  expect(container).toBe('png')
  expect(picture && Buffer.from(picture).equals(before)).toBe(true)
  expect(file.equals(before)).toBe(true)
})

test('a card that takes more than two seconds of work is stopped, and the next one is read', async () => {
  const answers = await Promise.all([catchRefusal(slowCard()), catchRefusal(jsonCard(v2(WORDS)))])

  expect(answers).toEqual(['card_too_slow', 'read'])
})

test('a card that needs more memory than its process has is refused, and the next one is read', async () => {
  const crowd = Buffer.from(`{"name":"Mira","x":[${'{"a":[]},'.repeat(200_000)}0]}`)
  const answers = await Promise.all([
    catchRefusal(crowd, { heapMb: 24, young_mb: 4, workMs: 60_000 }),
    catchRefusal(jsonCard(v2(WORDS))),
  ])

  expect(answers).toEqual(['card_too_large', 'read'])
})

test('a refusal has only a kind and no content of the file', async () => {
  const secret = Buffer.from('{"name": "somebody’s secret"')
  const error = await read(secret).catch((refused: unknown) => refused)

  expect(error).toMatchObject({ kind: 'card_cut', message: 'card_cut' })
  expect(String((error as Error).stack)).not.toContain('secret')
})

test('the largest allowed files take less than 300 MB of additional memory', async () => {
  const noise = Buffer.alloc(29_000_000, 'x')
  const card = v3({ ...WORDS, assets: [{ type: 'icon', name: 'main', uri: 'embeded://a.png', ext: 'png' }] })
  const files = { 'card.json': JSON.stringify(card), 'a.png': noise.subarray(0, 19_000_000), 'b.png': noise }
  const large = await makeZip(files, { compress: false })
  globalThis.gc?.()
  const idle = memoryWithChildren()
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryWithChildren())
  }, 5)
  try {
    const answers = [catchRefusal(large), catchRefusal(slowCard(), { workMs: 300 })]
    expect(await Promise.all(answers)).toEqual(['read', 'card_too_slow'])
  } finally {
    clearInterval(watch)
  }
  expect(peak - idle).toBeLessThan(300_000_000)
})

test('a card of one account waits for at most one card of another', async () => {
  const order: string[] = []
  const readAs = async (account: string): Promise<void> => {
    await runAs(account, () => read(jsonCard(v2(WORDS))))
    order.push(account)
  }
  await Promise.all([readAs('crowd'), readAs('crowd'), readAs('crowd'), readAs('other')])
  expect(order).toEqual(['crowd', 'other', 'crowd', 'crowd'])
})
