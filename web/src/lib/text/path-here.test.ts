// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { findPathHere } from './path-here.ts'

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/pricing/../..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '//',
])('this address stays on the site: %j', (address) => {
  expect(findPathHere(address)).toBeNull()
})

test.each([
  ['/pricing?plan=1#top', '/pricing'],
  ['/a//b', '/a//b'],
  ['/', '/'],
])('%s leads to %s', (address, path) => {
  expect(findPathHere(address)).toBe(path)
})
