import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import type { Headwear } from '../look.ts'
import { type Light, lightFrom } from '../render/light.ts'
import { fedora, strawHat, wideHat } from './brims.ts'
import { beret, flatCap, peakedCap } from './caps.ts'
import { hijab, hood } from './drapes.ts'
import { type HairUnder, type Hat, hatterFor, type Make } from './hat.ts'
import { flowerCrown, headphones } from './ornaments.ts'
import { beanie, chefToque, furHat } from './warm.ts'
import { bandana, headscarf, turban } from './wraps.ts'

const HATS: Record<Exclude<Headwear, 'none'>, Make> = {
  fedora,
  'flat-cap': flatCap,
  'peaked-cap': peakedCap,
  beanie,
  beret,
  'straw-hat': strawHat,
  'wide-hat': wideHat,
  turban,
  hijab,
  headscarf,
  bandana,
  headphones,
  hood,
  'chef-toque': chefToque,
  'flower-crown': flowerCrown,
  'fur-hat': furHat,
}

/** What is worn on the head, and what it leaves of the hair. */
export function headgearOf(model: Model): { layers: readonly Layer[]; hair: HairUnder } {
  const hat = hatOf(model)
  return hat ?? { layers: [], hair: 'free' }
}

/** The key light; lower beneath a brim, which shades a face but never blackens it. */
export const lampOver = (model: Model): Light => lightFrom(model.side, hatOf(model)?.lamp)

const hatOf = (model: Model): Hat | null => {
  const { headwear } = model.look.accessories
  return headwear === 'none' ? null : HATS[headwear](hatterFor(model))
}
