import { expect, test } from 'vitest'
import { makeFileName } from './file-name.ts'

test('a file is named after its character, in characters that every disk accepts', () => {
  const id = '0192f0c1-aaaa-7bbb-8ccc-0000f1dcce59'
  expect(makeFileName('Maren Holt', id)).toBe('citrine-Maren-Holt-f1dcce59.webp')
  expect(makeFileName('../Ünal "der Rote"?', id)).toBe('citrine-Ünal-der-Rote-f1dcce59.webp')
  expect(makeFileName('海辺の灯', id)).toBe('citrine-海辺の灯-f1dcce59.webp')
  expect(makeFileName('***', id)).toBe('citrine-f1dcce59.webp')
  expect(makeFileName('long '.repeat(40), id).length).toBeLessThan(90)
})
