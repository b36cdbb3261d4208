import { expect, test } from 'vitest'
import { findRow, ROUTES } from './route-table.ts'

test('every specified route has a row', () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(
    [
      '/',
      '/create',
      '/character/{-$id}',
      '/bonus',
      '/chat',
      '/chat/chatDetail/$id',
      '/characterDetail/$id',
      '/pricing',
      '/creator/$uid',
      '/collection/$id',
      '/lorebooks',
      '/lorebook/$id',
      '/imglib/{-$id}',
      '/image-details/{-$id}',
      '/login',
      '/eighteenTip',
      '/profile',
      '/editavatar',
      '/setting',
      '/admin/{-$desk}',
      '/discordloginback',
      '/service',
      '/privacy',
      '/communityguidelines',
      '/disclaimer',
      '/about',
      '/delivery',
      '/refund',
      '/takedown',
    ].toSorted(),
  )
})

test.each([
  ['/', '/'],
  ['/chat', '/chat'],
  ['/chat/other', '/chat'],
  ['/chat/chatDetail/7', '/chat/chatDetail/$id'],
  ['/character', '/character/{-$id}'],
  ['/character/7', '/character/{-$id}'],
  ['/characterDetail/7', '/characterDetail/$id'],
  ['/imglib', '/imglib/{-$id}'],
  ['/pricing/coins', '/pricing'],
] as const)('%s belongs to the row of %s', (path, row) => {
  expect(findRow(path)).toBe(ROUTES[row])
})

test.each(['/anything', '/chatter', '/settings', '/pricingx'])('%s belongs to no row', (path) => {
  expect(findRow(path)).toBeUndefined()
})
