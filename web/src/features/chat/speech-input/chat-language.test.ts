import { expect, test } from 'vitest'
import { makeRecord } from '../state/chat-test-server.ts'
import { talkLanguage } from './chat-language.ts'

const character = (language: string) => ({
  ...{ character_id: 'maren', name: 'Maren', intro: '', place: '', portrait: null, language },
  cover: {
    motif: 'sea' as const,
    palette: ['#101020', '#303050', '#a06040', '#f0e0c0'] as [string, string, string, string],
  },
})
const said = (depth: number, content: string, is_deleted = false) =>
  makeRecord(depth, { content, is_deleted })

test('a user speaks the language they write, and without messages the character’s', () => {
  const german = character('de')
  expect(talkLanguage({ character: german, records: [said(0, 'Der Hafen schläft.')] }, '', 'en')).toBe('de')
  const records = [said(0, 'Der Hafen schläft.'), said(1, 'What is it that you have there?')]
  expect(talkLanguage({ character: german, records }, '', 'de')).toBe('en')
  expect(talkLanguage({ character: german, records: [said(1, 'Что это такое?')] }, '', 'en')).toBe('ru')
  // Too short to detect a language.
  expect(talkLanguage({ character: german, records: [said(1, 'Okay!')] }, '', 'en')).toBe('de')
})

test('the draft counts, deleted messages do not, and the newest decides', () => {
  const records = [said(1, 'What is it that you have there?', true)]
  expect(talkLanguage({ character: character('de'), records }, '', 'fr')).toBe('de')
  expect(talkLanguage({ character: character('de'), records: [] }, 'Je ne sais pas ce que', 'en')).toBe('fr')
  expect(talkLanguage({ character: null, records: [] }, '', 'it')).toBe('it')
  const changed = [
    ...Array.from({ length: 6 }, (_, index) => said(index * 2 + 1, 'What is it that you have there?')),
    ...Array.from({ length: 6 }, (_, index) => said(index * 2 + 13, 'Ich weiß es nicht, und du?')),
  ]
  expect(talkLanguage({ character: character('en'), records: changed }, '', 'en')).toBe('de')
})
