import { expect, test } from 'vitest'
import { expandForPrompt, expandForReading, unknownMacros } from './macros.ts'

const names = { char: 'Mira', user: 'Ada' }

test('names, dice, choices and reversed words are filled in, in any case', () => {
  expect(expandForPrompt('{{CHAR}} <bot> {{reverse:live}} {{random:tea}} {{pick::only::only}}', names)).toBe(
    'Mira Mira evil tea only',
  )
  expect(expandForPrompt('{{roll:d6}} {{ROLL:6}}', names)).toMatch(/^[1-6] [1-6]$/)
  expect(expandForPrompt('{{random:a\\,b}}', names)).toBe('a,b')
  expect(expandForPrompt('{{random:{{user}},{{user}}}}', names)).toBe('Ada')
})

test('comments, hidden keys and unknown macros are not in the prompt', () => {
  expect(expandForPrompt('a{{// note}}b{{hidden_key:lamp}}c{{comment: for you}}d{{time_now}}e', names)).toBe(
    'abcde',
  )
})

test('the same text gives the same rolls each time; each die of a text rolls on its own', () => {
  const dice = '{{roll:100}} '.repeat(50)
  expect(expandForPrompt(dice, names)).toBe(expandForPrompt(dice, names))
  expect(new Set(expandForPrompt(dice, names).trim().split(' ')).size).toBeGreaterThan(20)
})

test('an opening rolls anew for each chat, and keeps unknown macros', () => {
  const of = (seed: string) =>
    expandForReading('{{user}}: {{random:a,b,c,d,e,f,g,h}}{{// x}} {{mystery}}', names, seed)
  expect(of('talk 1')).toBe(of('talk 1'))
  expect(new Set(Array.from({ length: 40 }, (_, n) => of(`talk ${n}`))).size).toBeGreaterThan(4)
  expect(of('talk 1')).toMatch(/^Ada: [a-h] \{\{mystery\}\}$/)
})

test('a roll without sides is empty, and endless braces cost no time', () => {
  expect(expandForPrompt('{{roll:0}}{{roll:x}}{{roll:}}', names)).toBe('')
  expect(expandForPrompt('{{'.repeat(50_000), names)).toBe('{')
})

test('unknown macros of a text are listed', () => {
  expect(
    unknownMacros('{{char}} {{random:a,b}} {{original}} {{getvar::mood}} {{getvar::x}} {{time}}'),
  ).toEqual(['getvar', 'time'])
})
