import { expect, test } from 'vitest'
import { buildState, parseState, readOwnPath } from './login-providers.ts'

const NONCE = 'n'.repeat(43)

test.each(['/', '/chat', '/chat/chatDetail/0192-ab', '/setting/', '/a.b_c~d-e'])(
  '%s is a valid path',
  (path) => {
    expect(readOwnPath(path)).toBe(path)
    expect(readOwnPath(`${path}?q=//evil.example#//evil.example`)).toBe(path)
  },
)

test.each([
  '',
  'chat',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/chat',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/chat/../',
  '/\t/evil.example',
  ' //evil.example',
  '/chat\n',
  'javascript:alert(1)',
  '/@evil.example:80',
])('%j falls back to the shop', (path) => {
  expect(readOwnPath(path)).toBe('/')
  expect(parseState(`${path}&s=${NONCE}`).path).toBe('/')
})

test('a state decodes to its parts', () => {
  for (const is_bind of [true, false])
    expect(parseState(buildState({ path: '/bonus', is_bind, nonce: NONCE }))).toEqual({
      path: '/bonus',
      is_bind,
      nonce: NONCE,
    })
  expect(parseState('/bonus')).toEqual({ path: '/', is_bind: false, nonce: '' })
})
