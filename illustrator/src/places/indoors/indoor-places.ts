import type { PlaceArt } from '../place.ts'
import { drawTheatre } from './arts/theatre.ts'
import { drawAtticWindow } from './hearth/attic-window.ts'
import { drawBakery } from './hearth/bakery.ts'
import { drawCafe } from './hearth/cafe.ts'
import { drawCastleHall } from './hearth/castle-hall.ts'
import { drawGreenhouse } from './hearth/greenhouse.ts'
import { drawKitchen } from './hearth/kitchen.ts'
import { drawMountainHut } from './hearth/mountain-hut.ts'
import { drawTavern } from './hearth/tavern.ts'
import { drawTemple } from './hearth/temple.ts'
import { drawArchive } from './learned/archive.ts'
import { drawBookshop } from './learned/bookshop.ts'
import { drawClassroom } from './learned/classroom.ts'
import { drawLaboratory } from './learned/laboratory.ts'
import { drawLibrary } from './learned/library.ts'
import { drawObservatory } from './learned/observatory.ts'
import { drawOffice } from './learned/office.ts'
import { drawStudy } from './learned/study.ts'
import { roomColours } from './palettes.ts'
import { drawPlain } from './plain.ts'
import { drawShipCabin } from './travel/ship-cabin.ts'

export const indoorPlaces = {
  library: { draw: drawLibrary, palette: roomColours('walnut', 'lamplight') },
  theatre: { draw: drawTheatre, palette: roomColours('theatre', 'theatre') },
  observatory: { draw: drawObservatory, palette: roomColours('stars', 'stars') },
  cafe: { draw: drawCafe, palette: roomColours('ember', 'lamplight') },
  'ship-cabin': { draw: drawShipCabin, palette: roomColours('sea', 'harbour') },
  greenhouse: { draw: drawGreenhouse, palette: roomColours('garden', 'garden') },
  bookshop: { draw: drawBookshop, palette: roomColours('bottle', 'bottlelight') },
  study: { draw: drawStudy, palette: roomColours('plum', 'plum') },
  archive: { draw: drawArchive, palette: roomColours('drawer', 'drawer') },
  classroom: { draw: drawClassroom, palette: roomColours('chalk', 'chalk') },
  office: { draw: drawOffice, palette: roomColours('steel', 'skyline') },
  laboratory: { draw: drawLaboratory, palette: roomColours('phosphor', 'phosphor') },
  kitchen: { draw: drawKitchen, palette: roomColours('cream', 'creamlight') },
  bakery: { draw: drawBakery, palette: roomColours('crust', 'crust') },
  tavern: { draw: drawTavern, palette: roomColours('ale', 'ale') },
  'mountain-hut': { draw: drawMountainHut, palette: roomColours('pine', 'pine') },
  'castle-hall': { draw: drawCastleHall, palette: roomColours('stone', 'stone') },
  temple: { draw: drawTemple, palette: roomColours('incense', 'incense') },
  'attic-window': { draw: drawAtticWindow, palette: roomColours('attic', 'attic') },
  plain: { draw: drawPlain, palette: roomColours('rosehour', 'harbour', [1, 1]) },
} as const satisfies Record<string, PlaceArt>
