import { expect, test } from 'vitest'
import { CANARY_LISTS, DISGUISES } from '#test/safety.ts'
import { findBreaches } from '../policy.ts'
import { quoteBreach } from './quote-breach.ts'
import { readSafetyRules } from './read-lists.ts'
import { scanAll } from './scan.ts'

const rules = await readSafetyRules(CANARY_LISTS.SAFETY_LISTS_DIR)
const quote = (text: string): string[] =>
  quoteBreach(text, (part) =>
    scanAll(rules, part).some((scan) => findBreaches(scan, { rating: 'nsfw' }).length > 0),
  )

test('a quote is the shortest part of the text that the rule refuses, as written', () => {
  expect(quote('We walked home. Then Zemtrikal came, and it rained.')).toEqual(['Zemtrikal'])
  expect(quote('A floribund and a quandrel met by the sea.')).toEqual(['floribund and a quandrel'])
  expect(quote('我们走回家，然后亖氺来了。')).toEqual(['亖氺'])
})

test('only the first and the last of words that are far apart are quoted', () => {
  const between = 'the rain fell on the roof and the lamp was lit while they waited'
  expect(quote(`There the floribund sat, ${between}, and quandrel came.`)).toEqual(['floribund', 'quandrel'])
})

test.each(Object.entries(DISGUISES))('disguised words are quoted: %s', (_, disguise) => {
  const text = `We walked home slowly. ${disguise('zemtrikal')} it said, and then it rained until the evening came.`
  const [found = ''] = quote(text)
  expect(text).toContain(found)
  expect(found.length).toBeGreaterThan(0)
  expect(found).not.toContain('walked home')
})

test('a harmless text and a text too long to search have no quote', () => {
  expect(quote('We walked home.')).toEqual([])
  expect(quote(`${'rain '.repeat(5_000)}zemtrikal`)).toEqual([])
})
