import { expect, test } from 'vitest'
import { packNeighbourhood } from './hubness.ts'
import { BYTES_MAX, type ChatSignBits, createEmptySignBits, dropOldestChats } from './sign-bit-cache.ts'

const WIDTH = 384

const fill = (count: number, chat: Partial<ChatSignBits>) =>
  new Map(
    Array.from({ length: count }, (_, index) => [
      `chat ${index}`,
      { ...createEmptySignBits(WIDTH), ...chat },
    ]),
  )

test('chats without passages count too, and the most recently searched ones stay', () => {
  const cache = fill(100_000, {})
  dropOldestChats(cache)
  expect(cache.size).toBeLessThan(BYTES_MAX / 1_000)
  expect([cache.has('chat 0'), cache.has('chat 99999')]).toEqual([false, true])
})

test('the sample of a chat counts as its passages do', () => {
  const vectors = Array.from({ length: 1_000 }, (_, row) =>
    Float32Array.from({ length: WIDTH }, (_, index) => Math.sin(row * index + row)),
  )
  const neighbourhood = packNeighbourhood(vectors)
  const cache = fill(2_000, { neighbourhood })
  dropOldestChats(cache)
  expect(cache.size).toBeLessThan(BYTES_MAX / neighbourhood.signs.byteLength)
})
