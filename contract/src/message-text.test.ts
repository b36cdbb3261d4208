import { expect, test } from 'vitest'
import { isBlank, toOneLine, trimMessage } from './message-text.ts'

test('invisible characters alone are blank', () => {
  for (const text of ['', ' \n\t', '\u200b', '\u2060\u200d \ufeff\u00ad', '\u202e\u3000'])
    expect(isBlank(text), JSON.stringify(text)).toBe(true)
  for (const text of ['.', '灯', '\u200ba', '👩\u200d🚀', '\u0301'])
    expect(isBlank(text), JSON.stringify(text)).toBe(false)
})

test('a message keeps its lines and signs; outer blanks are trimmed and half characters replaced', () => {
  expect(trimMessage('  one\n two \u200d🐈 \n')).toBe('one\n two \u200d🐈')
  expect(trimMessage('half \ud83d')).toBe('half \ufffd')
})

test.each([
  ['  Maren \n Holt ', 'Maren Holt'],
  ['\u202eneraM\u202c', 'neraM'],
  ['\u2066Ma\u0007ren\u2069', 'Maren'],
  ['\u200b\u200c\u200d\ufeff', ''],
  ['نرم\u200cافزار', 'نرم\u200cافزار'],
  ['👩\u200d🚀 Ada', '👩\u200d🚀 Ada'],
])('%j becomes %j in one line', (typed, line) => {
  expect(toOneLine(typed)).toBe(line)
})
