import { expect, test } from 'vitest'
import { readAges } from '../read-ages.ts'

const NAMES = ['Marin', 'Марин', 'マリン', '마린', '马林', 'مارين']

const readOwnAges = (text: string): (number | null)[] =>
  readAges(text, {
    characterNames: NAMES,
    userNames: [],
    speaker: 'character',
    subject: 'character',
    now: new Date('2026-11-22T12:00:00Z'),
    readsHints: true,
  })
    .filter(({ owner, isHint }) => owner !== 'third_person' && !isHint)
    .map(({ age }) => age)

const isMinor = (age: number | null): boolean => age === null || age < 18

test.each([
  ["Marin's aunt is forty-five, three times her age.", 15],
  ['Marin is half her mother’s 32.', 16],
  ['Marins Tante ist 45 und damit dreimal so alt wie sie.', 15],
  ["L'oncle de Marin a 45 ans, le triple de son âge.", 15],
  ['Su hermana de 34 años le dobla la edad a Marin.', 17],
  ['Lo zio di Marin ha 45 anni, il triplo dei suoi.', 15],
  ['A tia de Marin tem 45 anos, o triplo da idade dela.', 15],
  ['Её сестре 34, она ровно вдвое старше Марин.', 17],
  ['34歳の姉はマリンのちょうど二倍の年齢だ。', 17],
  ['마린은 서른두 살 어머니 나이의 딱 절반이다.', 16],
  ['马林的年龄正好是她32岁母亲的一半。', 16],
  ['عمر مارين نصف عمر أمها البالغة 32 عامًا.', 16],
])('a ratio to a relative’s age is an age: %s', (text, age) => {
  expect(readOwnAges(text)).toContain(age)
})

test.each([
  ['Marin had just turned eleven when the mill burned down two years ago.', 13],
  ['Als vor zwei Jahren die Mühle abbrannte, war Marin gerade elf geworden.', 13],
  ['Marin avait onze ans quand le moulin a brûlé, il y a deux ans.', 13],
  ['Marin tenía once cuando ardió el molino, hace dos años.', 13],
  ['Marin aveva undici anni quando bruciò il mulino, due anni fa.', 13],
  ['كانت مارين قد أتمت الحادية عشرة عندما احترقت الطاحونة قبل سنتين.', 13],
  ['Марин двадцать без четырёх лет.', 16],
  ['マリンは二十歳より四つ若い。', 16],
  ['马林一百八十个月大。', 15],
  ['Marin ha centottanta mesi.', 15],
  ['Four birthdays separate Marin from her first vote.', 14],
])('two statements about years are added or subtracted: %s', (text, age) => {
  expect(readOwnAges(text)).toContain(age)
})

test.each([
  "Marin's aunt is ninety, three times her age.",
  'Marins Mutter ist 68 und damit doppelt so alt wie Marin.',
  'La moitié des 32 élèves de Marin ont réussi.',
  'Half of Marin’s 32 students passed the exam.',
  'Marin was eleven when the mill burned down twenty years ago.',
  'Marin tiene cuatro años menos que su primo de cuarenta.',
  '68歳の母はマリンのちょうど二倍の年齢だ。',
  '예순여덟 살 어머니는 마린보다 두 배 나이가 많다.',
  'أمها البالغة 68 عامًا عمرها ضعف عمر مارين.',
  'Marin is thirty-one, from Hilo, and lives in Nevada, as half her cousins do.',
  'Marin ist einunddreißig und wohnt in Bremen, wie die Hälfte ihrer Tanten.',
  'マリンは31歳で、いとこの半分と同じ町に住む。',
  'Marin sells no beer to minors.',
  'Marin vermietet keine Boote an Jugendliche unter sechzehn.',
])('an adult’s reckoned age and a count raise nothing: %s', (text) => {
  expect(readOwnAges(text).filter(isMinor)).toEqual([])
})
