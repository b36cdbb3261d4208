import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createEmptyFields } from '@citrine/contract/character-fields'
import { expect, test } from 'vitest'
import { readSeedCharacters } from '#server/features/characters/seeds/read-seeds.ts'
import { readSeedTranslations } from '#server/features/characters/translations/read-translations.ts'
import { findCharacterAges } from './checks/ages/character-ages.ts'
import { findBreaches, saysUnderAge, speaksOfSelfHarm } from './policy.ts'
import { readSafetyRules } from './rules/read-lists.ts'
import { createScan, scanAll } from './rules/scan.ts'

const LINES = fileURLToPath(new URL('../../../test/harmless-lines.txt', import.meta.url))
const SENTENCES = fileURLToPath(new URL('../../../test/innocent-sentences.txt', import.meta.url))
const SEEDS = fileURLToPath(new URL('../../../seed/characters', import.meta.url))
const TRANSLATIONS = fileURLToPath(new URL('../../../seed/translations', import.meta.url))

const EVERY = process.env.TEST_FULL ? 1 : 10
const isSampled = (_: unknown, index: number): boolean => index % EVERY === 0

async function listFlags(texts: readonly string[]): Promise<string[]> {
  const rules = await readSafetyRules()
  return texts.flatMap((text) => {
    const scans = scanAll(rules, text)
    const flags = scans.flatMap((scan) => [
      ...findBreaches(scan, { rating: 'sfw' }),
      ...(saysUnderAge(scan) ? ['minor_user'] : []),
      ...(speaksOfSelfHarm(scan) ? ['self_harm'] : []),
    ])
    return flags.length === 0 ? [] : [`${[...new Set(flags)].join(', ')}: ${text.slice(0, 120)}`]
  })
}

test('at most three of 300 harmless lines about ages, children, history, grief, medicine and novels are flagged', async () => {
  const lines = (await readFile(LINES, 'utf8')).split('\n').filter((line) => line !== '')
  expect(lines.length).toBeGreaterThanOrEqual(300)
  const flagged = await listFlags(lines)
  expect(flagged.length, flagged.join('\n')).toBeLessThanOrEqual(3)
})

test('no text of Citrine’s own characters is flagged', async () => {
  const seeds = await readSeedCharacters(SEEDS)
  const translations = await readSeedTranslations(TRANSLATIONS)
  const texts = seeds.map(({ name, intro, opening_line, definition, scenario, example_talk, tags }) =>
    [name, intro, opening_line, definition, scenario, example_talk, ...tags].join('\n'),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const { characters, tags } of translations)
    texts.push(
      ...Object.values(characters)
        .filter(isSampled)
        .map((each) => Object.values(each).join('\n')),
      ...Object.values(tags),
    )
  expect(await listFlags(texts)).toEqual([])
})

test('no text of Citrine’s own characters and no innocent sentence is refused as an age', async () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const seeds = await readSeedCharacters(SEEDS)
  const translations = await readSeedTranslations(TRANSLATIONS)
  const names = new Map(seeds.map(({ slug, name }) => [slug, name]))
  const texts = seeds.flatMap(({ name, album = [], alternate_openings, ...seed }) =>
    [
      ...[seed.intro, seed.opening_line, seed.definition, seed.scenario, seed.example_talk, seed.place],
      ...[...alternate_openings, ...album.map(({ description }) => description)],
    ].map((text) => ({ name, text })),
  )
  for (const { characters } of translations)
    for (const [slug, fields] of Object.entries(characters).filter(isSampled))
      texts.push(...Object.values(fields).map((text) => ({ name: names.get(slug) ?? '', text })))
  const sentences = (await readFile(SENTENCES, 'utf8')).split('\n')
  texts.push(...sentences.map((text) => ({ name: 'Maren', text })))
  expect(texts.length).toBeGreaterThan(1_000)
  const refused = texts.flatMap(({ name, text }) =>
    findCharacterAges({ ...createEmptyFields('en'), name, intro: text }, now)
      .filter(({ rule }) => rule === 'age' || rule === 'age_unclear')
      .map(({ quote }) => `${name}: ${quote ?? text}`),
  )
  expect(refused).toEqual([])
}, 240_000)

test('a reply is withheld only where a listed term may begin, and only for a few letters', async () => {
  const rules = await readSafetyRules()
  const scan = createScan(rules, rules.replyTerms)
  const held = 'The lamp is lit. Come in, and sit by the stove.'.match(/\S+\s*/g)?.map((word) => {
    scan.feed(word)
    return scan.held()
  })
  expect(held?.filter((letters) => letters > 0).length).toBeLessThanOrEqual(1)
  expect(Math.max(...(held ?? []))).toBeLessThan(10)
})
