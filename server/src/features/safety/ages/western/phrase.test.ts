import { expect, test } from 'vitest'
import { compilePhrases } from './phrase.ts'

test.each([
  ['dans un orphelinat', 'elle vit dans 1 orphelinat'],
  ['dans un orphelinat', 'elle vit dans un orphelinat'],
  ['une? amie?', 'avec 1 amie'],
  ['um lar', 'mora em 1 lar'],
])('an article matches the number as which it is read: %s', (phrases, text) => {
  expect(text).toMatch(compilePhrases(phrases))
})

test('a word that only begins like an article stays as it is', () => {
  expect('quelques unes').toMatch(compilePhrases('quelques unes'))
  expect('quelques 1es').not.toMatch(compilePhrases('quelques unes'))
})
