import { expect, test } from 'vitest'
import { describeLook } from './describe-look.ts'
import { readScene, type SceneRequest } from './read-scene.ts'
import { readWords } from './read-words.ts'

const { look } = readWords('a Norwegian woman of 34 with short red hair, green eyes, in a blue coat', 7)
const readSceneRequest = (given: Partial<SceneRequest>, seed = 1) =>
  readScene(
    { request: '', lastTexts: [], home: ['Ardnish Observatory, under the red lamp'], ...given },
    look,
    seed,
  )

test('the request decides on each thing first, then the last message, then the home', () => {
  const lastTexts = ['*She laughs and looks up.* In the rain!', 'On the beach at dawn we lit a lantern.']
  expect(readSceneRequest({ request: 'at night', lastTexts }).scene).toMatchObject({
    place: 'beach',
    time: 'night',
    weather: 'rain',
    mood: 'laugh',
    pose: 'looking-up',
  })
  expect(readSceneRequest({}).scene.place).toBe('observatory')
  expect(
    readSceneRequest({ lastTexts: ['Shall we go up to the roof and look at the stars, far from home?'] })
      .scene,
  ).toMatchObject({
    place: 'rooftop',
    time: 'night',
  })
  expect(readSceneRequest({ request: 'in a kitchen', lastTexts: ['in the forest'] }).scene.place).toBe(
    'kitchen',
  )
})

test('no word changes who somebody is; only the request changes the clothes', () => {
  const request = 'as an old man with a grey beard in a red dress, wearing a straw hat'
  const { look: drawn } = readSceneRequest({ request, lastTexts: ['He wears a green suit.'] })
  const { clothes, accessories, ...person } = look
  expect(drawn).toMatchObject({
    ...person,
    clothes: { garment: 'dress', colour: 'crimson' },
    accessories: { headwear: 'straw-hat' },
  })
  expect(readSceneRequest({ lastTexts: ['He wears a green suit.'] }).look).toEqual({
    ...look,
    clothes,
    accessories,
  })
})

test.each([
  ['with a red umbrella', 'umbrella', 'crimson', []],
  ['holding a white rose, and red lips', 'flower', 'white', ['red']],
  ['with a black cat in her arms', 'cat', 'ink', ['arms']],
  ['with a white puppy in her arms', 'dog', 'white', ['arms']],
  ['with a red mug of black coffee', 'cup', 'crimson', []],
  ['with a yellow lantern under a blue sky', 'lantern', 'lemon', ['blue', 'sky']],
  [
    'with a guitar on a red submarine, wearing green gloves',
    'guitar',
    undefined,
    ['red', 'submarine', 'green', 'gloves'],
  ],
  ['with a lantern in her left hand and hand-made cheese', 'lantern', undefined, ['hand-made', 'cheese']],
  ['holding a book in both hands', 'book', undefined, []],
  ['with a red book and a cup', 'cup', undefined, ['book']],
  ['with a book on a white beach at golden sunset', 'book', undefined, ['golden']],
  ['with a candle and a glass of wine, in a white forest', 'candle', undefined, ['glass', 'wine', 'white']],
  ['with a key, golden earrings and green glasses', 'key', undefined, ['green']],
])('a colour applies only to the thing that it describes: %s', (request, prop, colour, left_out) => {
  const drawn = readSceneRequest({ request })
  expect(drawn.scene.prop).toBe(prop)
  expect(drawn.scene.prop_colour).toBe(colour)
  expect(drawn.look.clothes).toEqual(look.clothes)
  expect(drawn.left_out).toEqual(left_out)
})

test.each([
  ['in a red winter coat', 'crimson'],
  ['dressed in black today', 'ink'],
  ['in red on a green meadow', 'crimson'],
  ['a blue flowing dress', 'royal'],
  ['in white linen', 'white'],
])('clothes have the colour that describes them: %s', (request, colour) => {
  expect(readSceneRequest({ request }).look.clothes.colour).toBe(colour)
})

test('a thing at a table is held at it, a dancer holds nothing', () => {
  for (const request of ['at a table with a cup', 'with a cup, at a table'])
    expect(readSceneRequest({ request }).scene).toMatchObject({ pose: 'at-table', prop: 'cup', crop: 'half' })
  expect(readSceneRequest({ request: 'with a cup, dancing' }).left_out).toEqual(['cup'])
})

test('the same words and seed give the same picture, another seed another one', () => {
  expect(readSceneRequest({ request: 'smiling' }, 5)).toEqual(readSceneRequest({ request: 'smiling' }, 5))
  expect(readSceneRequest({ request: 'smiling' }, 5).scene).not.toEqual(
    readSceneRequest({ request: 'smiling' }, 6).scene,
  )
})

test('a look described in words is read as the same person', () => {
  const words = describeLook(look)
  expect(words).toContain('ginger hair')
  const { origin, skin, presentation, hair, face, clothes } = readWords(words).look
  expect({ origin, skin, presentation }).toEqual({
    origin: look.origin,
    skin: look.skin,
    presentation: look.presentation,
  })
  expect([hair.colour, face.eye_colour, clothes.garment, clothes.colour]).toEqual([
    look.hair.colour,
    look.face.eye_colour,
    look.clothes.garment,
    look.clothes.colour,
  ])
})

test('parts of the request that cannot be drawn are reported, other texts are not', () => {
  const { left_out } = readSceneRequest({
    request: 'riding a dragon by the sea, with a cup of tea, arms crossed',
    lastTexts: ['A wyvern!'],
  })
  expect(left_out).toEqual(['riding', 'dragon', 'cup'])
})

test('a text that grows when translated into English is read to the usual limit', () => {
  expect(readSceneRequest({ lastTexts: ['雨'.repeat(4_000)] }).scene.weather).toBe('rain')
})

test('the drawn words are told apart from the others, in the words of the request', () => {
  const tell = (request: string) => {
    const { drawn, left_out } = readSceneRequest({ request })
    return { drawn, left_out }
  }
  expect(tell('riding a camel on the beach at night, in a red dress')).toEqual({
    drawn: ['beach', 'night', 'dress', 'red'],
    left_out: ['riding', 'camel'],
  })
  expect(tell('Auf einem Kamel am Strand, mit Äpfeln, in einem roten Kleid')).toEqual({
    drawn: ['Strand', 'Kleid', 'roten'],
    left_out: ['Kamel', 'Äpfeln'],
  })
  expect(tell('砂浜でドラゴンと')).toEqual({ drawn: ['砂浜'], left_out: ['ドラゴン'] })
  expect(tell('a dragon')).toEqual({ drawn: [], left_out: ['dragon'] })
})

test('words about the person are left out unless they are true', () => {
  const { drawn, left_out } = readSceneRequest({
    request: 'an old woman with short hair and a beard, smiling',
  })
  expect(drawn).toEqual(expect.arrayContaining(['woman', 'smiling']))
  expect(left_out).toEqual(['old', 'beard'])
})

test('of two places the unused one is left out in every language', () => {
  expect(readSceneRequest({ request: 'Im Wald, am Strand' })).toMatchObject({
    drawn: ['Strand'],
    left_out: ['Wald'],
  })
})

test('a desert of any continent has no animals; a motel has its own picture', () => {
  expect(readSceneRequest({ request: 'by the pool of a motel in Nevada' }).scene.place).toBe('motel')
  expect(readSceneRequest({ request: 'am Motel in der Nacht' }).scene).toMatchObject({
    place: 'motel',
    time: 'night',
  })
  expect(readSceneRequest({ home: ['The Starlite Motor Court, Nevada, 6 a.m.'] }).scene.place).toBe('motel')
})
