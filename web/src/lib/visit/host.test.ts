import { expect, test } from 'vitest'
import { betterAddress } from './host.ts'

const NONE = { mobile: null, desktop: null, test: null }
const ALL = { mobile: 'm.citrine.example', desktop: 'citrine.example', test: 'test.citrine.example:8443' }
const AT_PHONE = 'https://m.citrine.example/characterDetail/7?tag=Sea&x=%2F#album'

test('on the mobile host a wide window goes to the desktop host, with path and query', () => {
  expect(betterAddress(AT_PHONE, 1025, ALL)).toBe(
    'https://citrine.example/characterDetail/7?tag=Sea&x=%2F#album',
  )
})

test('up to 1024 px everything stays', () => {
  expect(betterAddress(AT_PHONE, 1024, ALL)).toBeNull()
})

test('on an unknown host a wide window goes to the test host', () => {
  expect(betterAddress('http://localhost:3000/chat?a=1', 1440, ALL)).toBe(
    'http://test.citrine.example:8443/chat?a=1',
  )
})

test('the desktop host and the test host never redirect', () => {
  for (const host of [ALL.desktop, ALL.test])
    expect(betterAddress(`https://${host}/chat`, 1440, ALL), host).toBeNull()
})

test('one host for all makes no loop', () => {
  const one = 'citrine.example'
  expect(betterAddress(`https://${one}/`, 1440, { mobile: one, desktop: one, test: one })).toBeNull()
})

test('unset means none', () => {
  expect(betterAddress(AT_PHONE, 1440, NONE)).toBeNull()
  expect(betterAddress(AT_PHONE, 1440, { ...ALL, desktop: null })).toBeNull()
  expect(betterAddress('https://elsewhere.example/', 1440, { ...ALL, test: null })).toBeNull()
  // Without a mobile host no other host counts either.
  expect(betterAddress('https://elsewhere.example/', 1440, { ...NONE, test: 'test.example' })).toBeNull()
})
