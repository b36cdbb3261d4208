import type { Garment } from '../../look.ts'
import type { Fitting } from '../fitting.ts'
import type { GarmentPattern } from '../tailor.ts'
import { cutCoat, cutLabCoat, cutParka, cutRaincoat, cutTrenchCoat } from './coats.ts'
import { cutPoncho, cutRobe, cutShawl, cutWrap } from './draped.ts'
import { cutDress, cutGown, cutKurta, cutTunic } from './dresses.ts'
import { cutCardigan, cutJacket, cutLeatherJacket, cutSuit, cutUniform, cutWaistcoat } from './jackets.ts'
import { cutBlouse, cutHoodie, cutShirt, cutSweater, cutTShirt, cutTurtleneck } from './tops.ts'
import { cutApron, cutBreastplate, cutFlightSuit, cutOveralls } from './work.ts'

export type Opening = 'little' | 'far' | 'whole'
/** `opens` is where the garment shows the layer under it; without it, none shows. */
type GarmentMaker = { cut: (fitting: Fitting) => GarmentPattern; opens?: Opening }

export const garments: Record<Garment, GarmentMaker> = {
  't-shirt': { cut: cutTShirt },
  blouse: { cut: cutBlouse },
  shirt: { cut: cutShirt, opens: 'little' },
  sweater: { cut: cutSweater, opens: 'little' },
  turtleneck: { cut: cutTurtleneck },
  cardigan: { cut: cutCardigan, opens: 'far' },
  waistcoat: { cut: cutWaistcoat, opens: 'whole' },
  suit: { cut: cutSuit, opens: 'far' },
  jacket: { cut: cutJacket, opens: 'far' },
  'leather-jacket': { cut: cutLeatherJacket, opens: 'far' },
  coat: { cut: cutCoat, opens: 'far' },
  'trench-coat': { cut: cutTrenchCoat, opens: 'far' },
  raincoat: { cut: cutRaincoat, opens: 'little' },
  parka: { cut: cutParka, opens: 'little' },
  hoodie: { cut: cutHoodie, opens: 'little' },
  uniform: { cut: cutUniform },
  'lab-coat': { cut: cutLabCoat, opens: 'far' },
  apron: { cut: cutApron, opens: 'whole' },
  overalls: { cut: cutOveralls, opens: 'whole' },
  dress: { cut: cutDress },
  gown: { cut: cutGown },
  tunic: { cut: cutTunic, opens: 'little' },
  kurta: { cut: cutKurta },
  wrap: { cut: cutWrap, opens: 'far' },
  robe: { cut: cutRobe, opens: 'far' },
  shawl: { cut: cutShawl, opens: 'whole' },
  poncho: { cut: cutPoncho, opens: 'whole' },
  'flight-suit': { cut: cutFlightSuit },
  breastplate: { cut: cutBreastplate, opens: 'whole' },
}
