import { expect, test } from 'vitest'
import * as looks from '../look.ts'
import * as scenes from '../scene.ts'
import { LONGEST_TEXT, type ReadWords, readWords } from './read-words.ts'

test('a person, their clothes, the place and the time', () => {
  const { look, scene, unknown } = readWords(
    'a retired sea captain with a grey beard in a blue coat, on deck at dawn',
  )

  expect(look).toMatchObject({
    presentation: 'man',
    age: 66,
    hair: { colour: 'grey' },
    beard: 'full',
    clothes: { garment: 'coat', colour: 'royal' },
    accessories: { headwear: 'peaked-cap' },
  })
  expect(scene).toMatchObject({ place: 'ship-deck', time: 'dawn' })
  expect(unknown).toEqual([])
})

test('a colour belongs to the noun it stands before', () => {
  const { look } = readWords('A red-haired woman with green eyes, a white scarf and a black hat')

  expect(look).toMatchObject({
    presentation: 'woman',
    hair: { colour: 'ginger' },
    face: { eye_colour: 'green' },
    clothes: { neck: 'scarf', neck_colour: 'white' },
    accessories: { headwear: 'fedora', headwear_colour: 'ink' },
  })
})

test('black alone describes a person, before a noun a colour', () => {
  expect(readWords('an old black woman with white afro hair').look).toMatchObject({
    origin: 'west-african',
    hair: { style: 'afro', colour: 'white' },
  })
  expect(readWords('a Japanese man with black hair').look).toMatchObject({
    origin: 'east-asian',
    hair: { colour: 'black' },
  })
})

test('black glasses do not describe the skin', () => {
  const { look, unknown } = readWords('a Japanese woman with black glasses')
  expect(look).toMatchObject({ origin: 'east-asian', accessories: { eyewear: 'round' } })
  expect(unknown).toEqual(['black'])
})

test.each([
  ['a violinist on stage, laughing', { place: 'theatre', mood: 'laugh', prop: 'violin' }],
  ['a gardener in the rain in autumn', { place: 'garden', weather: 'rain', season: 'autumn' }],
  ['an astronaut in space from the side', { place: 'space-window', view: 'profile' }],
  [
    'a woman reading a book by a window on a snowy evening',
    { prop: 'book', place: 'attic-window', weather: 'snow', time: 'dusk' },
  ],
])('%s', (text, scene) => {
  expect(readWords(text).scene).toMatchObject(scene)
})

test('words that cannot be drawn are named, each once', () => {
  expect(readWords('a tall elf with a katana and another katana, with long hair').unknown).toEqual([
    'tall',
    'elf',
    'katana',
    'another',
  ])
})

test.each([
  ['a bald man with a fringe', ['fringe']],
  ['a woman with wavy hair in cornrows', ['wavy']],
  ['a woman with wavy shoulder-length hair and a fringe', []],
  ['a woman with goggles and a beanie', ['goggles']],
  ['a woman in a suit and a raincoat', ['suit']],
  ['a captain in a blue raincoat', []],
  ['a man on a bridge in a forest at dusk', ['bridge']],
])('a word that does not fit beside another is named: %s', (text, unknown) => {
  expect(readWords(text).unknown).toEqual(unknown)
})

test('a text that is too long is refused before it takes any time', () => {
  expect(() => readWords('a'.repeat(LONGEST_TEXT + 1))).toThrow('at most 5000 characters')
  expect(readWords('baker '.repeat(LONGEST_TEXT / 6)).scene.place).toBe('bakery')
})

test.each([
  ['a man of 45', 45],
  ['a 34-year-old woman', 34],
  ['a woman in her 60s', 65],
  ['a young man', 27],
  ['a woman of forty', 40],
  ['a thirty-six-year-old man in a coat', 36],
  ['a sailor aged fifty five, with a beard', 55],
  ['a man of sixty with a cane', 60],
])('%s is as old as it says', (text, age) => {
  expect(readWords(text).look.age).toBe(age)
})

test('nobody younger than 25 or older than 70 is drawn, whatever the words say', () => {
  for (const text of [
    'a 9 year old',
    'a woman aged 19',
    'a 101-year-old man',
    'a girl of 12',
    'teenage boy, 16',
  ])
    expect(readWords(text).look.age, text).toSatisfy((age: number) => age >= 25 && age <= 70)
  expect(readWords('a girl of 12').unknown).toEqual(['12', 'girl'])
  expect(readWords('a woman of 85').unknown).toEqual(['85'])
  expect(readWords('a woman of eighty-five').unknown).toEqual(['eighty-five'])
  expect(readWords('a young captain with a crew of forty sailors').look.age).toBe(27)
})

test('the same words give the same person, other words somebody else', () => {
  expect(readWords('a baker')).toEqual(readWords(' A baker '))
  expect(readWords('a baker with freckles').look.seed).not.toBe(readWords('a baker').look.seed)
})

test('a seed keeps the person when the words change', () => {
  const [forge, beach] = [readWords('a baker in a forge', 7).look, readWords('a baker on a beach', 7).look]
  expect(forge).toEqual(beach)
})

test('an empty description gives a person as well', () => {
  expect(readWords('').unknown).toEqual([])
})

type WordCase = [words: readonly string[], noun: string, read: (reading: ReadWords) => unknown]
const vocabulary: WordCase[] = [
  [looks.origins, '', ({ look }) => look.origin],
  [looks.builds, ' build', ({ look }) => look.build],
  [looks.skins, ' skin', ({ look }) => look.skin],
  [looks.faceShapes, ' face', ({ look }) => look.face.shape],
  [looks.noses, ' nose', ({ look }) => look.face.nose],
  [looks.eyeShapes, ' eyes', ({ look }) => look.face.eyes],
  [looks.eyeColours, ' eyes', ({ look }) => look.face.eye_colour],
  [looks.lips, ' lips', ({ look }) => look.face.lips],
  [looks.brows, ' eyebrows', ({ look }) => look.face.brows],
  [looks.marks, '', ({ look }) => look.face.marks[0]],
  [looks.hairStyles, ' hair', ({ look }) => look.hair.style],
  [looks.hairColours, ' hair', ({ look }) => look.hair.colour],
  [looks.beards, ' beard', ({ look }) => look.beard],
  [looks.headwear, '', ({ look }) => look.accessories.headwear],
  [looks.eyewear, ' glasses', ({ look }) => look.accessories.eyewear],
  [looks.jewellery, '', ({ look }) => look.accessories.jewellery[0]],
  [looks.garments, '', ({ look }) => look.clothes.garment],
  [looks.patterns, '', ({ look }) => look.clothes.pattern],
  [looks.neckpieces, '', ({ look }) => look.clothes.neck],
  [looks.clothColours, ' coat', ({ look }) => look.clothes.colour],
  [scenes.places.filter((place) => place !== 'plain'), '', ({ scene }) => scene.place],
  [scenes.times, '', ({ scene }) => scene.time],
  [scenes.weathers, '', ({ scene }) => scene.weather],
  [scenes.seasons, '', ({ scene }) => scene.season],
  [scenes.views, '', ({ scene }) => scene.view],
  [scenes.moods, '', ({ scene }) => scene.mood],
  [scenes.crops, '', ({ scene }) => scene.crop],
  [scenes.poses.filter((pose) => pose !== 'holding'), '', ({ scene }) => scene.pose],
  [scenes.props, '', ({ scene }) => scene.prop],
]

test('every word that can be drawn is read, with and without its hyphens', () => {
  for (const [words, noun, read] of vocabulary)
    for (const word of words.filter((each) => each !== 'none'))
      for (const spelling of [word, word.replaceAll('-', ' ')]) {
        const reading = readWords(`a person, ${spelling}${noun}`)
        expect([read(reading), ...reading.unknown], spelling + noun).toEqual([word])
      }
})

test('all words that fit together are drawn', () => {
  const { look } = readWords('a woman with freckles and a mole, hoops and a pendant')

  expect(look.face.marks).toEqual(['freckles', 'mole'])
  expect(look.accessories.jewellery).toEqual(['hoops', 'pendant'])
})

test('in black describes the clothes', () => {
  expect(readWords('a Korean woman in black').look).toMatchObject({
    origin: 'east-asian',
    clothes: { colour: 'ink' },
  })
  expect(readWords('a Korean woman with a black and white scarf').look.origin).toBe('east-asian')
})

test('a word that fits every object is not a colour', () => {
  expect(readWords('a constructor in a red coat').unknown).toEqual(['constructor'])
})

test('busy hands hold nothing, and that is reported', () => {
  expect(readWords('a man with a cup, arms crossed').unknown).toEqual(['cup'])
  expect(readWords('a man, arms crossed, with a cup').scene).toMatchObject({ prop: 'cup', pose: 'holding' })
})

test('negated words are named', () => {
  expect(readWords('a man, not smiling, without a hat').unknown).toEqual(['not', 'without'])
})
