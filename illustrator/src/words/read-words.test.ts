import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'

test('a person, what they wear, where and when', () => {
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

test('black alone is a person, before a noun a colour', () => {
  expect(readWords('an old black woman with white afro hair').look).toMatchObject({
    origin: 'west-african',
    hair: { style: 'afro', colour: 'white' },
  })
  expect(readWords('a Japanese man with black hair').look).toMatchObject({
    origin: 'east-asian',
    hair: { colour: 'black' },
  })
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
  ['a man of 45', 45],
  ['a 34-year-old woman', 34],
  ['a woman in her 60s', 65],
  ['a young man', 27],
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
  expect(readWords('a girl of 12').unknown).toEqual(['girl'])
})

test('the same words are the same person, other words somebody else', () => {
  expect(readWords('a baker')).toEqual(readWords(' A baker '))
  expect(readWords('a baker with freckles').look.seed).not.toBe(readWords('a baker').look.seed)
})

test('nothing said is somebody as well', () => {
  expect(readWords('').unknown).toEqual([])
})
