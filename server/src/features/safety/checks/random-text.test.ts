import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { testApp } from '#test/app.ts'
import { makeUser } from '#test/makers.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { moderateMessage } from './moderate-message.ts'

const HASHES = 188
const LETTERS = 7_900

const hash = (seed: string): Buffer => createHash('sha256').update(seed).digest()

const encodeBytes = (seed: number): string =>
  Buffer.concat(Array.from({ length: HASHES }, (_, part) => hash(`${seed}:${part}`)))
    .toString('base64')
    .slice(0, LETTERS)

async function openGate(): Promise<(content: string) => Promise<string>> {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { user_id } = await makeUser(app.ctx.db)
  return (content) =>
    moderateMessage(app.ctx, { user_id, content, earlier: [], rating: 'sfw', isRestricted: false }).then(
      ({ verdict, speaks_of_minor }) => (speaks_of_minor ? 'marked' : verdict),
      (error: unknown) => {
        if (error instanceof AppError) return error.kind
        throw error
      },
    )
}

test('encoded files, keys and hashes state no age and contain no listed word', async () => {
  const judge = await openGate()
  const sums = Array.from({ length: 40 }, (_, seed) => hash(`sum ${seed}`).toString('hex'))
  const texts = [
    ...Array.from({ length: 25 }, (_, seed) => encodeBytes(seed)),
    ...[383, 618, 1262, 2056].map(encodeBytes),
    ...sums.map((sum) => `The sum is ${sum}, is it not?`),
    ...sums.map(
      (sum) => `The door is ${sum.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')}.`,
    ),
  ]
  const refused: string[] = []
  for (const text of texts) {
    const verdict = await judge(text)
    if (verdict !== 'allow') refused.push(`${verdict}: ${text.slice(0, 80)}`)
  }
  expect(refused).toEqual([])
})

test('an age or a word next to a code, or inside encoded text, is read', async () => {
  const judge = await openGate()
  const key = hash('key').toString('base64')
  const encode = (text: string): string => Buffer.from(text).toString('base64')
  for (const [content, verdict] of [
    [`I am 15. ${key}`, 'minor_user'],
    [`im15yo ${key}`, 'minor_user'],
    [`I/am/15/years/old/${key}`, 'minor_user'],
    [encode('I am 15 years old, to be exact'), 'minor_user'],
    [`zemtrikal/${key}`, 'refused_forbidden'],
    [`${key}/z3mtr1k4l/${key}`, 'refused_forbidden'],
    [encode('there is zemtrikal in the sea'), 'refused_forbidden'],
  ] as const)
    expect([content, await judge(content)]).toEqual([content, verdict])
})
