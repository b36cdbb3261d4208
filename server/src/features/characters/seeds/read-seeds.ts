import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { cover } from '@citrine/contract/characters'
import {
  CHARACTER_AGE,
  CHARACTER_DEFINITION,
  CHARACTER_INTRO,
  CHARACTER_NAME,
  CHARACTER_OPENING,
  CHARACTER_TAGS_MAX,
  TAG_LENGTH,
} from '@citrine/contract/limits'
import { genders } from '@citrine/contract/shop-filters'
import * as z from 'zod'
import { loadYaml } from '#server/platform/files/read-yaml.ts'
import { seedLook, seedPhoto, seedScene } from './seed-pictures.ts'

const text = ({ min, max }: { min: number; max: number }) => z.string().trim().min(min).max(max)

export const seedCharacter = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: text(CHARACTER_NAME),
  gender: z.enum(genders),
  age: z.number().int().min(CHARACTER_AGE.min).max(CHARACTER_AGE.max),
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  shop_order: z.number().int().min(1),
  genre: z.string().min(1),
  tags: z.array(text(TAG_LENGTH)).min(1).max(CHARACTER_TAGS_MAX),
  intro: text(CHARACTER_INTRO),
  place: z.string().min(1),
  cover,
  look: z.optional(seedLook),
  portrait: z.optional(seedScene),
  /** The first two are free. */
  album: z.optional(z.array(seedPhoto).length(6)),
  opening_line: text(CHARACTER_OPENING),
  alternate_openings: z.array(text(CHARACTER_OPENING)),
  definition: text(CHARACTER_DEFINITION),
  scenario: z.string(),
  example_talk: z.string(),
})
export type SeedCharacter = z.output<typeof seedCharacter>

export async function readSeedCharacters(folder: string): Promise<SeedCharacter[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  return Promise.all(
    files.map(async (file) => {
      const seed = seedCharacter.parse(loadYaml(await readFile(join(folder, file), 'utf8')))
      if (seed.slug !== basename(file, '.yaml')) throw new Error(`${file} has the slug ${seed.slug}`)
      return seed
    }),
  )
}
