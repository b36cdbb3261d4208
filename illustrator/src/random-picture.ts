import {
  type Accessories,
  beards,
  brows,
  builds,
  clothColours,
  eyeColours,
  eyeShapes,
  eyewear,
  type Face,
  faceShapes,
  garments,
  type Hair,
  hairColours,
  hairStyles,
  headwear,
  jewellery,
  type Look,
  lips,
  marks,
  noses,
  type Origin,
  oldest,
  origins,
  type Presentation,
  patterns,
  type Skin,
  underlayers,
  youngest,
} from './look.ts'
import { createRandom, hashSeed, type Random } from './math.ts'
import { moods, places, type Scene, seasons, times, weathers } from './scene.ts'
import { listSkins } from './skins.ts'

/** Picks from a list in steps coprime to its length, so that neighbouring seeds get different items. */
function pickInTurn<Item>(items: readonly Item[], { seed, stride }: { seed: number; stride: number }): Item {
  let step = stride
  while (findDivisor(step, items.length) !== 1) step++
  return items[(((seed * step) % items.length) + items.length) % items.length] as Item
}

const findDivisor = (a: number, b: number): number => (b === 0 ? a : findDivisor(b, a % b))

const pickOne = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

/** Picks the first item with the probability `share`, else any item. */
const pickMostly = <Item>(random: Random, items: readonly [Item, ...Item[]], share: number): Item =>
  random() < share ? items[0] : pickOne(random, items)

const MEN_ONLY: readonly Hair['style'][] = ['balding']
const WOMEN_ONLY: readonly Hair['style'][] = ['chignon', 'two-braids', 'crown-braid']
const TEXTURED: readonly Hair['style'][] = ['afro', 'cornrows', 'locs']
const AFRICAN: readonly Origin[] = ['west-african', 'east-african']
const DYED: readonly Hair['colour'][] = ['teal', 'rose', 'violet']
const FAIR_HAIR: readonly Hair['colour'][] = ['blonde', 'sand', 'ginger', 'auburn', 'chestnut']
const FAIR_PEOPLE: readonly Origin[] = ['north-european', 'east-european', 'south-european']

/** Creates a person from a seed: always the same one, and unlike the people of neighbouring seeds. */
export function createRandomLook(seed: number): Look {
  const random = createRandom(hashSeed(seed, 'person'))
  const presentation = pickInTurn<Presentation>(
    ['woman', 'man', 'woman', 'man', 'woman', 'man', 'androgynous'],
    {
      seed,
      stride: 3,
    },
  )
  const origin = pickInTurn(origins, { seed, stride: 5 })
  const age = Math.round(youngest + random() ** 1.25 * (oldest - youngest))
  const skin = pickOne(random, listSkins(origin))
  return {
    seed,
    presentation,
    origin,
    age,
    build: pickOne(random, builds),
    skin,
    face: createRandomFace(random, { age, skin, origin }),
    hair: createRandomHair(seed, { presentation, origin, age }),
    beard: presentation === 'man' ? pickMostly(random, beards, 0.35) : 'none',
    clothes: {
      garment: pickInTurn(garments, { seed, stride: 7 }),
      colour: pickInTurn(clothColours, { seed, stride: 13 }),
      pattern: pickMostly(random, patterns, 0.5),
      trim: pickOne(random, clothColours),
      under: pickOne(random, underlayers),
      under_colour: pickOne(random, ['cream', 'white', 'ink', 'sand', 'charcoal']),
      neck: pickMostly(random, ['none', 'scarf', 'neckerchief', 'none', 'none'], 0.75),
      neck_colour: pickOne(random, clothColours),
    },
    accessories: createRandomAccessories(random, presentation),
  }
}

function createRandomFace(
  random: Random,
  { age, skin, origin }: { age: number; skin: Skin; origin: Origin },
): Face {
  const isPale = skin === 'porcelain' || skin === 'fair'
  const eastern: readonly Origin[] = ['east-asian', 'central-asian', 'southeast-asian']
  return {
    shape: pickOne(random, faceShapes),
    nose: pickOne(random, noses),
    eyes: eastern.includes(origin)
      ? pickMostly(random, ['narrow', ...eyeShapes], 0.6)
      : pickOne(
          random,
          eyeShapes.filter((eyes) => eyes !== 'narrow'),
        ),
    eye_colour: isPale ? pickOne(random, eyeColours) : pickOne(random, ['brown', 'dark', 'hazel', 'brown']),
    lips: pickOne(random, lips),
    brows: pickOne(random, brows),
    marks: [
      ...(isPale && random() < 0.3 ? (['freckles'] as const) : []),
      ...(random() < 0.2
        ? [
            pickOne(
              random,
              marks.filter((mark) => mark !== 'freckles' && mark !== 'weathered'),
            ),
          ]
        : []),
      ...(age > 55 && random() < 0.4 ? (['weathered'] as const) : []),
    ],
  }
}

function createRandomHair(
  seed: number,
  { presentation, origin, age }: Pick<Look, 'presentation' | 'origin' | 'age'>,
): Hair {
  const random = createRandom(hashSeed(seed, 'hair'))
  const fits = (style: Hair['style']): boolean =>
    (presentation === 'man' ? !WOMEN_ONLY.includes(style) : !MEN_ONLY.includes(style)) &&
    (AFRICAN.includes(origin) || !TEXTURED.includes(style)) &&
    (presentation !== 'woman' || style !== 'bald')
  const grey = age > 62 ? 0.85 : age > 48 ? 0.45 : 0
  const natural = hairColours.filter(
    (colour) =>
      !['grey', 'silver', 'white', 'salt-and-pepper', ...DYED].includes(colour) &&
      (FAIR_PEOPLE.includes(origin) || !FAIR_HAIR.includes(colour)),
  )
  return {
    style: pickInTurn(hairStyles.filter(fits), { seed, stride: 7 }),
    colour:
      random() < grey
        ? pickOne(random, ['grey', 'silver', 'white', 'salt-and-pepper'])
        : random() < 0.07
          ? pickOne(random, DYED)
          : pickOne(random, natural),
    wave: random(),
    length: 0.8 + random() * 0.45,
    fringe: random() < 0.2,
  }
}

function createRandomAccessories(random: Random, presentation: Presentation): Accessories {
  return {
    headwear: pickMostly(random, headwear, 0.72),
    headwear_colour: pickOne(random, clothColours),
    eyewear: pickMostly(
      random,
      ['none', 'round', 'square', 'cat-eye', 'half-moon', ...eyewear.slice(5)],
      0.72,
    ),
    jewellery: random() < (presentation === 'man' ? 0.1 : 0.5) ? [pickOne(random, jewellery)] : [],
  }
}

/** Creates a scene from a seed; neighbouring seeds never share a place. */
export function createRandomScene(seed: number): Scene {
  const random = createRandom(hashSeed(seed, 'place'))
  const season = pickOne(random, seasons)
  const weather = pickMostly(random, weathers, 0.6)
  const light = random() < 0.5 ? 'left' : 'right'
  return {
    place: pickInTurn(places, { seed, stride: 17 }),
    time: pickOne(random, times),
    weather: weather === 'snow' && season === 'summer' ? 'clouds' : weather,
    season,
    light,
    // A face that turns to the light looks better, so most do.
    facing: random() < 0.75 ? light : light === 'left' ? 'right' : 'left',
    view: pickOne(random, ['three-quarters', 'three-quarters', 'three-quarters', 'profile', 'front', 'away']),
    mood: pickOne(random, moods),
    pose: 'upright',
    prop: 'none',
    crop: pickOne(random, ['bust', 'bust', 'bust', 'close', 'half']),
    foreground: random() < 0.3,
  }
}
