import { expect, test } from 'vitest'
import { readAges } from '../../read-ages.ts'

const findMinors = (text: string, speaker: 'character' | 'user' = 'character') =>
  readAges(text, {
    characterNames: ['Marin', 'Марин', 'مارين'],
    userNames: [],
    speaker,
    subject: speaker,
    now: new Date('2026-11-22T12:00:00Z'),
    readsHints: speaker !== 'user',
  }).filter(({ isMinor, owner }) => isMinor && owner !== 'third_person')

test.each([
  'Marin sells no beer to minors.',
  'Marin schenkt niemandem unter achtzehn Bier ein.',
  'Marin ne loue pas de bateaux aux moins de seize ans.',
  'Marin no vende alcohol a menores de dieciocho.',
  'Marin non vende alcolici ai minorenni.',
  'Marin não vende bebida a menores de idade.',
  'Марин не продаёт алкоголь несовершеннолетним.',
  'لا تبيع مارين السجائر للقاصرين.',
])('customers under age say nothing about the seller: %s', (text) => {
  expect(findMinors(text)).toEqual([])
})

test.each([
  "Marin's ferry licence runs out in three years.",
  'Marins Fährpatent läuft in drei Jahren ab.',
  'El permiso de Marin vence dentro de tres años.',
])('the years until a paper expires are not those until adulthood: %s', (text) => {
  expect(findMinors(text)).toEqual([])
})

test.each([
  'my kids wont sleep, the little one is 4',
  'mis hijos no me dejan dormir, el menor cumplió 4',
  'i miei figli non mi fanno dormire, il piccolo ha 4 anni',
])('the youngest of somebody’s children is not the writer: %s', (text) => {
  expect(findMinors(text, 'user')).toEqual([])
})

test.each([
  'Marin plays striker for the under-15s at the village club.',
  'Marin steht bei der U17 im Tor.',
  'Marin joue en U15 au club de handball.',
  'Marin joga no sub-15 do clube da vila.',
  'Марин играет за команду до 15 лет.',
])('a player of a youth team is younger than its limit: %s', (text) => {
  expect(findMinors(text).map(({ owner }) => owner)).toContain('character')
})
