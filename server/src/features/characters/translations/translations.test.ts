import { fileURLToPath } from 'node:url'
import { getCharacter } from '@citrine/contract/character-page'
import { type CharacterCard, listCharacters, listTags } from '@citrine/contract/characters'
import { listMessages } from '@citrine/contract/chat'
import { LANGUAGES } from '@citrine/contract/messages/messages'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { readSeedCharacters } from '../seeds/read-seeds.ts'
import { seedCharacters } from '../seeds/seed.service.ts'
import { seedCharacterId } from '../seeds/seed-id.ts'
import { readSeedTranslations } from './read-translations.ts'

const readFolder = (name: string): string =>
  fileURLToPath(new URL(`../../../../seed/${name}`, import.meta.url))
const seeds = await readSeedCharacters(readFolder('characters'))
const translations = await readSeedTranslations(readFolder('translations'))
const german = translations.find(({ language }) => language === 'de')

const MAREN = seedCharacterId('maren-holt')
const TONI = seedCharacterId('toni-quaas')

const findCards = async (app: TestApp, query: Record<string, string>, language: string): Promise<string[]> =>
  (await callOk(app, listCharacters, { query: { limit: '100', ...query }, language })).items.map(
    ({ character_id }: CharacterCard) => character_id,
  )

test('every language of the product has a file', () => {
  expect(translations.map(({ language }) => language).sort()).toEqual([...LANGUAGES].sort())
})

test.for(translations)('$language: every character and every tag', ({ language, tags, characters }) => {
  const others = seeds.filter((seed) => seed.language !== language).map(({ slug }) => slug)
  expect(Object.keys(characters).sort()).toEqual(others.sort())
  const english = seeds.filter((seed) => seed.language === 'en').flatMap((seed) => seed.tags)
  const needed = new Set(seeds.flatMap((seed) => seed.tags))
  if (language === 'en') for (const tag of english) needed.delete(tag)
  expect(Object.keys(tags).sort()).toEqual([...needed].sort())
  expect(new Set(Object.values(tags)).size).toBe(Object.keys(tags).length)
})

test('a German reader gets the shop, the tags and the page in German', async () => {
  const app = await testApp({ is_working: false })
  await seedCharacters(app.ctx, seeds, translations)
  const language = 'de-AT'

  const { items } = await callOk(app, listCharacters, { query: { limit: '100' }, language })
  const { intro, tags, place } = items.find(({ character_id }) => character_id === MAREN) ?? {}
  expect(intro).toBe(german?.characters['maren-holt']?.intro)
  expect(tags).toContain('Abenteuer')
  expect(items.every((card) => card.language === 'de')).toBe(true)
  expect(items.find(({ character_id }) => character_id === TONI)?.tags).toContain('Handwerk')
  expect(await callOk(app, getCharacter, { params: { character_id: MAREN }, language })).toMatchObject({
    name: 'Maren Holt',
    intro,
    tags,
    place,
    language: 'de',
  })
  const row = (await callOk(app, listTags, { language })).tags
  const translated = new Set(Object.values(german?.tags ?? {}))
  expect(row.filter(({ tag }) => !translated.has(tag))).toEqual([])
  const carried = seeds.filter((seed) => seed.tags.includes('Fantasy')).length
  expect(row).toContainEqual({ tag: 'Fantasy', count: carried })
})

test('a search and a tag find a character in any language', async () => {
  const app = await testApp({ is_working: false })
  await seedCharacters(app.ctx, seeds, translations)

  expect(await findCards(app, { q: 'leuchtturm' }, 'en')).toEqual([MAREN])
  const adventurers = seeds.filter((seed) => seed.tags.includes('Adventure')).map(({ slug }) => slug)
  const found = await findCards(app, { tag: 'Abenteuer' }, 'de')
  expect(found.sort()).toEqual(adventurers.map(seedCharacterId).sort())
})

test('a character without a translation keeps its own texts', async () => {
  const app = await testApp({ is_working: false })
  await seedCharacters(app.ctx, seeds, translations)
  const { character_id } = await makeCharacter(app.ctx.db, { intro: 'Keeps bees.', tags: ['Bees'] })

  const translated = await callOk(app, getCharacter, { params: { character_id }, language: 'de' })

  expect(translated).toMatchObject({ intro: 'Keeps bees.', tags: ['Bees'], language: 'en' })
  const english = seeds.find(({ slug }) => slug === 'maren-holt')?.intro
  expect(await callOk(app, getCharacter, { params: { character_id: MAREN }, language: 'nl' })).toMatchObject({
    intro: english,
  })
})

test('a chat opens in the language of its reader', async () => {
  const app = await testApp({ is_working: false })
  const maren = { intro: 'Hütet das Licht.', place: 'Leuchtturm', opening_line: 'Nordwest sechs, fallend.' }
  await seedCharacters(app.ctx, seeds, [{ language: 'de', tags: {}, characters: { 'maren-holt': maren } }])
  const openIn = async (language: string) => {
    const { token } = await signedIn(app)
    const chat = await callOk(app, listMessages, { token, query: { character_id: MAREN }, language })
    return { place: chat.character.place, opening: chat.records[0]?.content }
  }

  expect(await openIn('de')).toEqual({ place: maren.place, opening: maren.opening_line })
  const { place, opening_line } = seeds.find(({ slug }) => slug === 'maren-holt') ?? {}
  expect(await openIn('fr')).toEqual({ place, opening: opening_line })
})
