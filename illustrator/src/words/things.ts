import { eyewear, garments, headwear, jewellery, neckpieces, patterns } from '../look.ts'
import { props } from '../scene.ts'
import type { Entry } from './effect.ts'
import { many, own, spellingsOf } from './entries.ts'

/** Words for what somebody wears and holds. */
export const things = new Map<string, Entry>([
  ...own(garments, (garment) => ({ noun: 'clothes', effect: { clothes: { garment } } })),
  ...many('sweatshirt', { noun: 'clothes', effect: { clothes: { garment: 'hoodie' } } }),
  ...many('jumper, pullover, jersey', { noun: 'clothes', effect: { clothes: { garment: 'sweater' } } }),
  ...many('anorak, windbreaker', { noun: 'clothes', effect: { clothes: { garment: 'parka' } } }),
  ...many('overcoat, greatcoat, peacoat', { noun: 'clothes', effect: { clothes: { garment: 'coat' } } }),
  ...many('kimono, sari', { noun: 'clothes', effect: { clothes: { garment: 'wrap' } } }),
  ...many('cloak, cape, habit', { noun: 'clothes', effect: { clothes: { garment: 'robe' } } }),
  ...many('vest', { noun: 'clothes', effect: { clothes: { garment: 'waistcoat' } } }),
  ...many('spacesuit, jumpsuit', { noun: 'clothes', effect: { clothes: { garment: 'flight-suit' } } }),
  ...many('armour, armor', { noun: 'clothes', effect: { clothes: { garment: 'breastplate' } } }),
  ...many('tee', { noun: 'clothes', effect: { clothes: { garment: 't-shirt' } } }),
  ...many('tuxedo, blazer', { noun: 'clothes', effect: { clothes: { garment: 'suit' } } }),
  ...many('dungarees', { noun: 'clothes', effect: { clothes: { garment: 'overalls' } } }),
  ...many('clothes, clothing, outfit', { noun: 'clothes' }),
  ...own(neckpieces, (neck) => ({ noun: 'neck', effect: { clothes: { neck } } })),
  ...own(patterns, (pattern) => ({ effect: { clothes: { pattern } } })),
  ...many('striped', { effect: { clothes: { pattern: 'stripes' } } }),
  ...many('checked, chequered, plaid', { effect: { clothes: { pattern: 'check' } } }),
  ...many('dotted, polka-dot', { effect: { clothes: { pattern: 'dots' } } }),
  ...many('flowered, flowery', { effect: { clothes: { pattern: 'floral' } } }),
  ...many('knitted, woollen, woolly', { effect: { clothes: { pattern: 'knit' } } }),
  ...own(headwear, (hat) => ({ noun: 'headwear', effect: { accessories: { headwear: hat } } })),
  ...many('hat', { noun: 'headwear', effect: { accessories: { headwear: 'fedora' } } }),
  ...many('cap', { noun: 'headwear', effect: { accessories: { headwear: 'flat-cap' } } }),
  ...many('wool hat, woolly hat, bobble hat', {
    noun: 'headwear',
    effect: { accessories: { headwear: 'beanie' } },
  }),
  ...many('headset', { noun: 'headwear', effect: { accessories: { headwear: 'headphones' } } }),
  ...many('veil', { noun: 'headwear', effect: { accessories: { headwear: 'headscarf' } } }),
  ...many('captain hat, sailor cap', {
    noun: 'headwear',
    effect: { accessories: { headwear: 'peaked-cap' } },
  }),
  ...own(
    eyewear.filter((glasses) => glasses !== 'round' && glasses !== 'square'),
    (glasses) => ({ effect: { accessories: { eyewear: glasses } } }),
  ),
  ...eyewear.flatMap((glasses) =>
    spellingsOf(glasses).flatMap((spelling) =>
      many(`${spelling} glasses`, { effect: { accessories: { eyewear: glasses } } }),
    ),
  ),
  ...many('glasses, spectacles, bespectacled', {
    effect: { accessories: { eyewear: 'round' } },
  }),
  ...many('shades', { effect: { accessories: { eyewear: 'sunglasses' } } }),
  ...many('goggles', { effect: { accessories: { eyewear: 'goggles-up' } } }),
  ...own(jewellery, (piece) => ({ effect: { accessories: { jewellery: [piece] } } })),
  ...['her', 'his', 'their'].flatMap((whose) => [
    ...many(`flower in ${whose} hair`, { effect: { accessories: { jewellery: ['flower-in-hair'] } } }),
    ...many(`pencil behind ${whose} ear`, { effect: { accessories: { jewellery: ['pencil-behind-ear'] } } }),
  ]),
  ...many('earrings, earring', { effect: { accessories: { jewellery: ['hoops'] } } }),
  ...own(props, (prop) => ({ effect: { scene: { prop, pose: 'holding', crop: 'half' } } })),
  ...many('books', { effect: { scene: { prop: 'book', pose: 'holding', crop: 'half' } } }),
  ...many('tea, coffee, mug, teacup', { effect: { scene: { prop: 'cup', pose: 'holding', crop: 'half' } } }),
  ...many('flowers, rose, bouquet', { effect: { scene: { prop: 'flower', pose: 'holding', crop: 'half' } } }),
  ...many('lamp', { effect: { scene: { prop: 'lantern', pose: 'holding', crop: 'half' } } }),
  ...many('loaf', { effect: { scene: { prop: 'bread', pose: 'holding', crop: 'half' } } }),
  ...many('stick, cane', { effect: { scene: { prop: 'staff', pose: 'holding', crop: 'half' } } }),
  ...many('kitten', { effect: { scene: { prop: 'cat', pose: 'holding', crop: 'half' } } }),
  ...many('owl, raven, parrot, pigeon', {
    effect: { scene: { prop: 'bird', pose: 'holding', crop: 'half' } },
  }),
])
