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
