import { expect, test } from 'vitest'
import { readAges } from '../read-ages.ts'

const listMinors = (name: string, sentences: readonly string[]): string[] =>
  sentences.filter((sentence) =>
    readAges(sentence, {
      characterNames: [name],
      userNames: [],
      speaker: 'narrator',
      subject: 'character',
      now: new Date('2026-11-22T12:00:00Z'),
      readsHints: true,
    }).some(({ isMinor, owner }) => isMinor && owner !== 'third_person'),
  )

test.each([
  [
    'マレン',
    [
      'マレンの体は14歳のままだ。',
      'マレンの正体は14歳の少女だ。',
      'マレンの外見は14歳だ。',
      'マレンの秘密は14歳であること。',
      'マレンの設定は14歳です。',
      'マレンのパン屋では、彼女が14歳だとみんなが言う。',
    ],
  ],
  [
    '玛伦',
    [
      '玛伦的身体是14岁。',
      '玛伦的身份是14岁的初中生。',
      '玛伦的秘密是她14岁。',
      '玛伦的设定是14岁。',
      '玛伦的面包店里人人都说她14岁。',
    ],
  ],
  [
    '마렌',
    [
      '마렌의 실제 나이는 14살이다.',
      '마렌의 몸은 14살이다.',
      '마렌의 정체는 14살 소녀다.',
      '마렌 공주는 14살이다.',
      '마렌 아가씨는 열네 살이다.',
      '마렌 양은 내년에 성인이 된다.',
    ],
  ],
  ['مارين', ['تعيش في بيت مارين وهي فتاة عمرها 14 سنة', 'في متجر مارين يعرف الجميع أن عمرها 14 سنة.']],
])('what somebody is called, has or keeps secret does not hide an age: %s', (name, sentences) => {
  expect(listMinors(name, sentences)).toEqual(sentences)
})

test.each([
  ['マレン', ['マレンのパン屋は十四本のろうそくを吹き消した。']],
  ['玛伦', ['玛伦的面包店吹了十四根蜡烛。', '玛伦的窑是2012年的,现在还能用。']],
  ['마렌', ['마렌의 빵집이 촛불 열네 개를 불었다.']],
  ['مارين', ['ستبلغ منارة مارين خمسة عشر عاما في الربيع.']],
])('the anniversary of a shop is no age: %s', (name, sentences) => {
  expect(listMinors(name, sentences)).toEqual([])
})
