import type { PlaceArt } from '../place.ts'
import { drawConcertHall } from './arts/concert-hall.ts'
import { drawMusicRoom } from './arts/music-room.ts'
import { drawPaintersStudio } from './arts/painters-studio.ts'
import { drawRadioBooth } from './arts/radio-booth.ts'
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
import { bareColours, roomColours } from './palettes.ts'
import { drawPlain } from './plain.ts'
import { drawAirshipDeck } from './travel/airship-deck.ts'
import { drawLighthouseLamp } from './travel/lighthouse-lamp.ts'
import { drawShipCabin } from './travel/ship-cabin.ts'
import { drawSpaceWindow } from './travel/space-window.ts'
import { drawSpaceshipBridge } from './travel/spaceship-bridge.ts'
import { drawTrainWindow } from './travel/train-window.ts'
import { drawClinic } from './work/clinic.ts'
import { drawForge } from './work/forge.ts'
import { drawGym } from './work/gym.ts'
import { drawWorkshop } from './work/workshop.ts'

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
  bakery: { draw: drawBakery, palette: roomColours('crust', 'crustlight') },
  tavern: { draw: drawTavern, palette: roomColours('ale', 'ale') },
  'mountain-hut': { draw: drawMountainHut, palette: roomColours('pine', 'pine') },
  'castle-hall': { draw: drawCastleHall, palette: roomColours('stone', 'stone') },
  temple: { draw: drawTemple, palette: roomColours('incense', 'incense') },
  'attic-window': { draw: drawAtticWindow, palette: roomColours('attic', 'attic') },
  'concert-hall': { draw: drawConcertHall, palette: roomColours('gilt', 'gilt') },
  'music-room': { draw: drawMusicRoom, palette: roomColours('velvet', 'velvet') },
  'painters-studio': { draw: drawPaintersStudio, palette: roomColours('studio', 'canvas') },
  'radio-booth': { draw: drawRadioBooth, palette: roomColours('onair', 'onair') },
  workshop: { draw: drawWorkshop, palette: roomColours('oakshop', 'oakshop') },
  forge: { draw: drawForge, palette: roomColours('coals', 'coals') },
  clinic: { draw: drawClinic, palette: roomColours('mint', 'mint') },
  gym: { draw: drawGym, palette: roomColours('ringside', 'ringside') },
  'train-window': { draw: drawTrainWindow, palette: roomColours('carriage', 'carriage') },
  'lighthouse-lamp': { draw: drawLighthouseLamp, palette: roomColours('beacon', 'beacon') },
  'spaceship-bridge': { draw: drawSpaceshipBridge, palette: roomColours('hull', 'hull', [0.3, 0.2]) },
  'space-window': { draw: drawSpaceWindow, palette: roomColours('deepspace', 'deepspace', [0.3, 0.2]) },
  'airship-deck': { draw: drawAirshipDeck, palette: roomColours('brass', 'brass') },
  plain: { draw: drawPlain, palette: bareColours },
} as const satisfies Record<string, PlaceArt>
