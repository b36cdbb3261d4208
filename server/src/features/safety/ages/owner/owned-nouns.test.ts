import { expect, test } from 'vitest'
import { readAges } from '../read-ages.ts'

const isMinor = (sentence: string): boolean =>
  readAges(sentence, {
    characterNames: ['Anna', 'Вера', 'ليلى', '은별'],
    userNames: [],
    speaker: 'narrator',
    subject: 'character',
    now: new Date('2026-11-30T12:00:00Z'),
    readsHints: true,
  }).some(({ isMinor }) => isMinor)

test.each([
  'Anna’s vespa is sixteen years old.',
  'La vespa di Anna ha sedici anni.',
  'Il melo più vecchio di Anna ha diciassette anni.',
  'L’orologio della cucina di Anna ha tredici anni.',
  'La vespa de Anna tiene dieciséis años.',
  'La vespa d’Anna a seize ans.',
  'O vinho do Porto de Anna tem dezesseis anos.',
  'A vespa da Anna tem dezasseis anos.',
  'Часам на кухне у Веры тринадцать лет.',
  'الساعة في مطبخ ليلى عمرها ثلاثة عشر عاما.',
  '은별의 가장 오래된 사과나무는 열일곱 살이다.',
])('the age of a thing that the character owns is not the character’s: %s', (sentence) => {
  expect(isMinor(sentence)).toBe(false)
})

test.each([
  'Anna’s body is fifteen.',
  'Il personaggio di Anna ha sedici anni.',
  'Quella sciocca di Anna ha quindici anni.',
  'La tonta de Anna tiene quince años.',
  'La casa di Anna è piccola, e lei ha quindici anni.',
  'La versión de Anna tiene quince años.',
  'O papel de Anna tem quinze anos.',
  'Вере тринадцать лет.',
])('a body, a part or a nickname is the character: %s', (sentence) => {
  expect(isMinor(sentence)).toBe(true)
})
