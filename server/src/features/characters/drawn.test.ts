import { fileURLToPath } from 'node:url'
import { completeLook, hashSeed, readWords } from '@citrine/illustrator/words'
import { expect, test } from 'vitest'
import { testClock } from '#test/clock.ts'
import { testDb } from '#test/db.ts'
import { makeCharacter } from '#test/makers.ts'
import { requireDrawable } from './drawable.service.ts'
import { readSeedCharacters } from './seeds/read-seeds.ts'
import { seedCharacters } from './seeds/seed.service.ts'
import { seedCharacterId } from './seeds/seed-id.ts'

const SEEDS = fileURLToPath(new URL('../../../seed/characters', import.meta.url))

test('Citrine’s own characters are drawn as in the release, and described in words', async () => {
  const { db } = await testDb()
  const seeds = await readSeedCharacters(SEEDS)
  await seedCharacters({ db, clock: testClock() }, seeds)

  for (const { slug, age, look } of seeds) {
    const drawn = await requireDrawable(db, seedCharacterId(slug))
    if (look) expect(drawn.look, slug).toEqual(completeLook({ seed: hashSeed(slug), age, ...look }))
    expect(drawn.lookWords, slug).toContain('wearing')
    expect(drawn.age, slug).toBe(age)
  }
})

test('a described character is drawn from the description, others from gender and age; nobody looks younger than 25', async () => {
  const { db } = await testDb()
  const look = 'A red-haired woman in a green coat'
  const described = await makeCharacter(db, { look, age: 41 })
  const plain = await makeCharacter(db, { gender: 'male', age: 19 })

  const { seed, face, ...drawn } = (await requireDrawable(db, described.character_id)).look
  const fromWords = readWords(look).look
  expect({ seed, face }).toEqual({ seed: fromWords.seed, face: fromWords.face })
  expect(drawn).toMatchObject({ age: 41, presentation: 'woman', clothes: { garment: 'coat' } })
  const one = await requireDrawable(db, plain.character_id)
  expect(one).toMatchObject({ kind: 'man', age: 19, look: { presentation: 'man', age: 25 } })
  expect(await requireDrawable(db, plain.character_id)).toEqual(one)
})
