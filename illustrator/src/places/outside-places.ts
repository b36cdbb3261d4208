import type { Place } from '../scene.ts'
import { drawMarketSquare, drawNightMarket } from './city/market.ts'
import { drawNeonStreet } from './city/neon.ts'
import { drawBalcony, drawRooftop } from './city/roofs.ts'
import { drawBeach, drawCliffs, drawLighthouseCoast } from './outdoors/coast.ts'
import { drawCanyon, drawDesert } from './outdoors/desert.ts'
import { drawForest, drawJungle } from './outdoors/forest.ts'
import { drawHarbour } from './outdoors/harbour.ts'
import { drawMountains, drawSnowfield } from './outdoors/mountains.ts'
import { outside } from './outside-palettes.ts'
import type { PlaceArt } from './place.ts'

/** The places under the open sky and their palettes. */
export const outsidePlaces: Partial<Record<Place, PlaceArt>> = {
  harbour: { draw: drawHarbour, palette: outside('sea') },
  'lighthouse-coast': { draw: drawLighthouseCoast, palette: outside('sea') },
  cliffs: { draw: drawCliffs, palette: outside('sea') },
  beach: { draw: drawBeach, palette: outside('sea') },
  mountains: { draw: drawMountains, palette: outside('mountain') },
  snowfield: { draw: drawSnowfield, palette: outside('snow') },
  desert: { draw: drawDesert, palette: outside('desert') },
  canyon: { draw: drawCanyon, palette: outside('desert') },
  forest: { draw: drawForest, palette: outside('forest') },
  rooftop: { draw: drawRooftop, palette: outside('city') },
  balcony: { draw: drawBalcony, palette: outside('city') },
  'neon-street': { draw: drawNeonStreet, palette: outside('neon') },
  'night-market': { draw: drawNightMarket, palette: outside('market') },
  'market-square': { draw: drawMarketSquare, palette: outside('city') },
  jungle: { draw: drawJungle, palette: outside('jungle') },
}
