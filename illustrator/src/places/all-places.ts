import { type Place, places } from '../scene.ts'
import { indoorPlaces } from './indoors/indoor-places.ts'
import { outsidePlaces } from './outside-places.ts'
import type { PlaceArt } from './place.ts'

const drawn: Partial<Record<Place, PlaceArt>> = {
  ...indoorPlaces,
  ...outsidePlaces,
}

export const allPlaces = Object.fromEntries(
  places.map((place) => [place, drawn[place] ?? indoorPlaces.plain]),
) as Record<Place, PlaceArt>
