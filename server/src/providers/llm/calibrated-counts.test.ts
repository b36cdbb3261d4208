import { expect, test } from 'vitest'
import { createCalibratedCounts } from './calibrated-counts.ts'

const TEXTS = {
  English:
    'The lamp on the rock is lit, and the keeper waits for the boat that comes with the evening tide. ',
  German: 'Die Lampe auf dem Felsen brennt, und der Wärter wartet auf das Boot, das mit der Flut kommt. ',
  French:
    'La lampe du rocher est allumée, et la gardienne attend le bateau qui vient avec la marée du soir. ',
  Spanish: 'La lámpara de la roca está encendida y el farero espera el barco que llega con la marea. ',
  Italian: 'La lampada sullo scoglio è accesa, e il guardiano aspetta la barca che arriva con la marea. ',
  Portuguese: 'A lâmpada da rocha está acesa, e o faroleiro espera o barco que chega com a maré da noite. ',
  Russian: 'Лампа на скале горит, и смотритель ждёт лодку, которая приходит с вечерним приливом. ',
  Arabic: 'المصباح على الصخرة مضاء، والحارس ينتظر القارب الذي يأتي مع مد المساء. ',
  Korean: '바위 위의 등불이 켜져 있고 등대지기는 저녁 밀물과 함께 오는 배를 기다려요. ',
  Japanese: '岩の上の灯りがともり、灯台守は夕方の潮とともに来る船を待っています。',
  Chinese: '礁石上的灯亮着，守灯人等着傍晚随潮水而来的船。',
  'traditional Chinese': '礁石上的燈亮著，守燈人等著傍晚隨潮水而來的船。',
}

test.each(Object.entries(TEXTS))(
  '%s is counted within 8 percent after a few replies, and never under by 2',
  (_, sentence) => {
    for (const bytesPerToken of [2.6, 3.4, 4.4]) {
      const counts = createCalibratedCounts()
      const real = (text: string): number => Buffer.byteLength(text) / bytesPerToken
      for (let times = 10; times < 40; times++) {
        const content = sentence.repeat(times)
        counts.learn([{ role: 'user', content }], Math.round(real(content)) + 7)
      }
      const text = sentence.repeat(25)
      const [counted = 0] = counts.count([text])
      expect(counted / real(text)).toBeGreaterThan(0.98)
      expect(counted / real(text)).toBeLessThan(1.08)
    }
  },
)

test('before the first reply the estimate covers every known tokenizer', () => {
  // cl100k needs the most tokens of the common tokenizers.
  const [english = 0, chinese = 0] = createCalibratedCounts().count([TEXTS.English, TEXTS.Chinese])
  expect(english).toBeGreaterThanOrEqual(23)
  expect(english).toBeLessThan(Buffer.byteLength(TEXTS.English) / 3)
  expect(chinese).toBeGreaterThanOrEqual(38)
})

test('a prompt that the server truncated teaches nothing', () => {
  const counts = createCalibratedCounts()
  const content = TEXTS.English.repeat(200)
  const before = counts.count([content])
  counts.learn([{ role: 'user', content }], 500)
  expect(counts.count([content])).toEqual(before)
})
