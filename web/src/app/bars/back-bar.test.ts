import { expect, test } from 'vitest'
import { isLoop } from './back-bar.tsx'

test.each([
  ['/profile', '/login', true],
  ['/profile', '/profile', true],
  ['/profile', '/setting', true],
  ['/profile', '/editavatar', false],
  ['/profile', '/', false],
  ['/profile', null, false],
  ['/setting', '/profile', false],
  ['/editavatar', '/profile', false],
])('on %s after %s, back leads to the shop: %j', (path, before, leads) => {
  expect(isLoop(path, before)).toBe(leads)
})
