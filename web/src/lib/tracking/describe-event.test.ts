// @vitest-environment jsdom
import type { TrackedName } from '@citrine/contract/tracking-modules'
import { afterEach, expect, test } from 'vitest'
import { removeStored, writeStored } from '../storage/storage.ts'
import type { TrackedArgs } from '../tracking.ts'
import { describeEvent } from './describe-event.ts'

const ALL = { analytics: true, advertising: true }
const describe = (event_name: TrackedName, args: TrackedArgs = {}, allowed = ALL) =>
  describeEvent({ event_name, event_type: 'counter', event_time: 1, args }, 'k', allowed)

afterEach(() => {
  removeStored('role_id')
  removeStored('lemon_channel')
})

test('each variant has its module, and an untracked one has no event', () => {
  const modules = [
    describe('page_view', { path: '/' }),
    describe('page_view', { path: '/chat/chatDetail/018f' }),
    describe('menu_click', { name: 'recharge' }),
    describe('login_result', { kind: 'GOOGLE', ok: false }),
    describe('billing_failed', { reason: 'missing_fields', field: 'billing_postal_code' }),
    describe('purchase', { goods_type: 'COIN', order_id: 'o' }),
    describe('page_view', { path: '/what/somebody/typed' }),
  ].map((event) => event?.event.module ?? null)
  expect(modules).toEqual([1, 6, 31, 56, 70, 81, null])
})

test('an address is recorded as its screen alone, and a character as the content', () => {
  const event = describe('page_view', { path: '/characterDetail/018f?q=words', character_id: '018f' })?.event
  expect(event).toMatchObject({ content_id: '018f', args: '{"page":"characterDetail"}' })
})

test.each(['/characterDetail', '/chat/chatDetail'])('a page view of %s names its character', (page) => {
  const id = '018f3c1e-5a7b-7c2d-8e4f-0123456789ab'
  expect(describe('page_view', { path: `${page}/${id}` })?.event.content_id).toBe(id)
  expect(describe('page_view', { path: `${page}/what-somebody-typed` })?.event.content_id).toBe('')
})

test('the channel and the advertised character need the consent to advertising', () => {
  writeStored('role_id', 'r-1')
  writeStored('lemon_channel', 'spring')
  const open = describe('age_confirm')
  const closed = describe('age_confirm', {}, { ...ALL, advertising: false })
  expect([open?.app.channel, open?.event.args]).toEqual(['spring', '{"role_id":"r-1"}'])
  expect([closed?.app.channel, closed?.event.args]).toEqual(['web', '{}'])
})
