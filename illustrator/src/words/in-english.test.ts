import { describe, expect, test } from 'vitest'
import { translate } from './in-english.ts'
import { concepts } from './languages/concepts.ts'
import { people, personWords } from './languages/people.ts'
import { readPerson, readScene } from './read-scene.ts'
import { readParts, readWords } from './read-words.ts'

const { look } = readWords('a woman of 34 in a blue coat', 7)
const readRequest = (request: string, lastTexts: string[] = []) =>
  readScene({ request, lastTexts, home: [] }, look, 1)

test.each(concepts)('"%s" describes a picture, and no word of it is unknown', (english) => {
  const { mentioned, unknown } = readParts(english)
  expect(unknown).toEqual([])
  expect(JSON.stringify(mentioned)).not.toBe(JSON.stringify(readParts('').mentioned))
})

const NIGHT_BY_THE_SEA = { place: 'beach', time: 'night', weather: 'rain', mood: 'smile', prop: 'lantern' }
const RED_DRESS = { garment: 'dress', colour: 'crimson' }

describe('the same scene in every language', () => {
  test.each([
    ['en', 'on the beach at night in the rain, smiling, in a red dress, with a lantern'],
    ['de', 'Nachts am Strand im Regen, lächelnd, in einem roten Kleid, mit einer Laterne'],
    ['es', 'De noche en la playa, bajo la lluvia, sonriendo, con un vestido rojo y un farol'],
    ['fr', 'La nuit sur la plage, sous la pluie, souriante, en robe rouge, avec une lanterne'],
    ['it', 'Di notte sulla spiaggia sotto la pioggia, sorridente, con un vestito rosso e una lanterna'],
    ['pt-BR', 'À noite na praia, na chuva, sorrindo, de vestido vermelho, com um lampião'],
    ['ru', 'Ночью на пляже под дождём, улыбается, в красном платье, с фонарём в руке'],
    ['ar', 'ليلا على الشاطئ تحت المطر، تبتسم، في فستان أحمر، مع فانوس'],
    ['ja', '夜の砂浜で、雨の中、微笑んでいる。赤いドレスを着て、ランタンを持って'],
    ['ko', '밤에 해변에서, 빗속에서 미소 짓는, 빨간 드레스를 입고 등불을 든 모습'],
    ['zh-CN', '夜晚的沙滩，下雨，微笑，穿着红色的裙子，拿着灯笼'],
    ['zh-TW', '夜晚的沙灘，下雨，微笑，穿著紅色的裙子，拿著燈籠'],
  ])('%s', (_, request) => {
    const { scene, look: drawn } = readRequest(request)
    expect(scene).toMatchObject(NIGHT_BY_THE_SEA)
    expect(drawn.clothes).toMatchObject(RED_DRESS)
    expect(readRequest('', [request]).scene).toMatchObject({ place: 'beach', time: 'night', weather: 'rain' })
  })
})

test.each([
  ['en', 'full body, on the beach', 'on the beach, in the distance'],
  ['de', 'Ganzkörperbild am Strand', 'in der Ferne am Strand'],
  ['es', 'De cuerpo entero en la playa', 'A lo lejos, en la playa'],
  ['fr', 'En pied sur la plage', 'Au loin sur la plage'],
  ['it', 'A figura intera sulla spiaggia', 'Da lontano, sulla spiaggia'],
  ['pt-BR', 'De corpo inteiro na praia', 'De longe, na praia'],
  ['ru', 'В полный рост на пляже', 'Вдали на пляже'],
  ['ar', 'كامل الجسم على الشاطئ', 'من بعيد على الشاطئ'],
  ['ja', '砂浜で全身', '遠くの砂浜'],
  ['ko', '해변에서 전신', '멀리 해변에서'],
  ['zh-CN', '沙滩上的全身像', '远处的沙滩'],
])('a full body fills the picture, and somebody far away is small: %s', (_, whole, far) => {
  expect(readRequest(whole).scene).toMatchObject({ place: 'beach', crop: 'full-figure' })
  expect(readRequest(far).scene).toMatchObject({ place: 'beach', crop: 'far' })
})

test.each([
  ['de', 'Sie hat einen roten Regenschirm und trägt einen schwarzen Hut'],
  ['es', 'Con un paraguas rojo y un sombrero negro'],
  ['fr', 'Avec un parapluie rouge et un chapeau noir'],
  ['it', 'Con un ombrello rosso e un cappello nero'],
  ['pt-BR', 'Com um guarda-chuva vermelho e um chapéu preto'],
  ['ru', 'С красным зонтом и в чёрной шляпе'],
  ['ar', 'مع مظلة حمراء وقبعة سوداء'],
  ['ja', '赤い傘と黒い帽子'],
  ['ko', '빨간 우산과 검은 모자'],
  ['zh-CN', '红色的雨伞和黑色的帽子'],
])('each thing has its own colour: %s', (_, request) => {
  const { scene, look: drawn, left_out } = readRequest(request)
  expect(scene).toMatchObject({ prop: 'umbrella', prop_colour: 'crimson' })
  expect(drawn.accessories).toMatchObject({ headwear: 'fedora', headwear_colour: 'ink' })
  expect(drawn.clothes).toEqual(look.clothes)
  expect(left_out).toEqual([])
})

const DANCING = { pose: 'dancing', crop: 'full-figure' }
const CYCLING = { pose: 'cycling', crop: 'full-figure' }
const AT_TABLE = { pose: 'at-table', crop: 'half' }

test.each([
  ['en', 'dancing at night', 'riding a bicycle at night', 'at a table at night'],
  ['de', 'Sie tanzt in der Nacht', 'auf dem Fahrrad in der Nacht', 'nachts am Tisch'],
  ['es', 'bailando por la noche', 'en bicicleta por la noche', 'en una mesa por la noche'],
  ['fr', 'elle danse la nuit', 'à vélo la nuit', 'à une table la nuit'],
  ['it', 'balla di notte', 'in bicicletta di notte', 'a un tavolo di notte'],
  ['pt-BR', 'dançando à noite', 'de bicicleta à noite', 'numa mesa à noite'],
  ['ru', 'танцует ночью', 'на велосипеде ночью', 'ночью за столом'],
  ['ar', 'ترقص في الليل', 'على دراجة في الليل', 'على طاولة في الليل'],
  ['ja', '夜に踊る', '夜の自転車', '夜のテーブル'],
  ['ko', '밤에 춤을 추는 모습', '밤에 자전거를 타는 모습', '밤에 테이블에서'],
  ['zh-CN', '夜晚跳舞', '夜晚骑自行车', '夜晚坐在餐桌'],
  ['zh-TW', '夜晚跳舞', '夜晚騎自行車', '夜晚坐在桌邊'],
])('dancing, cycling and sitting at a table are asked for in every language: %s', (_, dance, ride, sit) => {
  expect(readRequest(dance).scene).toMatchObject({ ...DANCING, time: 'night' })
  expect(readRequest(ride).scene).toMatchObject({ ...CYCLING, time: 'night' })
  expect(readRequest(sit).scene).toMatchObject({ ...AT_TABLE, time: 'night' })
})

test('words that no language draws are reported as they were written', () => {
  expect(readRequest('Auf einem Drachen über der Küste, im Frühling').left_out).toEqual(['Drachen'])
  expect(readRequest('Верхом на единороге в лесу').left_out).toEqual(['Верхом', 'единороге'])
  expect(readRequest('ユニコーンに乗って森を行く').left_out).toContain('ユニコーン')
})

test('English stays English, and a text of another language is recognised by most of its words', () => {
  expect(
    translate('She sat by the fire in the bar and looked at the mare', ['sat', 'looked', 'mare']),
  ).toBeNull()
  expect(readRequest('in the sea of stars, on the pier').scene.place).toBe('harbour')
  expect(readRequest('Pan y vino en la cocina, por la tarde').scene).toMatchObject({
    place: 'kitchen',
    time: 'afternoon',
  })
})

test('reading the longest texts takes time in proportion to their length', () => {
  const long = [
    'Wir gehen am Abend durch den Wald und reden. ',
    '夜の森を二人で歩いていた。',
    'We walk on and on. ',
  ]
  const began = performance.now()
  for (const text of long) readRequest('', Array(4).fill(text.repeat(400)))
  expect(performance.now() - began).toBeLessThan(30_000)
})

test.each([
  ['en', 'a slim woman of 60 with long grey hair, glasses and a red coat'],
  ['de', 'eine schlanke Frau von 60 mit langem grauem Haar, Brille und rotem Mantel'],
  ['es', 'una mujer delgada de 60 años con pelo largo y gris, gafas y un abrigo rojo'],
  ['fr', 'une femme mince de 60 ans aux cheveux longs et gris, avec des lunettes et un manteau rouge'],
  ['it', 'una donna magra di 60 anni con capelli lunghi e grigi, occhiali e un cappotto rosso'],
  ['pt-BR', 'uma mulher magra de 60 anos com cabelo longo e cinza, óculos e um casaco vermelho'],
  ['ru', 'стройная женщина 60 лет, длинные серые волосы, в очках и в красном пальто'],
  ['ar', 'امرأة نحيفة عمرها 60 سنة، شعر طويل رمادي، نظارة ومعطف أحمر'],
  ['ja', '60歳の細身の女性、長い白髪、眼鏡、赤いコート'],
  ['ko', '60세의 날씬한 여성, 긴 회색 머리, 안경, 빨간 코트'],
  ['zh-CN', '60岁的苗条女人，长长的灰色头发，眼镜，红色大衣'],
  ['zh-TW', '60歲的苗條女人，長長的灰色頭髮，眼鏡，紅色大衣'],
])('the same person in every language: %s', (_, words) => {
  const { look: drawn, unknown } = readPerson(words)
  expect(unknown).toEqual([])
  expect(drawn).toMatchObject({
    presentation: 'woman',
    age: 60,
    build: 'slim',
    beard: 'none',
    hair: { style: 'long', colour: 'grey' },
    clothes: { garment: 'coat', colour: 'crimson' },
  })
  expect(drawn.accessories.eyewear).not.toBe('none')
})

test('every word for a person has a word in every language, and describes one', () => {
  for (const word of personWords) {
    const { unknown } = readWords(`a person, ${word} hair`)
    expect([word, unknown]).toEqual([word, []])
    for (const [language, words] of Object.entries(people))
      expect([language, word, words[word]]).not.toContain('')
  }
})
