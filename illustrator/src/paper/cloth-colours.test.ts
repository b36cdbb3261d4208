import { expect, test } from 'vitest'
import { clothColourOf } from './cloth-colours.ts'

test('a colour is one of ours or six digits; nothing else comes into a drawing', () => {
  expect(clothColourOf('#B9bcc4')).toBe('#B9bcc4')
  expect(clothColourOf('navy')).toBe('#22335c')
  for (const other of ['', '#fff', 'constructor', '__proto__', '#123456"/><image href="file:///etc/passwd'])
    expect(clothColourOf(other)).toBe(clothColourOf('slate'))
})
