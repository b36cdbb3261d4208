import { expect, test } from 'vitest'
import { canAskConsent } from './late-layout.tsx'

test.each([
  '/',
  '/bonus',
  '/chat',
  '/characterDetail/7',
  '/creator/7',
  '/collection/7',
  '/imglib/7',
  '/profile',
  '/setting',
  '/privacy',
])('%s may ask for consent: an advertisement or a link can lead there', (path) => {
  expect(canAskConsent(path)).toBe(true)
})

test.each([
  '/chat/chatDetail/7',
  '/create',
  '/character',
  '/character/7',
  '/editavatar',
  '/pricing',
  '/login',
  '/discordloginback',
  '/admin',
  '/admin/growth',
])('%s is work that the question would cover', (path) => {
  expect(canAskConsent(path)).toBe(false)
})
