import { expect, test } from 'vitest'
import { splitSpeech } from './speech-text.ts'
import type { Narration } from './voices.ts'

const read = (text: string, narration: Narration = 'read') =>
  splitSpeech(text, { narration, is_whole: true }).map(({ kind, text: said }) =>
    kind === 'narration' ? `(${said})` : said,
  )

test.each([
  ['Hello there. How are you?', ['Hello there.', 'How are you?']],
  ['*She smiles.* Good evening, Mr. Lund! *waves*', ['(She smiles.)', 'Good evening, Mr. Lund!', '(waves)']],
  ['I *really* mean it. I love *you*.', ['I really mean it.', 'I love you.']],
  ['Sure *grins* I will. _leans in_ Now.', ['Sure', '(grins)', 'I will.', '(leans in)', 'Now.']],
  ['**Never** say *never*, she said. 2*3*4 is 24.', ['Never say never, she said. 2 × 3 × 4 is 24.']],
  ['Look: [the map](https://a.example/m) or https://b.example/x?y 🙂 ok', ['Look: the map or ok']],
  ['# Tea\n\n- milk\n- sugar\n\n> stir *slowly*.', ['Tea', 'milk', 'sugar', 'stir slowly.']],
  ['Try this:\n\n```js\nrun()\n```\n\nDone.', ['Try this:', 'Done.']],
  ['*She waits', ['She waits']],
  ['👋 … *** !', []],
  ['こんばんは。元気ですか？', ['こんばんは。', '元気ですか？']],
])('%j is spoken as %j', (text, parts) => {
  expect(read(text)).toEqual(parts)
})

test('skipped narration leaves the dialogue', () => {
  expect(read('*She turns.* Come. *A door shuts.*', 'skip')).toEqual(['Come.'])
  expect(read('*She turns.*', 'skip')).toEqual([])
})

test('a sentence without an end is split into pieces that together are the whole text', () => {
  const long = `${'a word and another, '.repeat(60)}the end.`
  const pieces = read(long)
  expect(pieces.length).toBeGreaterThan(3)
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(280)
  expect(pieces.join(' ')).toBe(long)
  expect(read('x'.repeat(700)).join('')).toBe('x'.repeat(700))
})

test('numbers and signs make short pieces, since they are spoken as words', () => {
  expect(read(`It cost ${'9'.repeat(200)} at last.`).every(({ length }) => length <= 70)).toBe(true)
  expect(read(`Half ${'%'.repeat(500)} of it.`)).toEqual(['Half %%% of it.'])
})

test('A23: the cost grows with the length of the text alone', () => {
  const heavy = ['*a* ', '1. ', 'A. ', '*a*, b ', '_a ', '[a](', '> ', '```\n', '\n \n', '"', '. ']
  for (const bit of heavy) {
    const text = bit.repeat(100_000 / bit.length)
    expect(read(text).join('').length, bit).toBeLessThanOrEqual(text.length)
    splitSpeech(`${text}${'x'.repeat(100_000)} `, { narration: 'read', is_whole: false })
  }
})

const GROWING = [
  `The sum is ${'1,234.5 '.repeat(20)}in all. %%%%%%%%%% And *so* on ***** and on. ${'A. '.repeat(40)}End. *x*`,
  'Hello there. How are you? *smiles* I am *very* well, Dr. Lund. "Are you?" she asks. *She turns. Then she waits.* Good',
  '**Wait.** See [this page](https://a.example/very/long) first. 5 apples. 6 Pears… and *more*.\n\n*nods* Yes!\n- one\n- two',
  'Code:\n\n```\nlet x = 1\n\ny()\n```\nAfter it. `inline` too *and so on* Then _quietly_ Done. ***Both*** at the end?',
  '今日は。*笑う* 元気？ 3 * 4 = 12. snake_case_word *unclosed text that goes on. And on.',
]

test('while a text grows, the pieces of its beginning stay the same', () => {
  for (const text of GROWING) {
    const whole = splitSpeech(text, { narration: 'read', is_whole: true })
    let previousCount = 0
    for (let length = 0; length <= text.length; length++) {
      const parts = splitSpeech(text.slice(0, length), { narration: 'read', is_whole: false })
      expect(parts, text.slice(0, length)).toEqual(whole.slice(0, parts.length))
      expect(parts.length, text.slice(0, length)).toBeGreaterThanOrEqual(previousCount)
      previousCount = parts.length
    }
    expect(previousCount).toBeGreaterThan(whole.length - 4)
  }
})

test('the first sentence ends with the first words of the next', () => {
  const parts = splitSpeech('I waited for you. Where have', { narration: 'skip', is_whole: false })
  expect(parts).toEqual([{ kind: 'speech', text: 'I waited for you.' }])
})
