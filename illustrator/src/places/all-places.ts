import type { Place } from '../scene.ts'
import { indoorPlaces } from './indoors/indoor-places.ts'
import { outsidePlaces } from './outside-places.ts'
import type { PlaceArt } from './place.ts'

export const allPlaces: Record<Place, PlaceArt> = { ...indoorPlaces, ...outsidePlaces }
