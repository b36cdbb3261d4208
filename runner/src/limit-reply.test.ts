import { expect, test } from 'vitest'
import { limitReply, type Piece } from './limit-reply.ts'

type Limits = { maxTokens?: number; stop?: string[] }

async function collectPieces(tokens: string[], { maxTokens = 100, stop = [] }: Limits): Promise<Piece[]> {
  async function* source() {
    yield* tokens
  }
  const pieces: Piece[] = []
  for await (const piece of limitReply(source(), { maxTokens, stop })) pieces.push(piece)
  return pieces
}

const joinTexts = (pieces: Piece[]) => pieces.map(({ text }) => text).join('')

test('a reply that ends by itself passes whole', async () => {
  const pieces = await collectPieces(['One', ' lamp'], {})
  expect(pieces).toEqual([
    { text: 'One', tokens: 1, finish: null },
    { text: ' lamp', tokens: 2, finish: null },
    { text: '', tokens: 2, finish: 'stop' },
  ])
})

test('a reply ends at its token limit', async () => {
  const pieces = await collectPieces(['a', 'b', 'c'], { maxTokens: 2 })
  expect(joinTexts(pieces)).toBe('ab')
  expect(pieces.at(-1)).toMatchObject({ tokens: 2, finish: 'length' })
})

test('a stop string spread over tokens ends the reply and no part of it is sent', async () => {
  const pieces = await collectPieces(['Yes.', '\nJ', 'o', ': I', ' am'], { stop: ['\nJo:'] })
  expect(joinTexts(pieces)).toBe('Yes.')
  expect(pieces.at(-1)?.finish).toBe('stop')
})

test('text that only began like a stop string is sent after all', async () => {
  expect(joinTexts(await collectPieces(['Yes.', '\nJ', 'une'], { stop: ['\nJo:'] }))).toBe('Yes.\nJune')
  expect(joinTexts(await collectPieces(['Yes.', '\nJo'], { stop: ['\nJo:'] }))).toBe('Yes.\nJo')
})

test('the stop string that comes first wins', async () => {
  expect(joinTexts(await collectPieces(['a b c'], { stop: ['c', 'b'] }))).toBe('a ')
})
