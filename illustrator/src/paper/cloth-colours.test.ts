import { expect, test } from 'vitest'
import { findClothColour } from './cloth-colours.ts'

test('a colour is a known name or six digits; nothing else enters a drawing', () => {
  expect(findClothColour('#B9bcc4')).toBe('#B9bcc4')
  expect(findClothColour('navy')).toBe('#22335c')
  for (const other of ['', '#fff', 'constructor', '__proto__', '#123456"/><image href="file:///etc/passwd'])
    expect(findClothColour(other)).toBe(findClothColour('slate'))
})
