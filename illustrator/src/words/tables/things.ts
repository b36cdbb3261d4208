import { eyewear, garments, headwear, jewellery, neckpieces, patterns } from '../../look.ts'
import { type Prop, props } from '../../scene.ts'
import type { Entry } from '../effect.ts'
import { listOwnEntries, listSpellings, shareEntry } from '../entries.ts'

const holdProp = (prop: Prop): Entry => ({
  noun: 'thing',
  effect: { scene: { prop, prop_colour: undefined, pose: 'holding', crop: 'half' } },
})

export const things = new Map<string, Entry>([
  ...listOwnEntries(garments, (garment) => ({ noun: 'clothes', effect: { clothes: { garment } } })),
  ...shareEntry('sweatshirt', { noun: 'clothes', effect: { clothes: { garment: 'hoodie' } } }),
  ...shareEntry('jumper, pullover, jersey', { noun: 'clothes', effect: { clothes: { garment: 'sweater' } } }),
  ...shareEntry('anorak, windbreaker', { noun: 'clothes', effect: { clothes: { garment: 'parka' } } }),
  ...shareEntry('overcoat, greatcoat, peacoat', {
    noun: 'clothes',
    effect: { clothes: { garment: 'coat' } },
  }),
  ...shareEntry('kimono, sari', { noun: 'clothes', effect: { clothes: { garment: 'wrap' } } }),
  ...shareEntry('cloak, cape, habit', { noun: 'clothes', effect: { clothes: { garment: 'robe' } } }),
  ...shareEntry('vest', { noun: 'clothes', effect: { clothes: { garment: 'waistcoat' } } }),
  ...shareEntry('spacesuit, jumpsuit', { noun: 'clothes', effect: { clothes: { garment: 'flight-suit' } } }),
  ...shareEntry('armour, armor', { noun: 'clothes', effect: { clothes: { garment: 'breastplate' } } }),
  ...shareEntry('tee', { noun: 'clothes', effect: { clothes: { garment: 't-shirt' } } }),
  ...shareEntry('tuxedo, blazer', { noun: 'clothes', effect: { clothes: { garment: 'suit' } } }),
  ...shareEntry('dungarees', { noun: 'clothes', effect: { clothes: { garment: 'overalls' } } }),
  ...shareEntry('clothes, clothing, outfit', { noun: 'clothes' }),
  ...listOwnEntries(neckpieces, (neck) => ({ noun: 'neck', effect: { clothes: { neck } } })),
  ...listOwnEntries(patterns, (pattern) => ({ effect: { clothes: { pattern } } })),
  ...shareEntry('striped', { effect: { clothes: { pattern: 'stripes' } } }),
  ...shareEntry('checked, chequered, plaid', { effect: { clothes: { pattern: 'check' } } }),
  ...shareEntry('dotted, polka-dot', { effect: { clothes: { pattern: 'dots' } } }),
  ...shareEntry('flowered, flowery', { effect: { clothes: { pattern: 'floral' } } }),
  ...shareEntry('knitted, woollen, woolly', { effect: { clothes: { pattern: 'knit' } } }),
  ...listOwnEntries(headwear, (hat) => ({ noun: 'headwear', effect: { accessories: { headwear: hat } } })),
  ...shareEntry('hat', { noun: 'headwear', effect: { accessories: { headwear: 'fedora' } } }),
  ...shareEntry('cap', { noun: 'headwear', effect: { accessories: { headwear: 'flat-cap' } } }),
  ...shareEntry('wool hat, woolly hat, bobble hat', {
    noun: 'headwear',
    effect: { accessories: { headwear: 'beanie' } },
  }),
  ...shareEntry('headset', { noun: 'headwear', effect: { accessories: { headwear: 'headphones' } } }),
  ...shareEntry('veil', { noun: 'headwear', effect: { accessories: { headwear: 'headscarf' } } }),
  ...shareEntry('captain hat, sailor cap', {
    noun: 'headwear',
    effect: { accessories: { headwear: 'peaked-cap' } },
  }),
  ...listOwnEntries(
    eyewear.filter((glasses) => glasses !== 'round' && glasses !== 'square'),
    (glasses) => ({ noun: 'trinket', effect: { accessories: { eyewear: glasses } } }),
  ),
  ...eyewear.flatMap((glasses) =>
    listSpellings(glasses).flatMap((spelling) =>
      shareEntry(`${spelling} glasses`, { noun: 'trinket', effect: { accessories: { eyewear: glasses } } }),
    ),
  ),
  ...shareEntry('glasses, spectacles, bespectacled', {
    noun: 'trinket',
    effect: { accessories: { eyewear: 'round' } },
  }),
  ...shareEntry('shades', { noun: 'trinket', effect: { accessories: { eyewear: 'sunglasses' } } }),
  ...shareEntry('goggles', { noun: 'trinket', effect: { accessories: { eyewear: 'goggles-up' } } }),
  ...listOwnEntries(jewellery, (piece) => ({
    noun: 'trinket',
    effect: { accessories: { jewellery: [piece] } },
  })),
  ...['her', 'his', 'their'].flatMap((whose) => [
    ...shareEntry(`flower in ${whose} hair`, {
      noun: 'trinket',
      effect: { accessories: { jewellery: ['flower-in-hair'] } },
    }),
    ...shareEntry(`pencil behind ${whose} ear`, {
      noun: 'trinket',
      effect: { accessories: { jewellery: ['pencil-behind-ear'] } },
    }),
  ]),
  ...shareEntry('earrings, earring', { noun: 'trinket', effect: { accessories: { jewellery: ['hoops'] } } }),
  ...listOwnEntries(props, holdProp),
  ...shareEntry('books', holdProp('book')),
  ...shareEntry('mug, teacup', holdProp('cup')),
  ...shareEntry('tea, coffee', {
    noun: 'drink',
    effect: { scene: { prop: 'cup', pose: 'holding', crop: 'half' } },
  }),
  ...shareEntry('flowers, rose, bouquet', holdProp('flower')),
  ...shareEntry('lamp', holdProp('lantern')),
  ...shareEntry('loaf', holdProp('bread')),
  ...shareEntry('stick, cane', holdProp('staff')),
  ...shareEntry('kitten', holdProp('cat')),
  ...shareEntry('puppy, terrier, spaniel, dachshund', holdProp('dog')),
  ...shareEntry('owl, raven, parrot, pigeon', holdProp('bird')),
])
