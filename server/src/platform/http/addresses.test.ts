import { expect, test } from 'vitest'
import { isLoopback, readNetwork } from './addresses.ts'

test('loopback is distinguished from every other address, however it is written', () => {
  for (const ip of ['127.0.0.1', '127.8.9.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])
    expect(isLoopback(ip), ip).toBe(true)
  for (const ip of ['128.0.0.1', '10.0.0.1', '::2', '::ffff:10.0.0.1', 'fe80::1', 'nonsense', ''])
    expect(isLoopback(ip), ip).toBe(false)
})

test('the unknown address of a closed connection is not this machine, and counts as an invalid one', () => {
  expect(isLoopback(undefined)).toBe(false)
  expect(readNetwork(undefined)).toBe(readNetwork('unknown'))
})

test('an IPv6 address counts as its /64, an IPv4 address as itself', () => {
  expect(readNetwork('203.0.113.9')).toBe('203.0.113.9')
  expect(readNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(readNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(readNetwork('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(readNetwork('2001:0db8:0001:0002::')).toBe('2001:db8:1:2::/64')
  expect(readNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(readNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(readNetwork('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
})

test('another port is the same caller, and all invalid addresses count as one', () => {
  for (const text of ['203.0.113.9:1', '203.0.113.9:65535'])
    expect(readNetwork(text), text).toBe('203.0.113.9')
  for (const text of ['[2001:db8:1:2::9]:443', '[2001:db8:1:2::9]'])
    expect(readNetwork(text), text).toBe('2001:db8:1:2::/64')
  const odd = ['unknown', '_hidden', '', '203.0.113.009', '203.0.113.9:x', '1.2.3.4, 5.6.7.8', '[203.0.113.9']
  expect(new Set(odd.map(readNetwork)).size).toBe(1)
})
