import { expect, test } from 'vitest'
import { createMinorsWatch, type Minors, readMinors } from './read-minors.ts'

const LAST_LETTERS = 300

function readPieces(pieces: readonly string[]): Minors[] {
  const watch = createMinorsWatch({ now: new Date('2026-11-22T12:00:00Z') })
  let text = ''
  return pieces.map((piece) => {
    text += piece
    return watch.read(text.slice(-LAST_LETTERS), piece.length)
  })
}

const nobody = { isCharacter: false, isUser: false, isOther: false }

test('an age whose sentence arrives in two pieces is found with the second', () => {
  expect(readPieces(['The lamp is lit. Her son is ', 'nine years old and collects shells. '])).toEqual([
    nobody,
    { ...nobody, isOther: true },
  ])
})

test('a sentence is not read again without its beginning', () => {
  const rum = 'Sie trinkt am liebsten einen zwölfjährigen Rum. '
  const pause = 'Die Lampe brennt. '.repeat(20)
  const cut = rum.indexOf('zwölf')
  const rest = pause.slice(0, LAST_LETTERS - (rum.length - cut))
  expect(`${rum}${rest}`.slice(-LAST_LETTERS)).toMatch(/^zwölfjährigen/)
  expect(readPieces([rum, rest])).toEqual([nobody, nobody])
})

test('"he" means the person of a sentence long before', () => {
  const [, last] = readPieces([
    `Her son sits at the window${' and the rain falls'.repeat(12)}. `,
    'He is nine years old. ',
  ])
  expect(last).toEqual({ ...nobody, isOther: true })
})

test('spaced letters are read across the boundary of two pieces', () => {
  const [, last] = readPieces(['She looks up. I am f i f t', ' e e n years old. '])
  expect(last).toMatchObject({ isCharacter: true })
})

test('a message is the writer’s own age only if a person of that age writes messages', () => {
  const read = (text: string): Minors =>
    readMinors(text, { speaker: 'user', now: new Date('2026-11-22T12:00:00Z') })
  const harmless = [
    'Drei Dinge kommen mit dem Alter: 1.',
    'Oggi e’ 14 anni che siamo sposati.',
    'Mettiti a fare a pugni con un bambino di quattro anni.',
    'Украшение дома - ребенок, украшение стола - гость.',
    'E5: 분산 분석의 F 값입니다.',
    'CR (0x0D, M) задает перевод каретки;',
  ]
  expect(harmless.filter((text) => read(text).isUser)).toEqual([])
  const minors = ['Ich bin 14.', 'Ho quattordici anni.', 'Мне 14 лет.', '저 14살이에요']
  expect(minors.filter((text) => !read(text).isUser)).toEqual([])
})

const readUser = (text: string): boolean =>
  readMinors(text, { speaker: 'user', now: new Date('2026-11-22T12:00:00Z') }).isUser

test.each([
  'What is the square root of 81?',
  'What is twice 7?',
  'I calculated the square root of 200',
  'What is a third of 45?',
  "This is a baker's dozen.",
])('a sum is no age of its writer: "%s"', (text) => expect(readUser(text)).toBe(false))

test.each([
  'I am twice 7.',
  "I'm the square root of 225.",
  'My age is a third of 45.',
  'I just turned twice seven.',
])('a sum of a person is an age: "%s"', (text) => expect(readUser(text)).toBe(true))
