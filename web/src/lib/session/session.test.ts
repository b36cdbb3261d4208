// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../storage/storage.ts'
import { readObject } from '../storage/stored-objects.ts'
import { dropToken, getSession, signOut } from './session.ts'
import { adoptStored, followOtherTabs, signIn } from './stored-session.ts'

const USER = { uid: 'u1', nick_name: 'New' }

afterEach(() => signOut())

const notifyOtherTabs = (): void => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
}

test('a sign-in is stored for the next page load, and this page stays as it is', () => {
  signIn('ct_1', USER)
  expect(readStored('access_token')).toBe('ct_1')
  expect(getSession().token).toBeNull()
})

test('a tab follows when another one signs in, and when it signs out', () => {
  const onChange = vi.fn()
  const stop = followOtherTabs(onChange)
  signIn('ct_1', USER)
  notifyOtherTabs()
  expect(getSession()).toMatchObject({ token: 'ct_1', user: USER })
  localStorage.removeItem('access_token')
  localStorage.removeItem('userInfo')
  notifyOtherTabs()
  expect(getSession()).toMatchObject({ token: null, user: null })
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()
})

test('a tab that begins to follow adopts a sign-in of another one before that', () => {
  const onChange = vi.fn()
  signIn('ct_1', USER)
  followOtherTabs(onChange)()
  expect(getSession()).toMatchObject({ token: 'ct_1', user: USER })
  expect(onChange).toHaveBeenCalledOnce()
})

test('writing the current token again changes nothing', () => {
  signIn('ct_1', USER)
  adoptStored()
  const onChange = vi.fn()
  const stop = followOtherTabs(onChange)
  notifyOtherTabs()
  expect(onChange).not.toHaveBeenCalled()
  stop()
})

test('signing out leaves nothing on the device; an expired token leaves the drafts', () => {
  signIn('ct_1', USER)
  writeStored('chat_drafts', { maren: { text: 'Hello' } })
  dropToken()
  expect(readObject('chat_drafts')).toEqual({ maren: { text: 'Hello' } })
  signOut()
  expect(readObject('chat_drafts')).toBeUndefined()
  expect(readObject('userInfo')).toBeUndefined()
})

test('signing out is distinguished from an expired token', () => {
  signIn('ct_1', USER)
  adoptStored()
  dropToken()
  expect(getSession().hasSignedOut).toBe(false)
  signIn('ct_2', USER)
  adoptStored()
  signOut()
  expect(getSession().hasSignedOut).toBe(true)
  signIn('ct_3', USER)
  adoptStored()
  expect(getSession().hasSignedOut).toBe(false)
})

test('a member’s unsent text is not passed to the next user; a guest’s is passed to the member who signs in', () => {
  const sent = { client_id: 'attempt-1', content: 'Hello?', after_depth: 0 }
  writeStored('chat_drafts', { maren: { text: 'Mine', owner: 'u1' }, idris: { text: 'A guest’s' } })
  writeStored('chat_outbox', { maren: [{ ...sent, owner: 'u1' }] })
  signIn('ct_1', USER)
  expect(readObject('chat_drafts')?.maren?.text).toBe('Mine')
  expect(readObject('chat_outbox')?.maren).toEqual([{ ...sent, owner: 'u1' }])
  dropToken()
  writeStored('chat_drafts', { ...readObject('chat_drafts'), noor: { text: 'Another guest’s' } })
  signIn('ct_2', { uid: 'u2', nick_name: 'Next' })
  expect(readObject('chat_drafts')).toEqual({ noor: { text: 'Another guest’s', owner: 'u2' } })
  expect(readObject('chat_outbox')).toEqual({})
})

test('a typed billing form stays when its page loads again, and leaves with its person', async () => {
  const fields = { billing_city: 'Falmouth' }
  const type = () => sessionStorage.setItem('typed_billing', JSON.stringify({ owner: 'u1', fields }))
  signIn('ct_1', USER)
  type()
  vi.resetModules()
  const loaded = await import('./stored-session.ts')
  loaded.adoptStored()
  expect(sessionStorage.getItem('typed_billing')).toContain('Falmouth')
  loaded.adoptStored()
  expect(sessionStorage.getItem('typed_billing')).toContain('Falmouth')

  writeStored('userInfo', { uid: 'u2', nick_name: 'Other' })
  loaded.adoptStored()
  expect(sessionStorage.getItem('typed_billing')).toBeNull()
  type()
  localStorage.removeItem('access_token')
  loaded.adoptStored()
  expect(sessionStorage.getItem('typed_billing')).toBeNull()
})
