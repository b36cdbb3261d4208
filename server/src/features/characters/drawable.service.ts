import { LOOK_MAX } from '@citrine/contract/limits'
import {
  completeLook,
  describeLook,
  hashSeed,
  type Look,
  oldest,
  readWords,
  youngest,
} from '@citrine/illustrator/words'
import type { Db } from '#server/platform/database/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import { findDrawable } from './drawable.queries.ts'
import { readLook } from './seeds/seed-pictures.ts'

const GENDERS = { male: 'man', female: 'woman', non_binary: 'androgynous person' } as const

export type Drawable = {
  name: string
  look: Look
  lookWords: string
  kind: string
  age: number
  rating: 'sfw' | 'nsfw'
  home: string[]
}

export async function requireDrawable(db: Db, character_id: string): Promise<Drawable> {
  const row = requireFound(await findDrawable(db, character_id), { character_id })
  const { name, gender, age, look: words, drawn_look, place, scenario, intro, rating } = row
  const kind = GENDERS[gender]
  const description = words.trim().slice(0, LOOK_MAX)
  const look =
    drawn_look === null
      ? readWords(
          `a ${kind} of ${age}. ${description}`,
          hashSeed((description || character_id).toLowerCase()),
        ).look
      : completeLook(readLook(drawn_look))
  return {
    name,
    look: { ...look, age: Math.min(oldest, Math.max(youngest, look.age)) },
    lookWords: description || describeLook(look),
    kind,
    age,
    rating,
    home: [place, scenario, intro],
  }
}
