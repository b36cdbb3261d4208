import {
  completeClothes,
  completeLook,
  completeScene,
  hashSeed,
  type Look,
  type Scene,
} from '@citrine/illustrator/words'
import * as z from 'zod'
import type { SeedCharacter } from '../seeds/read-seeds.ts'
import { seedScene, wholeLook } from '../seeds/seed-pictures.ts'

export type PhotoDrawing = { look: Look; scene: Scene; beside: Look | null }

export function listDrawings({ slug, age, look: partial, album = [] }: SeedCharacter): PhotoDrawing[] {
  if (!partial) return []
  const look = completeLook({ seed: hashSeed(slug), age, ...partial })
  return album.map(({ clothes, accessories, scene, beside }, index) => ({
    look: {
      ...look,
      clothes: clothes ? completeClothes(clothes) : look.clothes,
      accessories: { ...look.accessories, ...accessories },
    },
    scene: completeScene(scene),
    beside: beside ? completeLook({ seed: hashSeed(slug, 'beside', index), ...beside }) : null,
  }))
}

const drawingColumn = z.object({ look: wholeLook, scene: seedScene, beside: wholeLook.nullable() })

/**
 * @returns null for a photo without a drawing, and for one with words of another release; the released picture
 * is then used
 */
export function readDrawing(column: unknown): PhotoDrawing | null {
  const { data } = drawingColumn.safeParse(column)
  if (data === undefined) return null
  const { look, scene, beside } = data
  return {
    look: completeLook(look),
    scene: completeScene(scene),
    beside: beside === null ? null : completeLook(beside),
  }
}
