import { expect, test } from 'vitest'
import { testClock } from '#test/clock.ts'
import { isPicturable } from '../checks/short-text-checks.ts'
import { openSafety } from '../open-safety.ts'
import { saysUnderAge } from '../policy.ts'
import { scanAll } from './scan.ts'

const safety = await openSafety({ SAFETY_LISTS_DIR: undefined, PICTURE_BLOCKLIST_FILE: undefined }, null)
const clock = testClock()

test('a user who states an age under 18 in digits is believed', () => {
  for (const text of [
    'I am under 18, sorry',
    'Ich bin unter 18',
    'non ho ancora 18 anni',
    'мне нет 18',
    '我还没满18岁',
  ])
    expect([text, scanAll(safety.rules, text).some((scan) => saysUnderAge(scan))]).toEqual([text, true])
  for (const text of [
    'I am not under 18',
    'I am 180 cm tall',
    'Turn left at number 18',
    'non ho 18 euro',
    'I am under 18 blankets',
    'Ich bin noch nicht 18 Tage hier',
  ])
    expect([text, scanAll(safety.rules, text).some((scan) => saysUnderAge(scan))]).toEqual([text, false])
})

test('forbidden image contents are known in every language; clothes and places are not among them', () => {
  const unseen = [
    'in lingerie',
    'nackt am See',
    'desnuda en la cama',
    'entièrement nue',
    'tutto nudo',
    'toda pelada',
  ]
  const scripts = ['она голая', '全裸で立つ', '她赤裸着身体', '옷을 벗은 모습', 'عارية على الشاطئ']
  const young = [
    'aged 12',
    'looks 16',
    'como una niña',
    'ein zehn Jahre altes Mädchen',
    '高校生',
    'in a school uniform',
  ]
  for (const text of [...unseen, ...scripts, ...young, 't.o.p.l.e.s.s'])
    expect([text, isPicturable({ safety, clock }, text)]).toEqual([text, false])
  const street = ['in a bikini on the beach', 'barefoot in the sand', '裸足で海辺を歩く', 'mit gelbem Schirm']
  const dressed = [
    'a woman of 25 in an evening dress',
    'in a leather jacket',
    'con un vestido rojo',
    '30 years old',
  ]
  for (const text of [...street, ...dressed])
    expect([text, isPicturable({ safety, clock }, text)]).toEqual([text, true])
})

test('a child is found in a few words of another language than the rest of the prompt', () => {
  const prompt = 'An illustration of one fictional adult woman, 34 years old. The picture shows: '
  const short = ['als Kind im Garten', 'Kind im Garten', 'mit Kind am Strand', 'als Kind am Meer']
  for (const text of [...short, 'zwei Kinder am See', 'avec un enfant au jardin', 'mein Kind'])
    expect([text, isPicturable({ safety, clock }, `${prompt}${text}.`)]).toEqual([text, false])
  for (const text of ['kind eyes', 'a kind smile', 'Be Kind to Others', 'The Kind Old Man', 'kind sir'])
    expect([
      text,
      isPicturable({ safety, clock }, text),
      isPicturable({ safety, clock }, `${prompt}${text}.`),
    ]).toEqual([...[text, true, true]])
})

test('words that only resemble words for children can be drawn', () => {
  const long =
    'A kind smile, a baby blue scarf, boots of kid leather and a boyish grin under the lamp of the old boys’ club, with his girlfriend; the rest is child’s play.'
  for (const text of [
    ...[
      long,
      'kid gloves on the table',
      'the girls at the bar, all in their forties',
      'a kidney-shaped pool',
    ],
    ...['his boyhood home, now a museum', 'eine Frau mit Kinderwagen', 'ein jungenhaftes Grinsen'],
    ...['une soirée bon enfant sous les lampions', 'son sourire gamin', 'la casa es la niña de sus ojos'],
    ...['un gioco da ragazzi', 'a childless couple of sixty'],
  ])
    expect([text, isPicturable({ safety, clock }, text)]).toEqual([text, true])
})

test("a year of birth is an age by the server's clock", () => {
  const text = 'a woman born in 2012'
  const isShownIn = (year: string): boolean =>
    isPicturable({ safety, clock: testClock(new Date(`${year}-06-01T12:00:00Z`)) }, text)
  expect([isShownIn('2026'), isShownIn('2040')]).toEqual([false, true])
})
