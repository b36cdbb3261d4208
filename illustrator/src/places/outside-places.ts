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
import { listOutdoorColours } from './outside-palettes.ts'
import type { PlaceArt } from './place.ts'
import { drawCourtyard } from './squares/courtyard.ts'
import { drawMarketSquare } from './squares/market-square.ts'
import { drawNightMarket } from './squares/night-market.ts'
import { drawBeach, drawCliffs, drawLighthouseCoast } from './waters/coast.ts'
import { drawHarbour } from './waters/harbour.ts'
import { drawLake, drawRiver, drawWaterfall } from './waters/rivers.ts'
import { drawShipDeck } from './waters/ship-deck.ts'

export const outsidePlaces = {
  harbour: { draw: drawHarbour, palette: listOutdoorColours('sea') },
  'lighthouse-coast': { draw: drawLighthouseCoast, palette: listOutdoorColours('sea') },
  cliffs: { draw: drawCliffs, palette: listOutdoorColours('sea') },
  beach: { draw: drawBeach, palette: listOutdoorColours('sea') },
  mountains: { draw: drawMountains, palette: listOutdoorColours('mountain') },
  snowfield: { draw: drawSnowfield, palette: listOutdoorColours('snow', 0) },
  desert: { draw: drawDesert, palette: listOutdoorColours('desert', 0.5) },
  motel: { draw: drawMotel, palette: listOutdoorColours('desert', 0.5) },
  canyon: { draw: drawCanyon, palette: listOutdoorColours('desert', 0.5) },
  forest: { draw: drawForest, palette: listOutdoorColours('forest') },
  rooftop: { draw: drawRooftop, palette: listOutdoorColours('city') },
  balcony: { draw: drawBalcony, palette: listOutdoorColours('sea') },
  'neon-street': { draw: drawNeonStreet, palette: listOutdoorColours('neon', 0.35) },
  'night-market': { draw: drawNightMarket, palette: listOutdoorColours('market', 0.5) },
  'market-square': { draw: drawMarketSquare, palette: listOutdoorColours('market', 0.6) },
  river: { draw: drawRiver, palette: listOutdoorColours('green') },
  lake: { draw: drawLake, palette: listOutdoorColours('mountain') },
  waterfall: { draw: drawWaterfall, palette: listOutdoorColours('forest') },
  meadow: { draw: drawMeadow, palette: listOutdoorColours('green') },
  orchard: { draw: drawOrchard, palette: listOutdoorColours('green') },
  vineyard: { draw: drawVineyard, palette: listOutdoorColours('green') },
  field: { draw: drawField, palette: listOutdoorColours('green') },
  garden: { draw: drawGarden, palette: listOutdoorColours('green') },
  'ship-deck': { draw: drawShipDeck, palette: listOutdoorColours('sea') },
  ruins: { draw: drawRuins, palette: listOutdoorColours('green') },
  village: { draw: drawVillage, palette: listOutdoorColours('green') },
  'city-street': { draw: drawCityStreet, palette: listOutdoorColours('city') },
  bridge: { draw: drawBridge, palette: listOutdoorColours('city') },
  courtyard: { draw: drawCourtyard, palette: listOutdoorColours('desert') },
  'station-platform': { draw: drawStationPlatform, palette: listOutdoorColours('mountain') },
  'aurora-ice': { draw: drawAuroraIce, palette: listOutdoorColours('aurora', 0) },
  'red-planet': { draw: drawRedPlanet, palette: listOutdoorColours('mars', 0) },
  jungle: { draw: drawJungle, palette: listOutdoorColours('jungle', 0.3) },
} satisfies Partial<Record<Place, PlaceArt>>
