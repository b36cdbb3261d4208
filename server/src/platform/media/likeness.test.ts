import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { computeLikeness } from './likeness.ts'

const PORTRAITS = fileURLToPath(new URL('../../../seed/pictures', import.meta.url))
const ALIKE = 6

const differing = (one: string, other: string): number =>
  [...one].filter((sign, index) => sign !== other[index]).length

async function portraits(count: number): Promise<Buffer[]> {
  const folders = (await readdir(PORTRAITS)).toSorted().slice(0, count)
  return Promise.all(
    folders.map(async (folder) => {
      const [first = ''] = (await readdir(join(PORTRAITS, folder))).toSorted()
      return readFile(join(PORTRAITS, folder, first))
    }),
  )
}

test('a copy of half the size and poor quality looks the same, and no two of Citrine’s own characters do', async () => {
  const pictures = await portraits(16)
  const likenesses = await Promise.all(
    pictures.map(async (picture) => (await computeLikeness(picture)) ?? ''),
  )
  expect(new Set(likenesses).size).toBe(pictures.length)

  for (const [index, picture] of pictures.entries()) {
    const copy = await sharp(picture).resize(400).jpeg({ quality: 55 }).toBuffer()
    expect(differing((await computeLikeness(copy)) ?? '', likenesses[index] ?? '')).toBeLessThanOrEqual(ALIKE)
    for (const other of likenesses.slice(0, index))
      expect(differing(other, likenesses[index] ?? '')).toBeGreaterThan(ALIKE)
  }
})
