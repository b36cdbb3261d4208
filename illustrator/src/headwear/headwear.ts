import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import type { Headwear } from '../look.ts'
import { type Light, lightFrom } from '../render/light.ts'
import { fedora, strawHat, wideHat } from './brims.ts'
import { beret, flatCap, peakedCap } from './caps.ts'
import { hijab, hood } from './drapes.ts'
import { createHatter, type HairUnder, type Hat, type MakeHat } from './hat.ts'
import { flowerCrown, headphones } from './ornaments.ts'
import { beanie, chefToque, furHat } from './warm.ts'
import { bandana, headscarf, turban } from './wraps.ts'

const HATS: Record<Exclude<Headwear, 'none'>, MakeHat> = {
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

export function createHeadgear(model: Model): { layers: readonly Layer[]; hair: HairUnder } {
  const hat = createHat(model)
  return hat ?? { layers: [], hair: 'free' }
}

/** The key light; lowered beneath a brim, so that its shade never blackens the face. */
export const lampOver = (model: Model): Light => lightFrom(model.side, createHat(model)?.lamp)

const createHat = (model: Model): Hat | null => {
  const { headwear } = model.look.accessories
  return headwear === 'none' ? null : HATS[headwear](createHatter(model))
}
