import { expect, test } from 'vitest'
import { onlyFit } from './choose-character.tsx'

const [maren, mara, maraToo] = [{ name: 'Maren Holt' }, { name: 'Mara' }, { name: 'Mara of the Hill' }]

test('the only match is chosen, also among longer names that hold the words', () => {
  expect(onlyFit([maren], 'holt')).toBe(maren)
  expect(onlyFit([maraToo, mara], 'mara')).toBe(mara)
})

test('with several matches, or none, nobody is chosen', () => {
  expect(onlyFit([maren, mara], '')).toBeUndefined()
  expect(onlyFit([mara, { ...mara }], 'Mara')).toBeUndefined()
  expect(onlyFit([], 'Mara')).toBeUndefined()
})
