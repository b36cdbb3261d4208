import type { Effect, Entry } from '../effect.ts'
import { shareEntry as manyEntries } from '../entries.ts'

const shareEffect = (words: string, effect: Effect): [string, Entry][] => manyEntries(words, { effect })

export const occupations = new Map<string, Entry>([
  ...shareEffect('captain, sea captain, skipper, admiral, ferryman', {
    clothes: { garment: 'coat', colour: 'navy', under: 'turtleneck' },
    accessories: { headwear: 'peaked-cap', headwear_colour: 'navy' },
    scene: { place: 'ship-deck' },
  }),
  ...shareEffect('sailor, fisherman, fisher, fisherwoman, mariner, deckhand', {
    clothes: { garment: 'sweater', colour: 'cream', pattern: 'breton', trim: 'navy' },
    scene: { place: 'harbour' },
  }),
  ...shareEffect('lighthouse keeper', {
    clothes: { garment: 'raincoat', colour: 'mustard' },
    scene: { place: 'lighthouse-coast' },
  }),
  ...shareEffect('librarian, archivist', {
    clothes: { garment: 'cardigan', colour: 'wine' },
    accessories: { eyewear: 'round' },
    scene: { place: 'library' },
  }),
  ...shareEffect('bookseller', {
    clothes: { garment: 'waistcoat', colour: 'olive' },
    scene: { place: 'bookshop' },
  }),
  ...shareEffect('writer, poet, novelist, author, translator, scribe', {
    clothes: { garment: 'cardigan', colour: 'slate' },
    scene: { place: 'study' },
  }),
  ...shareEffect('detective, inspector, investigator, spy', {
    clothes: { garment: 'trench-coat', colour: 'camel' },
    accessories: { headwear: 'fedora', headwear_colour: 'charcoal' },
    scene: { place: 'neon-street' },
  }),
  ...shareEffect('policeman, policewoman, officer, guard, postman, conductor, soldier', {
    clothes: { garment: 'uniform', colour: 'navy', trim: 'amber' },
  }),
  ...shareEffect('violinist', {
    clothes: { garment: 'gown', colour: 'ink' },
    scene: { place: 'concert-hall', prop: 'violin', pose: 'holding', crop: 'half' },
  }),
  ...shareEffect('musician, guitarist, busker', {
    clothes: { garment: 'jacket', colour: 'rust' },
    scene: { place: 'music-room', prop: 'guitar', pose: 'holding', crop: 'half' },
  }),
  ...shareEffect('singer', {
    clothes: { garment: 'gown', colour: 'crimson' },
    scene: { place: 'theatre', prop: 'microphone', pose: 'holding', crop: 'half' },
  }),
  ...shareEffect('pianist, composer', {
    clothes: { garment: 'suit', colour: 'ink' },
    scene: { place: 'music-room' },
  }),
  ...shareEffect('actor, actress, dancer, comedian, magician', {
    clothes: { garment: 'waistcoat', colour: 'plum' },
    scene: { place: 'theatre' },
  }),
  ...shareEffect('baker', { clothes: { garment: 'apron', colour: 'cream' }, scene: { place: 'bakery' } }),
  ...shareEffect('cook, chef', {
    clothes: { garment: 'apron', colour: 'white' },
    accessories: { headwear: 'chef-toque', headwear_colour: 'white' },
    scene: { place: 'kitchen' },
  }),
  ...shareEffect('barista, waiter, waitress', {
    clothes: { garment: 'apron', colour: 'forest' },
    scene: { place: 'cafe' },
  }),
  ...shareEffect('innkeeper, bartender, barkeeper', {
    clothes: { garment: 'waistcoat', colour: 'chocolate' },
    scene: { place: 'tavern' },
  }),
  ...shareEffect('astronaut, space pilot, starship captain', {
    clothes: { garment: 'flight-suit', colour: 'white', trim: 'orange' },
    scene: { place: 'spaceship-bridge' },
  }),
  ...shareEffect('pilot, aviator', {
    clothes: { garment: 'flight-suit', colour: 'olive' },
    accessories: { eyewear: 'goggles-up' },
    scene: { place: 'airship-deck' },
  }),
  ...shareEffect('astronomer, stargazer', {
    clothes: { garment: 'cardigan', colour: 'royal' },
    scene: { place: 'observatory', time: 'night' },
  }),
  ...shareEffect('scientist, chemist, physicist, biologist, researcher, professor', {
    clothes: { garment: 'lab-coat', colour: 'white' },
    scene: { place: 'laboratory' },
  }),
  ...shareEffect('doctor, physician, surgeon, pharmacist', {
    clothes: { garment: 'lab-coat', colour: 'white' },
    scene: { place: 'clinic' },
  }),
  ...shareEffect('nurse, vet', { clothes: { garment: 'tunic', colour: 'teal' }, scene: { place: 'clinic' } }),
  ...shareEffect('teacher, schoolteacher, tutor', {
    clothes: { garment: 'cardigan', colour: 'mustard' },
    scene: { place: 'classroom' },
  }),
  ...shareEffect('lawyer, clerk, banker, diplomat', {
    clothes: { garment: 'suit', colour: 'charcoal', neck: 'tie', neck_colour: 'wine' },
    scene: { place: 'office' },
  }),
  ...shareEffect('painter, artist', {
    clothes: { garment: 'shirt', colour: 'denim' },
    scene: { place: 'painters-studio', prop: 'brush', pose: 'holding', crop: 'half' },
  }),
  ...shareEffect('sculptor, carpenter, clockmaker, watchmaker, tailor, cobbler, joiner', {
    clothes: { garment: 'apron', colour: 'chocolate' },
    scene: { place: 'workshop' },
  }),
  ...shareEffect('mechanic, engineer, electrician', {
    clothes: { garment: 'overalls', colour: 'denim' },
    scene: { place: 'workshop', prop: 'wrench', pose: 'holding', crop: 'half' },
  }),
  ...shareEffect('blacksmith, smith', {
    clothes: { garment: 'apron', colour: 'chocolate' },
    scene: { place: 'forge', prop: 'hammer', pose: 'holding', crop: 'half' },
  }),
  ...shareEffect('gardener, botanist, florist', {
    clothes: { garment: 'overalls', colour: 'moss' },
    accessories: { headwear: 'straw-hat', headwear_colour: 'sand' },
    scene: { place: 'garden' },
  }),
  ...shareEffect('farmer, beekeeper', {
    clothes: { garment: 'shirt', colour: 'brick', pattern: 'check' },
    accessories: { headwear: 'straw-hat', headwear_colour: 'sand' },
    scene: { place: 'field' },
  }),
  ...shareEffect('winemaker, vintner', {
    clothes: { garment: 'shirt', colour: 'cream' },
    scene: { place: 'vineyard' },
  }),
  ...shareEffect('shepherd, ranger, forester, hunter', {
    clothes: { garment: 'parka', colour: 'forest' },
    scene: { place: 'meadow' },
  }),
  ...shareEffect('mountaineer, climber, hiker, guide, mountain guide', {
    clothes: { garment: 'parka', colour: 'rust' },
    accessories: { headwear: 'beanie' },
    scene: { place: 'mountains' },
  }),
  ...shareEffect('explorer, traveller, wanderer, adventurer, cartographer, archaeologist', {
    clothes: { garment: 'jacket', colour: 'camel', neck: 'neckerchief', neck_colour: 'crimson' },
    scene: { place: 'ruins', prop: 'map', pose: 'holding', crop: 'half' },
  }),
  ...shareEffect('nomad, caravan guide', {
    clothes: { garment: 'robe', colour: 'petrol' },
    accessories: { headwear: 'turban', headwear_colour: 'rust' },
    scene: { place: 'desert' },
  }),
  ...shareEffect('monk, nun, priest, hermit', {
    clothes: { garment: 'robe', colour: 'chocolate' },
    scene: { place: 'temple' },
  }),
  ...shareEffect('wizard, sorcerer, witch, druid, alchemist', {
    clothes: { garment: 'robe', colour: 'violet' },
    accessories: { headwear: 'wide-hat', headwear_colour: 'violet' },
    scene: { place: 'castle-hall' },
  }),
  ...shareEffect('knight, paladin, warrior', {
    clothes: { garment: 'breastplate', colour: 'slate' },
    scene: { place: 'castle-hall' },
  }),
  ...shareEffect('boxer, coach, trainer, athlete', {
    clothes: { garment: 'hoodie', colour: 'crimson' },
    scene: { place: 'gym' },
  }),
  ...shareEffect('surfer, swimmer, diver', {
    clothes: { garment: 't-shirt', colour: 'teal' },
    scene: { place: 'beach' },
  }),
  ...shareEffect('photographer, journalist, reporter', {
    clothes: { garment: 'jacket', colour: 'olive' },
    scene: { place: 'city-street', prop: 'camera', pose: 'holding', crop: 'half' },
  }),
  ...shareEffect('radio host, broadcaster, dj', {
    clothes: { garment: 'shirt', colour: 'plum' },
    accessories: { headwear: 'headphones', headwear_colour: 'ink' },
    scene: { place: 'radio-booth' },
  }),
  ...shareEffect('merchant, trader, spice seller, shopkeeper, vendor', {
    clothes: { garment: 'kurta', colour: 'terracotta' },
    scene: { place: 'night-market' },
  }),
  ...shareEffect('courier, cyclist, driver', {
    clothes: { garment: 'jacket', colour: 'lemon' },
    scene: { place: 'city-street' },
  }),
])
