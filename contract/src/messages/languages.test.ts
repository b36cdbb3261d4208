import { expect, test } from 'vitest'
import { chooseLanguage, findNearestLanguage, LANGUAGES } from './languages.ts'

test.each([
  ['en-AU', 'en'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-MY', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh_TW', 'zh-TW'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['es-419', 'es'],
  ['de-CH-1996', 'de'],
  ['AR-eg', 'ar'],
])('%s is matched to %s', (tag, language) => {
  expect(findNearestLanguage(tag)).toBe(language)
})

test('every language of the product matches itself', () => {
  expect(LANGUAGES.map(findNearestLanguage)).toEqual(LANGUAGES)
})

test('tags of other languages match nothing', () => {
  for (const tag of ['', '*', 'sw', 'deutsch', 'esperanto']) expect(findNearestLanguage(tag)).toBeUndefined()
})

test('the caller’s preferred known language wins, then the query’s, then English', () => {
  expect(chooseLanguage('sw, it;q=0.4, fr-CA;q=0.9', 'de')).toBe('fr')
  expect(chooseLanguage('fr;q=0, *', 'ja-JP')).toBe('ja')
  expect(chooseLanguage(undefined, undefined)).toBe('en')
})
