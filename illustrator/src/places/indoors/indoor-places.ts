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
import { listBareColours, listRoomColours } from './palettes.ts'
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
  library: { draw: drawLibrary, palette: listRoomColours('walnut', 'lamplight') },
  theatre: { draw: drawTheatre, palette: listRoomColours('theatre', 'theatre') },
  observatory: { draw: drawObservatory, palette: listRoomColours('stars', 'stars') },
  cafe: { draw: drawCafe, palette: listRoomColours('ember', 'lamplight') },
  'ship-cabin': { draw: drawShipCabin, palette: listRoomColours('sea', 'harbour') },
  greenhouse: { draw: drawGreenhouse, palette: listRoomColours('garden', 'garden') },
  bookshop: { draw: drawBookshop, palette: listRoomColours('bottle', 'bottlelight') },
  study: { draw: drawStudy, palette: listRoomColours('plum', 'plum') },
  archive: { draw: drawArchive, palette: listRoomColours('drawer', 'drawer') },
  classroom: { draw: drawClassroom, palette: listRoomColours('chalk', 'chalk') },
  office: { draw: drawOffice, palette: listRoomColours('steel', 'skyline') },
  laboratory: { draw: drawLaboratory, palette: listRoomColours('phosphor', 'phosphor') },
  kitchen: { draw: drawKitchen, palette: listRoomColours('cream', 'creamlight') },
  bakery: { draw: drawBakery, palette: listRoomColours('crust', 'crustlight') },
  tavern: { draw: drawTavern, palette: listRoomColours('ale', 'ale') },
  'mountain-hut': { draw: drawMountainHut, palette: listRoomColours('pine', 'pine') },
  'castle-hall': { draw: drawCastleHall, palette: listRoomColours('stone', 'stone') },
  temple: { draw: drawTemple, palette: listRoomColours('incense', 'incense') },
  'attic-window': { draw: drawAtticWindow, palette: listRoomColours('attic', 'attic') },
  'concert-hall': { draw: drawConcertHall, palette: listRoomColours('gilt', 'gilt') },
  'music-room': { draw: drawMusicRoom, palette: listRoomColours('velvet', 'velvet') },
  'painters-studio': { draw: drawPaintersStudio, palette: listRoomColours('studio', 'canvas') },
  'radio-booth': { draw: drawRadioBooth, palette: listRoomColours('onair', 'onair') },
  workshop: { draw: drawWorkshop, palette: listRoomColours('oakshop', 'oakshop') },
  forge: { draw: drawForge, palette: listRoomColours('coals', 'coals') },
  clinic: { draw: drawClinic, palette: listRoomColours('mint', 'mint') },
  gym: { draw: drawGym, palette: listRoomColours('ringside', 'ringside') },
  'train-window': { draw: drawTrainWindow, palette: listRoomColours('carriage', 'carriage') },
  'lighthouse-lamp': { draw: drawLighthouseLamp, palette: listRoomColours('beacon', 'beacon') },
  'spaceship-bridge': { draw: drawSpaceshipBridge, palette: listRoomColours('hull', 'hull', [0.3, 0.2]) },
  'space-window': { draw: drawSpaceWindow, palette: listRoomColours('deepspace', 'deepspace', [0.3, 0.2]) },
  'airship-deck': { draw: drawAirshipDeck, palette: listRoomColours('brass', 'brass') },
  plain: { draw: drawPlain, palette: listBareColours },
} as const satisfies Record<string, PlaceArt>
