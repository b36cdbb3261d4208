import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatApp, joinText, readEnd, sendMessage } from '#test/chat.ts'
import { createBeginningCleaner } from './clean-beginning.ts'

const NAME = 'Maren Holt'

function clean(pieces: readonly string[], before = '', name = NAME): string {
  const beginning = createBeginningCleaner(name, before)
  return pieces.map(beginning.feed).join('') + beginning.rest()
}

test('a reply that begins with the character’s own name and a colon loses both', () => {
  for (const label of [
    'Maren Holt: ',
    'MAREN HOLT:',
    '**Maren Holt:** ',
    '**Maren Holt**: ',
    '*Maren Holt*: ',
    '\n__Maren Holt__:\n\n',
    'Maren Holt：',
  ])
    expect(clean([`${label}Come in.`]), label).toBe('Come in.')
  expect(clean(['米拉：请进。'], '', '米拉')).toBe('请进。')
})

test('a name that is not a label stays, and so does another’s', () => {
  for (const text of [
    'Maren Holt looks up. "You: here?"',
    'Maren: Come in.',
    '**Maren Holt** nods.',
    '*She waits: not long.*',
    'Idris: Come in.',
    'Maren Holt',
    'Mar',
    ': so it goes',
  ])
    expect(clean([text]), text).toBe(text)
})

test('only the first label is removed, and a label alone leaves nothing', () => {
  expect(clean(['Maren Holt: Maren Holt: that is my name.'])).toBe('Maren Holt: that is my name.')
  expect(clean(['**Maren Holt:** '])).toBe('')
})

test('a continuation is joined with the right spacing', () => {
  expect(clean([' lamp.'], 'waiting for the')).toBe(' lamp.')
  expect(clean(['house.'], 'the light')).toBe('house.')
  expect(clean(["I'll wait."], 'waiting for the')).toBe(" I'll wait.")
  expect(clean(['*She nods.*'], 'waiting for the')).toBe(' *She nods.*')
  expect(clean(['Well.'], 'The lamp is lit.')).toBe(' Well.')
  expect(clean(['Well.'], 'The lamp is lit. ')).toBe('Well.')
})

test('endless blanks are not held back for ever', () => {
  expect(clean(Array.from({ length: 5_000 }, () => ' ')).length).toBeGreaterThan(4_000)
})

test('the result does not depend on how the reply is split into pieces', () => {
  const text = fc.constantFrom(
    '  **Maren Holt:**  The lamp is lit.',
    'Maren Holt: Come in.',
    'Maren Holt looks up.',
    '**Maren Holt** nods.',
    '\n Well.',
  )
  const cuts = fc.array(fc.nat(40))
  fc.assert(
    fc.property(text, cuts, fc.constantFrom('', 'It was late.', 'Half a'), (whole, places, before) => {
      const ends = [...places.filter((place) => place < whole.length), whole.length].sort((a, b) => a - b)
      const pieces = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end))

      expect(clean(pieces, before)).toBe(clean([whole], before))
    }),
  )
})

test('after a complete sentence a continuation is joined by a blank', () => {
  expect(clean([' ', 'loaf'], 'Half a')).toBe(' loaf')
  expect(clean(['loaf'], 'Half a')).toBe('loaf')
  expect(clean(['And then'], 'It was late.')).toBe(' And then')
  expect(clean(['Maren Holt: And then'], 'It was late.')).toBe(' And then')
})

test('the page and the database have the same text of such a reply, without the name', async () => {
  const app = await chatApp()
  await app.model.set({ text: `**${app.character.name}:** The lamp is lit.` })

  const events = await (await sendMessage(app, 'Hello')).ended

  expect(joinText(events)).toBe('The lamp is lit.')
  expect(readEnd(events).data.record).toMatchObject({ state: 'done', content: 'The lamp is lit.' })
})
