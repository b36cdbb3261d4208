import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut before a character that does not fit whole', () => {
  expect(cutText('ab🙂', 4)).toBe('ab🙂')
  expect(cutText('ab🙂', 3)).toBe('ab')
  expect(cutText('ab\udc00', 3)).toBe('ab\ufffd')
})
