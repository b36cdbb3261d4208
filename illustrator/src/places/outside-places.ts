import type { Place } from '../scene.ts'
import { drawAuroraIce, drawRedPlanet } from './beyond/cold-worlds.ts'
import { drawBridge } from './city/bridge.ts'
import { drawNeonStreet } from './city/neon.ts'
import { drawBalcony, drawRooftop } from './city/roofs.ts'
import { drawStationPlatform } from './city/station.ts'
import { drawCityStreet } from './city/streets.ts'
import { drawField, drawMeadow } from './fields/fields.ts'
import { drawGarden } from './fields/garden.ts'
import { drawOrchard, drawVineyard } from './fields/orchards.ts'
import { drawCanyon, drawDesert } from './outdoors/desert.ts'
import { drawForest } from './outdoors/forest.ts'
import { drawJungle } from './outdoors/jungle.ts'
import { drawMotel } from './outdoors/motel.ts'
import { drawMountains, drawSnowfield } from './outdoors/mountains.ts'
import { drawRuins } from './outdoors/ruins.ts'
import { drawVillage } from './outdoors/village.ts'
import { outside } from './outside-palettes.ts'
import type { PlaceArt } from './place.ts'
import { drawCourtyard } from './squares/courtyard.ts'
import { drawMarketSquare } from './squares/market-square.ts'
import { drawNightMarket } from './squares/night-market.ts'
import { drawBeach, drawCliffs, drawLighthouseCoast } from './waters/coast.ts'
import { drawHarbour } from './waters/harbour.ts'
import { drawLake, drawRiver, drawWaterfall } from './waters/rivers.ts'
import { drawShipDeck } from './waters/ship-deck.ts'

export const outsidePlaces = {
  harbour: { draw: drawHarbour, palette: outside('sea') },
  'lighthouse-coast': { draw: drawLighthouseCoast, palette: outside('sea') },
  cliffs: { draw: drawCliffs, palette: outside('sea') },
  beach: { draw: drawBeach, palette: outside('sea') },
  mountains: { draw: drawMountains, palette: outside('mountain') },
  snowfield: { draw: drawSnowfield, palette: outside('snow', 0) },
  desert: { draw: drawDesert, palette: outside('desert', 0.5) },
  motel: { draw: drawMotel, palette: outside('desert', 0.5) },
  canyon: { draw: drawCanyon, palette: outside('desert', 0.5) },
  forest: { draw: drawForest, palette: outside('forest') },
  rooftop: { draw: drawRooftop, palette: outside('city') },
  balcony: { draw: drawBalcony, palette: outside('sea') },
  'neon-street': { draw: drawNeonStreet, palette: outside('neon', 0.35) },
  'night-market': { draw: drawNightMarket, palette: outside('market', 0.5) },
  'market-square': { draw: drawMarketSquare, palette: outside('market', 0.6) },
  river: { draw: drawRiver, palette: outside('green') },
  lake: { draw: drawLake, palette: outside('mountain') },
  waterfall: { draw: drawWaterfall, palette: outside('forest') },
  meadow: { draw: drawMeadow, palette: outside('green') },
  orchard: { draw: drawOrchard, palette: outside('green') },
  vineyard: { draw: drawVineyard, palette: outside('green') },
  field: { draw: drawField, palette: outside('green') },
  garden: { draw: drawGarden, palette: outside('green') },
  'ship-deck': { draw: drawShipDeck, palette: outside('sea') },
  ruins: { draw: drawRuins, palette: outside('green') },
  village: { draw: drawVillage, palette: outside('green') },
  'city-street': { draw: drawCityStreet, palette: outside('city') },
  bridge: { draw: drawBridge, palette: outside('city') },
  courtyard: { draw: drawCourtyard, palette: outside('desert') },
  'station-platform': { draw: drawStationPlatform, palette: outside('mountain') },
  'aurora-ice': { draw: drawAuroraIce, palette: outside('aurora', 0) },
  'red-planet': { draw: drawRedPlanet, palette: outside('mars', 0) },
  jungle: { draw: drawJungle, palette: outside('jungle', 0.3) },
} satisfies Partial<Record<Place, PlaceArt>>
