// @vitest-environment jsdom
import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { adoptStored, signIn, signOut } from '#web/lib/session/session.ts'
import { guardToken, loginSource, needsToken, readLoginSearch } from './guards.ts'

afterEach(signOut)

/** Where the guard sends somebody who asks for this path, or null when they may pass. */
function sentTo(pathname: string): unknown {
  try {
    guardToken({ pathname })
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options
    return { to, search }
  }
}

test('protected paths, and those beneath them, need a token; others that begin alike do not', () => {
  const paths = [
    '/profile',
    '/pricing/coins',
    '/character',
    '/character/7',
    '/setting',
    '/editavatar',
    '/create',
  ]
  expect(paths.filter((path) => !needsToken(path))).toEqual([])
  const open = ['/', '/characterDetail/7', '/chat', '/chat/chatDetail/7', '/settings', '/bonus', '/imglib/1']
  expect(open.filter(needsToken)).toEqual([])
})

test('without a token a protected path leads to the login with the path and where it came from', () => {
  expect(sentTo('/pricing')).toEqual({
    to: '/login',
    search: { path: '/pricing', source: 'click_recharge' },
  })
  expect(sentTo('/profile')).toEqual({ to: '/login', search: { path: '/profile', source: 'other' } })
  expect(sentTo('/chat')).toBeNull()
})

test('with a token every path is open', () => {
  signIn('ct_token', { uid: '1', nick_name: 'Nell' })
  adoptStored()
  expect(sentTo('/profile')).toBeNull()
})

test('a login is recorded by the place that asked for it', () => {
  const sources = ['/chat/chatDetail/7', '/pricing', '/imglib/2', '/setting', '/chatter'].map(loginSource)
  expect(sources).toEqual(['send_message', 'click_recharge', 'unlock_photo', 'other', 'other'])
})

test('the login keeps only paths of this site', () => {
  expect(readLoginSearch({ path: '/create?a=1', source: 'send_message' })).toEqual({
    path: '/create?a=1',
    source: 'send_message',
  })
  for (const path of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/.//elsewhere.example',
    7,
  ]) {
    expect(readLoginSearch({ path, source: 'nowhere' })).toEqual({})
  }
})
