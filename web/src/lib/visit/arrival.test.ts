// @vitest-environment jsdom

import { CONSENT_VERSION } from '@citrine/contract/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildClientParams } from '../api/transport/client-params.ts'
import { storeAdvertisement } from './advertisement.ts'
import { recordArrival, takeArrival } from './arrival.ts'
import { carryAdvertisement } from './carry-advertisement.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-21T12:00:00Z')

const answer = (advertising: boolean): void =>
  localStorage.setItem(
    'consent',
    JSON.stringify({ version: CONSENT_VERSION, analytics: true, advertising, chosen_at: 'now' }),
  )
beforeEach(() => answer(true))
afterEach(() => {
  localStorage.clear()
  takeArrival()
})

const visit = (query: string, now = NOW): void => recordArrival(new URLSearchParams(query), now)
function arrive(query: string, now = NOW): unknown {
  visit(query, now)
  const info = new Map(storeAdvertisement(now)).get('ad_info')?.info
  return info === undefined ? null : JSON.parse(String(info))
}
const stored = (...keys: string[]) => keys.map((key) => localStorage.getItem(key))

test('a role id is stored with its time, and another one replaces both', () => {
  arrive('role_id=maren')
  expect(stored('role_id', 'role_id_time')).toEqual(['maren', String(NOW)])
  arrive('role_id=maren', NOW + HOUR_MS)
  expect(stored('role_id', 'role_id_time')).toEqual(['maren', String(NOW)])
  arrive('role_id=idris', NOW + 2 * HOUR_MS)
  expect(stored('role_id', 'role_id_time')).toEqual(['idris', String(NOW + 2 * HOUR_MS)])
})

test('a role id lasts 24 hours, and one without a time not at all', () => {
  arrive('role_id=maren')
  arrive('', NOW + 24 * HOUR_MS)
  expect(stored('role_id')).toEqual(['maren'])
  arrive('', NOW + 24 * HOUR_MS + 1)
  expect(stored('role_id', 'role_id_time')).toEqual([null, null])

  localStorage.setItem('role_id', 'maren')
  arrive('')
  expect(stored('role_id')).toEqual([null])
})

test('an expired role id that is requested again starts a new period', () => {
  arrive('role_id=maren')
  arrive('role_id=maren', NOW + 30 * HOUR_MS)
  expect(stored('role_id', 'role_id_time')).toEqual(['maren', String(NOW + 30 * HOUR_MS)])
})

test.each([
  ['gct=male', 'male'],
  ['gct=Female', 'female'],
  ['gct=non_binary', 'non_binary'],
  ['gct=whatever', 'all'],
  ['gct=', null],
  ['', null],
])('%j makes an old user with the gender filter %j', (query, filter) => {
  arrive(query)
  expect(stored('isOldUser')).toEqual([filter])
})

test.each([
  ['channel=newsletter&fbclid=click1', 'newsletter', 'click1'],
  ['channel=newsletter', 'newsletter', null],
  ['fbclid=click1', 'channel_fb', 'click1'],
  ['', null, null],
])('%j stores the channel %j and the click %j', (query, channel, click) => {
  arrive(query)
  expect(stored('lemon_channel', 'lemon_fbclid')).toEqual([channel, click])
})

test('a visit without a channel keeps the previous one', () => {
  arrive('channel=newsletter')
  arrive('')
  expect(stored('lemon_channel')).toEqual(['newsletter'])
})

test('a value that is too long to be sent with every call is dropped', () => {
  const long = 'x'.repeat(501)
  expect(arrive(`channel=${long}&role_id=${long}&fbclid=${long}`)).toBeNull()
  expect(stored('lemon_channel', 'lemon_fbclid', 'role_id', 'role_id_time')).toEqual([null, null, null, null])
})

test('advertising parameters are recorded under their own names', () => {
  expect(arrive('channel=tt&p1=autumn&p2=7&p3=set&p4=8&p5=lamp&p6=9&other=x')).toEqual({
    ad_channel: 'tt',
    campaign_name: 'autumn',
    campaign_id: '7',
    adset_name: 'set',
    adset_id: '8',
    ad_name: 'lamp',
    ad_id: '9',
  })
})

test('an advertisement is recorded only with a channel and at least one parameter', () => {
  expect(arrive('p1=autumn')).toBeNull()
  expect(arrive('fbclid=click1')).toBeNull()
  expect(arrive('fbclid=click1&p1=autumn')).toEqual({ campaign_name: 'autumn' })
})

const AD = 'channel=spring&fbclid=click1&role_id=maren&p1=autumn'
const isMentioned = (): boolean =>
  /spring|click1|maren|autumn/.test(JSON.stringify([{ ...localStorage }, buildClientParams('k')]))

test('before an answer the advertisement is in memory alone, and a later consent of the visit stores it', () => {
  localStorage.clear()
  visit(AD)
  expect(isMentioned()).toBe(false)
  answer(true)
  expect(storeAdvertisement(NOW + HOUR_MS)).toHaveLength(2)
  expect(stored('lemon_channel', 'lemon_fbclid', 'role_id', 'role_id_time')).toEqual([
    'spring',
    'click1',
    'maren',
    String(NOW),
  ])
  expect(buildClientParams('k')).toMatchObject({ channel: 'spring', fbclid: 'click1' })
  expect(storeAdvertisement(NOW + HOUR_MS)).toEqual([])
})

test('with an earlier consent the first call says the channel', () => {
  visit(AD)
  expect(buildClientParams('k')).toMatchObject({ channel: 'spring', fbclid: 'click1' })
})

test('after a refusal nothing is stored or sent, not even what an earlier visit stored', () => {
  answer(false)
  visit(AD)
  expect(isMentioned()).toBe(false)
  answer(true)
  visit(AD)
  answer(false)
  expect(buildClientParams('k')).toMatchObject({ channel: 'web', fbclid: '' })
})

test('the reload after signing in carries the advertisement until somebody has answered', () => {
  localStorage.clear()
  visit(AD)
  expect(carryAdvertisement('/chat?tab=1#end')).toBe(
    '/chat?tab=1&channel=spring&fbclid=click1&role_id=maren&p1=autumn#end',
  )
  answer(false)
  expect(carryAdvertisement('/chat')).toBe('/chat')
})
