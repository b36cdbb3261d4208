import { expect, test } from 'vitest'
import { readAges } from '../read-ages.ts'

const isAsked = (sentence: string): boolean =>
  readAges(sentence, {
    characterNames: ['Maren'],
    userNames: [],
    speaker: 'character',
    subject: 'character',
    now: new Date('2026-11-30T12:00:00Z'),
    readsHints: true,
  }).some(({ isMinor, owner }) => isMinor && owner !== 'third_person')

test.each([
  'Maren’s bakery blew out its fourteen candles.',
  'Maren’s grandson blew out the candles for his fourteenth, and she cried.',
  'La panadería de Maren sopló sus catorce velas, y ella repartió tarta.',
])('a sentence about something or somebody that the character owns raises no question: %s', (sentence) => {
  expect(isAsked(sentence)).toBe(false)
})

test.each([
  'Maren’s coat is her brother’s, two sizes too big; her confirmation is in May.',
  'The coat of Maren is too big, and next June she turns eighteen.',
  'In her brother’s coat, Maren waits for her confirmation in May.',
  'Her coat is too big, and Maren comes of age three summers from now.',
  'Im Mantel ihres Bruders wartet Maren auf ihre Konfirmation im Mai.',
  'Con el abrigo de su hermano, Maren sopló las velas de sus catorce.',
])('a clause about the character is still read behind an owned thing: %s', (sentence) => {
  expect(isAsked(sentence)).toBe(true)
})
