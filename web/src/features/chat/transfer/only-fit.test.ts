import { expect, test } from 'vitest'
import { onlyFit } from './only-fit.ts'

const [maren, mara, maraToo] = [{ name: 'Maren Holt' }, { name: 'Mara' }, { name: 'Mara of the Hill' }]

test('the only one who fits is chosen, also among those whose longer names hold the words', () => {
  expect(onlyFit([maren], 'holt')).toBe(maren)
  expect(onlyFit([maraToo, mara], 'mara')).toBe(mara)
})

test('nobody is chosen where several fit, or none', () => {
  expect(onlyFit([maren, mara], '')).toBeUndefined()
  expect(onlyFit([mara, { ...mara }], 'Mara')).toBeUndefined()
  expect(onlyFit([], 'Mara')).toBeUndefined()
})
