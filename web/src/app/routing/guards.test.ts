// @vitest-environment jsdom
import { isRedirect } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDialog, openDialog, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { setTargetPath, targetPath } from '#web/lib/visit/target-path.ts'
import { guardAge, guardToken, needsToken, readLoginSearch, readLoginSource } from './guards.ts'

const OPEN_TO_ALL = [
  '/',
  '/service',
  '/privacy',
  '/communityguidelines',
  '/disclaimer',
  '/about',
  '/delivery',
  '/refund',
  '/takedown',
  '/eighteenTip',
  '/discordloginback',
]
const CONFIRMED_ONLY = [
  '/create',
  '/character',
  '/character/7',
  '/bonus',
  '/chat',
  '/chat/chatDetail/7',
  '/characterDetail/7',
  '/creator/7',
  '/collection/7',
  '/pricing',
  '/imglib',
  '/image-details/7',
  '/login',
  '/profile',
  '/editavatar',
  '/setting',
]
const NEED_TOKEN = ['/profile', '/editavatar', '/create', '/character', '/setting']

const openDialogNow = () => renderHook(useOpenDialog).result.current

function confirmInOtherTab(isConfirmed: boolean): void {
  if (isConfirmed) localStorage.setItem('eighteenTipShow', '1')
  else localStorage.removeItem('eighteenTipShow')
  window.dispatchEvent(new StorageEvent('storage', { key: 'eighteenTipShow' }))
}

beforeEach(() => confirmInOtherTab(false))
afterEach(() => {
  signOut()
  closeDialog()
  setTargetPath(null)
})

function sentBy(guard: () => void): unknown {
  try {
    guard()
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options
    return search === undefined ? { to } : { to, search }
  }
}

const goTo = (pathname: string, query = '', isPreload = false) =>
  sentBy(() => guardAge({ pathname, href: pathname + query, isPreload }))

test.each(CONFIRMED_ONLY)('%s leads to the shop until the age is confirmed, and asks there', (path) => {
  expect(goTo(path, '?a=1')).toEqual({ to: '/' })
  expect(openDialogNow()).toBeUndefined()
  expect(goTo('/')).toBeNull()
  expect(openDialogNow()).toEqual({ name: 'age', props: { path: `${path}?a=1` } })
})

test.each(OPEN_TO_ALL)('%s is open without an age confirmation', (path) => {
  expect(goTo(path)).toBeNull()
})

test.each(OPEN_TO_ALL.slice(1))('on %s the question stays closed, and returns over the shop', (path) => {
  goTo('/chat')
  goTo('/')
  goTo(path)
  expect(openDialogNow()).toBeUndefined()
  goTo('/')
  expect(openDialogNow()).toEqual({ name: 'age', props: { path: '/chat' } })
})

test('a visitor who comes to the shop first is asked without another target', () => {
  goTo('/')
  expect(openDialogNow()).toEqual({ name: 'age', props: {} })
})

test('a preloaded route asks nothing and is not stored', () => {
  expect(goTo('/chat', '', true)).toEqual({ to: '/' })
  goTo('/', '', true)
  expect(openDialogNow()).toBeUndefined()
  expect(targetPath()).toBeNull()
})

test('with the age confirmed every path is open, and the age page has nothing to do', () => {
  confirmInOtherTab(true)
  for (const path of [...OPEN_TO_ALL, ...CONFIRMED_ONLY].filter((one) => one !== '/eighteenTip'))
    expect(goTo(path), path).toBeNull()
  expect(goTo('/eighteenTip')).toEqual({ to: '/' })
  expect(openDialogNow()).toBeUndefined()
})

test.each(OPEN_TO_ALL.slice(1, 9))(
  'after the age confirmation %s is still readable when a dialog links to it',
  (path) => {
    confirmInOtherTab(true)
    openDialog({ name: 'age', props: { isForAdults: true } })
    expect(goTo(path, '', true)).toBeNull()
    expect(openDialogNow()).toBeDefined()
    expect(goTo(path)).toBeNull()
    expect(openDialogNow()).toBeUndefined()
  },
)

test('protected paths and their children need a token; others with the same prefix do not', () => {
  const paths = NEED_TOKEN.flatMap((path) => [path, `${path}/7`])
  expect(paths.filter((path) => !needsToken(path))).toEqual([])
  const open = [...OPEN_TO_ALL, ...CONFIRMED_ONLY, '/settings', '/pricings'].filter(
    (path) => !paths.includes(path),
  )
  expect(open.filter(needsToken)).toEqual([])
})

test.each([
  ['/profile', 'other'],
  ['/editavatar', 'other'],
  ['/create', 'other'],
  ['/character/7', 'other'],
  ['/setting', 'other'],
])('without a token %s leads to the sign-in with the path and the source %s', (path, source) => {
  expect(sentBy(() => guardToken({ pathname: path }))).toEqual({ to: '/login', search: { path, source } })
})

test('without a token the chats and the prices are open', () => {
  for (const pathname of ['/chat', '/pricing']) expect(sentBy(() => guardToken({ pathname }))).toBeNull()
})

test('with a token every path is open', () => {
  signIn('ct_token', { uid: '1', nick_name: 'Nell' })
  adoptStored()
  for (const pathname of NEED_TOKEN)
    expect(
      sentBy(() => guardToken({ pathname })),
      pathname,
    ).toBeNull()
})

test.each([
  ['/chat', 'send_message'],
  ['/chat/chatDetail/7', 'send_message'],
  ['/pricing', 'click_recharge'],
  ['/pricing', 'click_recharge'],
  ['/imglib', 'unlock_photo'],
  ['/imglib/2', 'unlock_photo'],
  ['/setting', 'other'],
  ['/chatter', 'other'],
  ['/', 'other'],
])('a sign-in requested on %s is recorded as %s', (path, source) => {
  expect(readLoginSource(path)).toBe(source)
})

test('the sign-in keeps only paths of this site', () => {
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
