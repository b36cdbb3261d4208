import {
  completeClothes,
  completeLook,
  completeScene,
  hashSeed,
  type Look,
  type Scene,
} from '@citrine/illustrator/words'
import * as z from 'zod'
import type { SeedCharacter } from '../read-seeds.ts'
import { readLook, readScene } from '../seed-pictures.ts'

/** The description from which a photo is drawn. */
export type PhotoDrawing = { look: Look; scene: Scene; beside: Look | null }

/** Lists the drawings of a seeded album, in order; empty without a look. */
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

const drawingColumn = z.object({ look: z.unknown(), scene: z.unknown(), beside: z.unknown() })

/** Parses the column; null for a photo without a drawing. */
export function readDrawing(column: unknown): PhotoDrawing | null {
  if (column === null) return null
  const { look, scene, beside } = drawingColumn.parse(column)
  return {
    look: completeLook(readLook(look)),
    scene: completeScene(readScene(scene)),
    beside: beside === null ? null : completeLook(readLook(beside)),
  }
}
