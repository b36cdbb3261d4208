import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'

const byNode = (text: string): string => createHash('md5').update(text).digest('hex')

test('the published vectors', () => {
  expect(md5('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
  expect(md5('message digest')).toBe('f96b697d7cb7938d525a2f31aaf161d0')
})

test('texts of every length around the edges of a block, in several scripts, as Node hashes them', () => {
  for (const part of ['a', 'é', '語', '🍋']) {
    for (let length = 0; length < 200; length += 1) {
      const text = part.repeat(length)
      expect(md5(text)).toBe(byNode(text))
    }
  }
  const long = 'Lemon 🍋\n'.repeat(30_000)
  expect(md5(long)).toBe(byNode(long))
})
