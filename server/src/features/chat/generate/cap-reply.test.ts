import { expect, test } from 'vitest'
import { createLengthCap } from '../quality/filter-reply.ts'

test('text after the last character that fits is cut, whatever it is', () => {
  const cap = createLengthCap(1)

  expect(cap.pass('ten letter')).toBe('ten letter')
  expect(cap.reached.aborted).toBe(false)
  expect(cap.pass('and ten mo')).toBe('and te')
  expect(cap.reached.aborted).toBe(true)
  expect(cap.pass('x')).toBe('')
  expect(cap.pass('much more than there is room for')).toBe('')
})
