import { expect, test } from 'vitest'
import { makeRecord } from '../state/chat-server.fixture.ts'
import { detectChatLanguage } from './chat-language.ts'

const character = (language: string) => ({
  character_id: 'maren',
  name: 'Maren',
  intro: '',
  place: '',
  portrait: null,
  language,
  cover: {
    motif: 'sea' as const,
    palette: ['#101020', '#303050', '#a06040', '#f0e0c0'] as [string, string, string, string],
  },
})
const record = (depth: number, content: string, is_deleted = false) =>
  makeRecord(depth, { content, is_deleted })

test('a user speaks the language they write, and without messages the character’s', () => {
  const german = character('de')
  expect(
    detectChatLanguage({ character: german, records: [record(0, 'Der Hafen schläft.')] }, '', 'en'),
  ).toBe('de')
  const records = [record(0, 'Der Hafen schläft.'), record(1, 'What is it that you have there?')]
  expect(detectChatLanguage({ character: german, records }, '', 'de')).toBe('en')
  expect(detectChatLanguage({ character: german, records: [record(1, 'Что это такое?')] }, '', 'en')).toBe(
    'ru',
  )
  expect(detectChatLanguage({ character: german, records: [record(1, 'Okay!')] }, '', 'en')).toBe('de')
})

test('the draft counts, deleted messages do not, and the newest decides', () => {
  const records = [record(1, 'What is it that you have there?', true)]
  expect(detectChatLanguage({ character: character('de'), records }, '', 'fr')).toBe('de')
  expect(detectChatLanguage({ character: character('de'), records: [] }, 'Je ne sais pas ce que', 'en')).toBe(
    'fr',
  )
  expect(detectChatLanguage({ character: null, records: [] }, '', 'it')).toBe('it')
  const changed = [
    ...Array.from({ length: 6 }, (_, index) => record(index * 2 + 1, 'What is it that you have there?')),
    ...Array.from({ length: 6 }, (_, index) => record(index * 2 + 13, 'Ich weiß es nicht, und du?')),
  ]
  expect(detectChatLanguage({ character: character('en'), records: changed }, '', 'en')).toBe('de')
})
