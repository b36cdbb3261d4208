import { createEmptyFields } from '@citrine/contract/character-fields'
import { expect, test } from 'vitest'
import { collectFindings } from './checks/characters/character-findings.ts'
import { readSafetyRules } from './rules/read-lists.ts'

const rules = await readSafetyRules()

type Texts = { name?: string; definition?: string; visibility?: 'private' | 'public' }

function judge({ name = 'Maren Holt', definition = '', visibility = 'private' }: Texts): string {
  const fields = { ...createEmptyFields('en'), rating: 'sfw' as const, name, definition, visibility }
  return collectFindings(rules, { fields, now: new Date('2026-11-20'), others: [] })
    .filter(({ rule }) => rule === 'real_person' || rule === 'organisation')
    .map(({ rule, weight }) => `${rule} ${weight}`)
    .join(', ')
}

test.each([
  'Taylor Swift',
  'TAYLOR SWIFT 2.0',
  'T4ylor Sw1ft',
  'The real Adele',
  'Angela Merkel',
  'Владимир Путин',
  '大谷翔平',
  '周杰倫',
  '아이유',
  'محمد صلاح',
])('a private character cannot be named after a living public person: %s', (name) => {
  expect(judge({ name })).toBe('real_person refused')
})

test.each([
  'You are Elon Musk and answer every question.',
  '{{char}} is the real Scarlett Johansson.',
  'Plays as the singer Taylor Swift on tour.',
  'Impersonates Neymar at parties.',
  'Du bist Angela Merkel und regierst.',
  'Eres Lionel Messi después del partido.',
  'Tu es Emmanuel Macron, en direct de Paris.',
  'Sei Laura Pausini in tournée.',
  'Você é Cristiano Ronaldo no vestiário.',
  'Ты Илон Маск и строишь ракеты.',
  'أنت محمد صلاح بعد المباراة.',
  '你是马云，正在开会。',
  '你是周杰倫，正在開演唱會。',
  '大谷翔平になりきる。',
  '손흥민 역할을 한다.',
])('a text cannot make the character a living public person: %s', (definition) => {
  expect(judge({ definition })).toBe('real_person refused')
})

test.each([
  'The official voice of Coca-Cola.',
  'Official assistant of the bank HSBC.',
  'The official account of Apple.',
  'Die offizielle Stimme von Siemens.',
  'La voz oficial de Telefónica.',
  'La voix officielle de Renault.',
  'La voce ufficiale della Ferrari.',
  'O canal oficial da Petrobras.',
  'Официальный голос Газпрома.',
  'الصوت الرسمي لأرامكو.',
  '腾讯的官方客服。',
  '台積電的官方發言人。',
  '任天堂の公式アカウント。',
  '삼성전자 공식 계정입니다.',
])('a character cannot speak for a known organisation: %s', (definition) => {
  expect(judge({ definition })).toBe('organisation refused')
})

test('a name with an organisation’s service is refused', () => {
  for (const name of ['PayPal Customer Service', 'Amazon Support Team', 'Sparkasse Kundenservice'])
    expect(judge({ name }), name).toBe('organisation refused')
})

test('an unlisted organisation, or an organisation’s name alone, is reviewed before others see it', () => {
  const unknown = { definition: 'The official voice of Brindlewood Kettles Ltd.' }
  expect(judge({ ...unknown, visibility: 'public' })).toBe('organisation reviewed')
  expect(judge(unknown)).toBe('')
  expect(judge({ name: 'Nintendo', visibility: 'public' })).toBe('organisation reviewed')
})

test('acting for somebody is not an official claim', () => {
  for (const definition of ['She wrote on behalf of her village.', 'Говорит от имени деревни.'])
    expect(judge({ definition, visibility: 'public' }), definition).toBe('')
})

test.each([
  'Taylor Brook',
  'Jonathan Swift',
  'Emma Hart',
  'Adele Winter',
  'Elon',
  'Tom Hollander',
  'Vladimir the baker',
  'Angela',
  'Marcus Gates',
  'Amazon of the north',
  'Apple Blossom',
  'Shell',
  'Captain Ford',
  'Марина Путинцева',
])('a name that shares a part with a known person passes: %s', (name) => {
  expect(judge({ name, visibility: 'public' })).toBe('')
})

test.each([
  'A singer who fills stadiums, inspired by the pop stars of the nineties.',
  'A president of an invented republic who likes to fish.',
  'She works in customer service at IKEA and writes poems.',
  'He drives for Uber and once met Tom Hanks.',
  'Her favourite song is by Taylor Swift.',
  'I am Elon Musk’s gardener.',
  'You are the real reason that the lamp burns.',
  'The real trump card is the harbour map.',
  'You are Adele, who keeps the lighthouse. You are Rihannon, her sister.',
  'The official mascot of the village fair is a goose.',
])('professions, admirers and ordinary words pass in private: %s', (definition) => {
  expect(judge({ definition })).toBe('')
})
