// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-21T12:00:00Z')

afterEach(() => localStorage.clear())

const arrive = (query: string, now = NOW) => readArrival(new URLSearchParams(query), now)
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

test('an expired role id that is requested again starts anew', () => {
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
