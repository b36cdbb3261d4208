import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  completeLook,
  completeScene,
  createRandomLook,
  createRandomScene,
  hashSeed,
  type PartialScene,
  portrait,
} from '@citrine/illustrator/words'
import { readSeedCharacters } from '../../server/src/features/characters/seeds/read-seeds.ts'
import { drawContactSheet } from '../../server/src/platform/media/rasterise.ts'
import type { SceneDrawing } from '../../server/src/providers/images/drawing.port.ts'
import { openDrawingThreads } from '../../server/src/providers/images/illustrator/drawing-threads.ts'

const TILE = { width: 192, height: 256 }
const PEOPLE = 12

/** Scenes for the contact sheet: the same person must be recognisable in each. */
const SCENES: readonly PartialScene[] = [
  {
    place: 'library',
    time: 'night',
    light: 'right',
    facing: 'right',
    view: 'three-quarters',
    mood: 'calm',
    crop: 'bust',
  },
  {
    place: 'harbour',
    time: 'dusk',
    light: 'left',
    facing: 'left',
    view: 'profile',
    mood: 'thoughtful',
    crop: 'bust',
  },
  {
    place: 'cafe',
    time: 'morning',
    light: 'right',
    facing: 'left',
    view: 'three-quarters',
    mood: 'laugh',
    crop: 'close',
  },
  {
    place: 'mountains',
    time: 'noon',
    season: 'winter',
    light: 'left',
    facing: 'left',
    view: 'three-quarters',
    mood: 'determined',
    crop: 'half',
  },
  {
    place: 'neon-street',
    time: 'night',
    weather: 'rain',
    light: 'right',
    facing: 'right',
    view: 'front',
    mood: 'wry',
    crop: 'bust',
  },
  {
    place: 'meadow',
    time: 'afternoon',
    season: 'spring',
    light: 'left',
    facing: 'right',
    view: 'three-quarters',
    mood: 'smile',
    crop: 'half',
    prop: 'flower',
  },
  {
    place: 'space-window',
    time: 'night',
    light: 'right',
    facing: 'left',
    view: 'away',
    mood: 'dreamy',
    crop: 'bust',
  },
  {
    place: 'beach',
    time: 'dawn',
    light: 'left',
    facing: 'right',
    view: 'three-quarters',
    mood: 'calm',
    crop: 'far',
  },
]

/**
 * Draws seeds 1 to 100 without a description, and a dozen of Citrine's own characters in eight scenes each, one person per row.
 */
export async function drawSheets(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const cast = await readSeedCharacters('server/seed/characters')
  const people = cast.sort((a, b) => a.shop_order - b.shop_order).slice(0, PEOPLE)
  const sheets: { file: string; columns: number; pictures: SceneDrawing[] }[] = [
    {
      file: 'sheet-seeds.png',
      columns: 10,
      pictures: Array.from({ length: 100 }, (_, index) => ({
        look: createRandomLook(index + 1),
        scene: createRandomScene(index + 1),
        frame: portrait,
      })),
    },
    {
      file: 'sheet-people.png',
      columns: SCENES.length,
      pictures: people.flatMap(({ slug, age, look }) =>
        look === undefined
          ? []
          : SCENES.map((scene) => ({
              look: completeLook({ seed: hashSeed(slug), age, ...look }),
              scene: completeScene(scene),
              frame: portrait,
            })),
      ),
    },
  ]
  const threads = openDrawingThreads(availableParallelism())
  for (const { file, columns, pictures } of sheets) {
    const drawn = await Promise.all(pictures.map((picture) => threads.draw(picture)))
    await writeFile(join(folder, file), await drawContactSheet(drawn, { columns, ...TILE }))
    console.log(`${folder}/${file}: ${drawn.length} pictures`)
  }
  console.log(`rows of sheet-people.png: ${people.map(({ name }) => name).join(', ')}`)
  await threads.close()
}
