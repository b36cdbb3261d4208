import { expect, test } from 'vitest'
import { chooseExcerpt } from './choose-excerpt.ts'

const lamp = [{ text: 'lamp', isPrefix: false, weight: 1 }]

test('an excerpt is the best sentence with as many neighbours as fit in 200 letters', () => {
  const sentence = `${'a'.repeat(199)}.`
  expect(chooseExcerpt(sentence, [])).toBe(sentence)
  expect(chooseExcerpt(`${'a'.repeat(200)}.`, [])).toBe('a'.repeat(200))

  const [before, after] = ['b', 'c'].map((letter) => `${letter.repeat(94)}.`)
  expect(chooseExcerpt(`${before} The lamp. ${after}`, lamp)).toBe(`The lamp. ${after}`)
  expect(chooseExcerpt(`*${before}*  The lamp. Go.`, lamp)).toBe(`${before} The lamp. Go.`)
})

test.each([
  ['Arabic', 'ا', '؟ ', 'المصباح '],
  ['Chinese', '一', '。', '灯'],
])('an excerpt of a text in %s is a whole sentence', (_, letter, end, word) => {
  const sentence = letter.repeat(120) + end
  const text = `${sentence}${word}${sentence}${sentence}`
  expect(chooseExcerpt(text, [{ text: word.trim(), isPrefix: false, weight: 1 }])).toBe(
    `${word}${sentence}`.trim(),
  )
})
