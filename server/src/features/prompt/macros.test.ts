import { expect, test } from 'vitest'
import { expandForPrompt, expandForReading, unknownMacros } from './macros.ts'

const names = { char: 'Mira', user: 'Ada' }

test('names, dice, choices and turned words are filled in, in capitals or not', () => {
  expect(expandForPrompt('{{CHAR}} <bot> {{reverse:live}} {{random:tea}} {{pick::only::only}}', names)).toBe(
    'Mira Mira evil tea only',
  )
  expect(expandForPrompt('{{roll:d6}} {{ROLL:6}}', names)).toMatch(/^[1-6] [1-6]$/)
  expect(expandForPrompt('{{random:a\\,b}}', names)).toBe('a,b')
  expect(expandForPrompt('{{random:{{user}},{{user}}}}', names)).toBe('Ada')
})

test('notes, hidden keys and what nobody knows are not told to the model', () => {
  expect(expandForPrompt('a{{// note}}b{{hidden_key:lamp}}c{{comment: for you}}d{{time_now}}e', names)).toBe(
    'abcde',
  )
})

test('the same text falls the same way each time; every dice of a text falls for itself', () => {
  const dice = '{{roll:100}} '.repeat(50)
  expect(expandForPrompt(dice, names)).toBe(expandForPrompt(dice, names))
  expect(new Set(expandForPrompt(dice, names).trim().split(' ')).size).toBeGreaterThan(20)
})

test('an opening falls anew for each talk, and keeps what is unknown', () => {
  const of = (seed: string) =>
    expandForReading('{{user}}: {{random:a,b,c,d,e,f,g,h}}{{// x}} {{mystery}}', names, seed)
  expect(of('talk 1')).toBe(of('talk 1'))
  expect(new Set(Array.from({ length: 40 }, (_, n) => of(`talk ${n}`))).size).toBeGreaterThan(4)
  expect(of('talk 1')).toMatch(/^Ada: [a-h] \{\{mystery\}\}$/)
})

test('a roll without sides is nothing, and endless braces cost no time', () => {
  expect(expandForPrompt('{{roll:0}}{{roll:x}}{{roll:}}', names)).toBe('')
  expect(expandForPrompt('{{'.repeat(50_000), names)).toBe('{')
})

test('it can be told what a text asks for in vain', () => {
  expect(
    unknownMacros('{{char}} {{random:a,b}} {{original}} {{getvar::mood}} {{getvar::x}} {{time}}'),
  ).toEqual(['getvar', 'time'])
})
