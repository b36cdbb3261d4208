import { expect, test } from 'vitest'
import { checkReply } from './check-reply.ts'
import { readSituations } from './read-situations.ts'
import { compareVerdicts, drawKey, readVerdicts, writeSheet } from './sheets.ts'

const SIDES = ['large', 'small'] as const
const PASSES = 2

test('forty situations, half of them for the test, eight in other languages', async () => {
  const situations = await readSituations()

  expect(situations).toHaveLength(40)
  expect(new Set(situations.map(({ id }) => id)).size).toBe(40)
  const tested = situations.filter(({ half }) => half === 'test')
  expect(tested).toHaveLength(20)
  for (const half of [tested, situations.filter((each) => !tested.includes(each))])
    expect(half.filter(({ language }) => language !== 'en')).toHaveLength(4)
  expect(situations.find(({ id }) => id === 'sixty-messages')?.history).toHaveLength(60)
})

test('a sheet does not name the prompts, and each pass has its own order', async () => {
  const situations = await readSituations()
  const key = drawKey(situations, SIDES)
  const replies = Object.fromEntries(
    SIDES.map((side) => [
      side,
      Object.fromEntries(situations.map(({ id }) => [id, { text: side === 'large' ? 'One.' : 'Two.' }])),
    ]),
  )

  expect(key.passes).toHaveLength(PASSES)
  const [first = {}, second = {}] = key.passes
  expect(Object.keys(first)).not.toEqual(Object.keys(second))
  expect(Object.keys(first).toSorted()).toEqual(Object.keys(second).toSorted())
  expect(new Set(Object.values(first))).toEqual(new Set(SIDES))
  const sheet = writeSheet(situations, first, replies, SIDES)
  expect(sheet).not.toMatch(/large|small (model|prompt)/)
  expect(sheet.match(/^LEFT: (One|Two)\.$/gm)).toHaveLength(40)
})

test('verdicts name the prompt that was hidden, and the criteria that it missed', () => {
  const left = { one: 'small', two: 'large', three: 'large' }
  const verdicts = readVerdicts('one CA - right\ntwo - F left\nthree L L same\n', left, SIDES)

  expect(verdicts).toEqual([
    { id: 'one', missed: { small: ['C', 'A'], large: [] }, better: 'large' },
    { id: 'two', missed: { large: [], small: ['F'] }, better: 'large' },
    { id: 'three', missed: { large: ['L'], small: ['L'] }, better: null },
  ])
  const other = readVerdicts('one - - left\ntwo - - left\nthree - - same', left, SIDES)
  expect(compareVerdicts(verdicts, other)).toEqual({ same: 2, opposite: 1 })
  expect(() => readVerdicts('one - - left', left, SIDES)).toThrow('no verdict on two, three')
  expect(() => readVerdicts('one X - left', left, SIDES)).toThrow('a letter without a criterion')
})

test('the checks find a missing fact, another language, a repeated reply, the prompt and half a sentence', async () => {
  const situations = await readSituations()
  const [situation] = situations.filter(({ id }) => id === 'fact-cat')
  if (situation === undefined) throw new Error('there is no situation fact-cat')
  const prompt = '=== system\n<rules>\nNever press Ada to stay or to pay for anything.\n</rules>'
  const check = (text: string) => checkReply(situation, { text, prompt })

  const good = {
    fact: true,
    language: true,
    'nothing repeated': true,
    'prompt not told': true,
    'ends whole': true,
  }
  expect(check('*He grins.* That is Admiral, and he outranks us both.')).toEqual(good)
  expect(check('A cat, yes. It sleeps all day.').fact).toBe(false)
  expect(check('Das ist Admiral, und er ist der Chef auf dem Boot.').language).toBe(false)
  const history = [
    {
      role: 'character' as const,
      depth: 0,
      content: 'Admiral sleeps in the rope locker, as he does all day.',
    },
  ]
  const repeated = checkReply(
    { ...situation, history },
    { text: 'Admiral sleeps in the rope locker, as he does all day.', prompt },
  )
  expect(repeated['nothing repeated']).toBe(false)
  expect(check('Admiral. Never press Ada to stay or to pay.')['prompt not told']).toBe(false)
  expect(check('That is Admiral, and he')['ends whole']).toBe(false)
})
