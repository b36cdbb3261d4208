import { expect, test } from 'vitest'
import { removeMarks, takeSentences } from './sentences.ts'

const ENGLISH = new Intl.Segmenter('en', { granularity: 'sentence' })
const CHINESE = new Intl.Segmenter('zh-CN', { granularity: 'sentence' })

test('a sentence is announced when the next one has begun, without its markup', () => {
  const text = '*She waits.* The tea is **warm'
  const { text: sentences, next } = takeSentences(text, 0, ENGLISH)
  expect(sentences).toBe('She waits.')
  expect(takeSentences(`${text}** enough. And`, next, ENGLISH).text).toBe('The tea is warm enough.')
})

test('no sentence is announced twice, and an unfinished one not at all', () => {
  expect(takeSentences('The tea is', 0, ENGLISH)).toEqual({ text: '', next: 0 })
})

test('sentences end without a space in languages that use none', () => {
  expect(takeSentences('茶还热。她等着', 0, CHINESE).text).toBe('茶还热。')
})

test('plain text is one line of words', () => {
  expect(removeMarks('# A\n\n- `b` *c*')).toBe('A - b c')
})
