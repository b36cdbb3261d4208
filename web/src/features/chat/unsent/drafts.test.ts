// @vitest-environment jsdom

import type { Features } from '@citrine/contract/session'
import { afterEach, expect, test } from 'vitest'
import { dropToken, setFeatures, signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { flushDrafts, openDraft } from './drafts.ts'

const ADA = { uid: 'u1', nick_name: 'Ada' }
const BEA = { uid: 'u2', nick_name: 'Bea' }

function enter(token: string, user: typeof ADA): void {
  signIn(token, user)
  adoptStored()
}

function write(text: string): void {
  openDraft('maren').set(text)
  flushDrafts()
}

afterEach(() => signOut())

test('a guest’s draft is still there after sign-in, and belongs to the member from then on', () => {
  write('May I come in?')
  enter('ct_1', ADA)
  expect(openDraft('maren').get()).toBe('May I come in?')
  expect(readObject('chat_drafts')?.maren).toEqual({ text: 'May I come in?', owner: 'u1' })
})

test('a page whose owner changes does not show the previous draft', () => {
  enter('ct_1', ADA)
  write('Only for you, Maren')
  dropToken()
  expect(openDraft('maren').get()).toBe('Only for you, Maren')
  enter('ct_2', BEA)
  expect(openDraft('maren').get()).toBe('')
  flushDrafts()
  expect(readObject('chat_drafts')).toEqual({})
})

test('text typed while the session starts stays', () => {
  openDraft('maren').set('I am alre')
  setFeatures({} as Features)
  expect(openDraft('maren').get()).toBe('I am alre')
})

test('signing out removes the drafts', () => {
  enter('ct_1', ADA)
  write('Only for you, Maren')
  signOut()
  expect(openDraft('maren').get()).toBe('')
})
