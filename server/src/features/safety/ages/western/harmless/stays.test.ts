import { expect, test } from 'vitest'
import { readAges } from '../../read-ages.ts'

const listOwners = (sentence: string) =>
  readAges(sentence, {
    characterNames: ['Anna', 'Анна', 'ليلى', '안나'],
    userNames: [],
    speaker: 'narrator',
    subject: 'character',
    now: new Date('2026-11-30T12:00:00Z'),
    readsHints: true,
  }).flatMap(({ isMinor, owner }) => (isMinor ? [owner] : []))

test.each([
  'Anna lived fifteen years in Kiel.',
  'It took her seventeen years to write the book.',
  'Anna waited fourteen years for an answer.',
  'Anna hat fünfzehn Jahre in Kiel gelebt.',
  'Anna war fünfzehn Jahre in Kiel.',
  'Anna a vécu quinze ans à Kiel.',
  'Anna vivió quince años en Kiel.',
  'Anna ha vivido quince años en Kiel.',
  'Anna ha vissuto quindici anni a Kiel.',
  'Anna viveu quinze anos em Kiel.',
  'Анна прожила пятнадцать лет в Киле.',
  'Анна ждала ответа четырнадцать лет.',
  'عاشت ليلى خمسة عشر عاما في كيل.',
  'دام زواج ليلى ستة عشر عاما.',
  '안나는 킬에서 십오 년을 살았다.',
])('the time that somebody lived, worked or waited somewhere is no age: %s', (sentence) => {
  expect(listOwners(sentence)).toEqual([])
})

test.each([
  'Anna has lived fifteen years in this world.',
  'Anna has lived fifteen years, all of them on the island.',
  'Anna has lived fifteen years on the island, her whole life.',
  'Anna ist fünfzehn Jahre auf der Welt.',
  'Anna a vécu quinze ans, tous sur l’île.',
  'Anna ha vissuto quindici anni al mondo.',
  'Анна прожила на свете пятнадцать лет.',
  'عاشت ليلى خمسة عشر عاما.',
  '안나는 십오 년을 살았다.',
])('the years of a whole life are an age: %s', (sentence) => {
  expect(listOwners(sentence)).not.toEqual([])
})

test.each([
  'Anna judges the junior division, ages 13 to 15.',
  'Anna leitet die Gruppe von 13 bis 15.',
  'Anna entraîne le groupe des 13 à 15 ans.',
  'Anna entrena al grupo de 13 a 15 años.',
  'Anna allena il gruppo dai 13 ai 15 anni.',
  'Anna treina o grupo dos 13 aos 15 anos.',
  'Анна тренирует группу от 13 до 15 лет.',
])('the ages of a group are those of other people: %s', (sentence) => {
  expect(listOwners(sentence).filter((owner) => owner !== 'third_person')).toEqual([])
})
