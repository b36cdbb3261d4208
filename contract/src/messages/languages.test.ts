import { expect, test } from 'vitest'
import { chooseLanguage, LANGUAGES, nearestLanguage } from './languages.ts'

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
])('%s is answered in %s', (tag, language) => {
  expect(nearestLanguage(tag)).toBe(language)
})

test('every language of the product is its own nearest', () => {
  expect(LANGUAGES.map(nearestLanguage)).toEqual(LANGUAGES)
})

test('tags that name no language of the product find none', () => {
  for (const tag of ['', '*', 'sw', 'deutsch', 'esperanto']) expect(nearestLanguage(tag)).toBeUndefined()
})

test('the first known language that a caller likes best is chosen, else what the query says, else English', () => {
  expect(chooseLanguage('sw, it;q=0.4, fr-CA;q=0.9', 'de')).toBe('fr')
  expect(chooseLanguage('fr;q=0, *', 'ja-JP')).toBe('ja')
  expect(chooseLanguage(undefined, undefined)).toBe('en')
})
