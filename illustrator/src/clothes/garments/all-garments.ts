import type { Garment } from '../../look.ts'
import type { Fitting } from '../fitting.ts'
import type { GarmentPattern } from '../tailor.ts'
import { coat, labCoat, parka, raincoat, trenchCoat } from './coats.ts'
import { poncho, robe, shawl, wrap } from './draped.ts'
import { dress, gown, kurta, tunic } from './dresses.ts'
import { cardigan, jacket, leatherJacket, suit, uniform, waistcoat } from './jackets.ts'
import { cutBlouse, cutShirt, cutSweater, cutTShirt, cutTurtleneck, hoodie } from './tops.ts'
import { apron, breastplate, flightSuit, overalls } from './work.ts'

/** How much of the underlayer shows; `whole` includes its sleeves. */
export type Opening = 'little' | 'far' | 'whole'
/** Without `opens` no underlayer shows. */
type GarmentMaker = { cut: (fitting: Fitting) => GarmentPattern; opens?: Opening }

export const garments: Record<Garment, GarmentMaker> = {
  't-shirt': { cut: cutTShirt },
  blouse: { cut: cutBlouse },
  shirt: { cut: cutShirt, opens: 'little' },
  sweater: { cut: cutSweater, opens: 'little' },
  turtleneck: { cut: cutTurtleneck },
  cardigan: { cut: cardigan, opens: 'far' },
  waistcoat: { cut: waistcoat, opens: 'whole' },
  suit: { cut: suit, opens: 'far' },
  jacket: { cut: jacket, opens: 'far' },
  'leather-jacket': { cut: leatherJacket, opens: 'far' },
  coat: { cut: coat, opens: 'far' },
  'trench-coat': { cut: trenchCoat, opens: 'far' },
  raincoat: { cut: raincoat, opens: 'little' },
  parka: { cut: parka, opens: 'little' },
  hoodie: { cut: hoodie, opens: 'little' },
  uniform: { cut: uniform },
  'lab-coat': { cut: labCoat, opens: 'far' },
  apron: { cut: apron, opens: 'whole' },
  overalls: { cut: overalls, opens: 'whole' },
  dress: { cut: dress },
  gown: { cut: gown },
  tunic: { cut: tunic, opens: 'little' },
  kurta: { cut: kurta },
  wrap: { cut: wrap, opens: 'far' },
  robe: { cut: robe, opens: 'far' },
  shawl: { cut: shawl, opens: 'whole' },
  poncho: { cut: poncho, opens: 'whole' },
  'flight-suit': { cut: flightSuit },
  breastplate: { cut: breastplate, opens: 'whole' },
}
