import { eyewear, garments, headwear, jewellery, neckpieces, patterns } from '../../look.ts'
import { type Prop, props } from '../../scene.ts'
import type { Entry } from '../effect.ts'
import { listSpellings, many, own } from '../entries.ts'

const held = (prop: Prop): Entry => ({
  noun: 'thing',
  effect: { scene: { prop, prop_colour: undefined, pose: 'holding', crop: 'half' } },
})

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
    (glasses) => ({ noun: 'trinket', effect: { accessories: { eyewear: glasses } } }),
  ),
  ...eyewear.flatMap((glasses) =>
    listSpellings(glasses).flatMap((spelling) =>
      many(`${spelling} glasses`, { noun: 'trinket', effect: { accessories: { eyewear: glasses } } }),
    ),
  ),
  ...many('glasses, spectacles, bespectacled', {
    noun: 'trinket',
    effect: { accessories: { eyewear: 'round' } },
  }),
  ...many('shades', { noun: 'trinket', effect: { accessories: { eyewear: 'sunglasses' } } }),
  ...many('goggles', { noun: 'trinket', effect: { accessories: { eyewear: 'goggles-up' } } }),
  ...own(jewellery, (piece) => ({ noun: 'trinket', effect: { accessories: { jewellery: [piece] } } })),
  ...['her', 'his', 'their'].flatMap((whose) => [
    ...many(`flower in ${whose} hair`, {
      noun: 'trinket',
      effect: { accessories: { jewellery: ['flower-in-hair'] } },
    }),
    ...many(`pencil behind ${whose} ear`, {
      noun: 'trinket',
      effect: { accessories: { jewellery: ['pencil-behind-ear'] } },
    }),
  ]),
  ...many('earrings, earring', { noun: 'trinket', effect: { accessories: { jewellery: ['hoops'] } } }),
  ...own(props, held),
  ...many('books', held('book')),
  ...many('mug, teacup', held('cup')),
  ...many('tea, coffee', {
    noun: 'drink',
    effect: { scene: { prop: 'cup', pose: 'holding', crop: 'half' } },
  }),
  ...many('flowers, rose, bouquet', held('flower')),
  ...many('lamp', held('lantern')),
  ...many('loaf', held('bread')),
  ...many('stick, cane', held('staff')),
  ...many('kitten', held('cat')),
  ...many('puppy, terrier, spaniel, dachshund', held('dog')),
  ...many('owl, raven, parrot, pigeon', held('bird')),
])
