import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for an address of this machine, also for IPv4 mapped into IPv6. A closed connection has no address. */
export const isLoopback = (ip: string | undefined): boolean =>
  ip !== undefined && loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

export const isLoopbackHost = (host: string): boolean =>
  /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host)

const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  FORWARDING.some((name) => headers[name] !== undefined)

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

export const isPrivate = (ip: string): boolean => privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

/** Returns the network that limits count: an IPv4 address, or an IPv6 /64, which is one household or server. */
export function readNetwork(text = ''): string {
  // Some proxies include the port.
  const ip = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  if (isIPv4(ip)) return ip
  if (!isIPv6(ip)) return 'no address'
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (embedded?.[1] !== undefined) return embedded[1]
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  // A dotted IPv4 tail fills two groups.
  const groups = left.length + right.length + (ip.includes('.') ? 1 : 0)
  const zeros = ip.includes('::') ? Array.from({ length: 8 - groups }, () => '0') : []
  const all = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${all.slice(0, 4).join(':')}::/64`
}
