import { fileURLToPath } from 'node:url'
import { youngest } from '@citrine/illustrator/words'
import { expect, test } from 'vitest'
import { readSeedCharacters } from './read-seeds.ts'
import { seedPhoto } from './seed-pictures.ts'

const cast = await readSeedCharacters(fileURLToPath(new URL('../../../../seed/characters', import.meta.url)))
const photos = cast.flatMap(({ album = [] }) => album)
const withTwo = photos.filter(({ beside }) => beside)

test('the second person of a photo is an adult', () => {
  expect(withTwo.length).toBeGreaterThan(0)
  for (const photo of withTwo) {
    const beside = { ...photo.beside, age: youngest - 1 }
    expect(seedPhoto.safeParse(photo).success).toBe(true)
    expect(seedPhoto.safeParse({ ...photo, beside }).success, photo.description).toBe(false)
  }
})

test('the albums have people who dance, ride a bicycle and sit at a table with somebody', () => {
  const poses = photos.map(({ scene }) => scene.pose)
  expect(poses).toEqual(expect.arrayContaining(['dancing', 'cycling']))
  for (const { scene, description } of withTwo) expect(scene.pose, description).toBe('at-table')
})
