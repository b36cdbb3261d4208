import { type Palette, palettes } from '../paper/palette.ts'
import { type Place, places, type Scene } from '../scene.ts'
import { drawPlain } from './indoors/plain.ts'
import type { DrawPlace } from './place.ts'
import { tinted } from './tints.ts'

/** How a place is drawn, and in which colours at which hour, in which weather and season. */
export type PlaceArt = { draw: DrawPlace; palette: (scene: Scene) => Palette }

const plain: PlaceArt = { draw: drawPlain, palette: (scene) => tinted(palettes.rosehour, scene) }

const drawn: Partial<Record<Place, PlaceArt>> = {
  plain,
}

export const allPlaces = Object.fromEntries(places.map((place) => [place, drawn[place] ?? plain])) as Record<
  Place,
  PlaceArt
>
