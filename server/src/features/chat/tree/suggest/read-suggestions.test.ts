import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSuggestions } from './read-suggestions.ts'
import { removeEchoes } from './repeated-suggestions.ts'

const NAMES = { user: 'Ana', char: 'Mira' }
const THREE = ['Yes, gladly.', 'What is that light?', 'I brought you tea.']

test.each([
  ['numbered', '1. Yes, gladly.\n2. What is that light?\n3. I brought you tea.'],
  ['with brackets', '1) Yes, gladly.\n\n2) What is that light?\n\n3) I brought you tea.'],
  [
    'under a heading',
    'Here are three messages:\n1. Yes, gladly.\n2. What is that light?\n3. I brought you tea.',
  ],
  ['as a list', '- Yes, gladly.\n- What is that light?\n- I brought you tea.'],
  ['quoted', '1. "Yes, gladly."\n2. “What is that light?”\n3. «I brought you tea.»'],
  ['bare lines', 'Yes, gladly.\nWhat is that light?\nI brought you tea.'],
  ['an array', '["Yes, gladly.", "What is that light?", "I brought you tea."]'],
  ['an object', '{"replies": ["Yes, gladly.", "What is that light?", "I brought you tea."]}'],
  ['JSON lines', '{"text":"Yes, gladly."}\n{"text":"What is that light?"}\n{"text":"I brought you tea."}'],
  ['fenced', '```json\n["Yes, gladly.", "What is that light?", "I brought you tea."]\n```'],
  ['with a role', '1. You: Yes, gladly.\n2. User: What is that light?\n3. [Ana]: I brought you tea.'],
  ['with the name', '1. Ana: Yes, gladly.\n2. **Ana**: What is that light?\n3. Ana: "I brought you tea."'],
  ['the same twice', '1. Yes, gladly.\n2. Yes, gladly.\n3. What is that light?\n4. I brought you tea.'],
])('three messages are read from an answer that is %s', (_, answer) => {
  expect(readSuggestions(answer, NAMES)).toEqual(THREE)
})

test('actions between asterisks and other languages stay unchanged', () => {
  expect(
    readSuggestions('1. *smiles* Come in.\n2. 「灯がついていますね。」\n3. Danke – gern!', NAMES),
  ).toEqual(['*smiles* Come in.', '灯がついていますね。', 'Danke – gern!'])
})

test('a long suggestion ends with its last whole sentence, in any script', () => {
  for (const sentence of ['هل تذهب معي؟', '我们走吧。'])
    expect(readSuggestions(`${sentence}${' لا'.repeat(400)}`, NAMES)).toEqual([sentence])
})

test('a line of the character is not a suggestion, nor is an empty one', () => {
  expect(readSuggestions('Mira: Come in.\n...\n\n', NAMES)).toEqual([])
  expect(readSuggestions('', NAMES)).toEqual([])
  const full = { user: 'Ana Lind', char: 'Mira Berg' }
  const answer =
    '1. Mira: Come in.\n2. *Mira smiles at you*\n3. Mira, is that you?\n4. Ana: Is it?\n5. Assistant: No.'
  expect(readSuggestions(answer, full)).toEqual(['Mira, is that you?', 'Is it?'])
  expect(readSuggestions('What could Ana say next? 3 messages that differ.', NAMES)).toEqual([])
})

test('any answer of a model gives few, short suggestions with words', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.string()).map((lines) => lines.join('\n')),
      ),
      (answer) => {
        const read = readSuggestions(answer, NAMES)
        expect(read.length).toBeLessThanOrEqual(6)
        for (const text of read) {
          expect(text.length).toBeLessThanOrEqual(500)
          expect(text.trim()).toBe(text)
          expect(text).not.toBe('')
        }
      },
    ),
  )
})

test('a message of the chat, or a paraphrase of another suggestion, is not a suggestion', () => {
  const history = [
    {
      role: 'character' as const,
      content: 'The lamp is lit. *She turns.* You came after all, through all that rain.',
    },
    { role: 'user' as const, content: 'Yes.' },
    { role: 'character' as const, content: '灯台の明かりがついています。どうぞお入りください。' },
  ]
  expect(
    removeEchoes(
      [
        'You came after all, through all that rain!',
        'I came because of the lamp.',
        'I came because of the lamp, Mira.',
        'yes',
        'Where were you?',
        'どうぞお入りください。',
        'ありがとうございます。',
      ],
      history,
    ),
  ).toEqual(['I came because of the lamp.', 'Where were you?', 'ありがとうございます。'])
})
