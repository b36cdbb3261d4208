import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import { Cluster, Redis } from 'ioredis'
import type { Log } from '../log.ts'

const { default: StandaloneConnector }: typeof import('ioredis/built/connectors/StandaloneConnector.js') =
  createRequire(import.meta.url)('ioredis/built/connectors/StandaloneConnector.js')

type ErrorListener = Parameters<InstanceType<typeof StandaloneConnector>['connect']>[0]

/**
 * A TLS socket that is closed during its handshake fails twice, for the certificate and for the server's alert.
 * ioredis listens for the first error only, and the second one would end the process.
 */
class Connector extends StandaloneConnector {
  // ioredis passes its own options, and declares them unknown.
  constructor(options: unknown) {
    super(options as ConstructorParameters<typeof StandaloneConnector>[0])
  }

  override async connect(listener: ErrorListener) {
    const stream = await super.connect(listener)
    return stream.on('error', () => undefined)
  }
}

export const COMMAND_MS = 250
const RECONNECT_MAX_MS = 500
/** Nodes that a message may try before it is lost. */
const HOPS_PER_MESSAGE = 3

export type ValkeyClient = Pick<
  Redis,
  'call' | 'disconnect' | 'get' | 'info' | 'keys' | 'ping' | 'publish' | 'set' | 'subscribe' | 'unsubscribe'
> &
  Pick<EventEmitter, 'on'> & { readonly status: string }

const CONNECTION = {
  Connector,
  maxRetriesPerRequest: 1,
  connectTimeout: COMMAND_MS,
  disconnectTimeout: COMMAND_MS,
  // The bus subscribes again itself.
  autoResubscribe: false,
}
const computePause = (times: number): number => Math.min(times * 50, RECONNECT_MAX_MS)

/** `?cluster` connects to all nodes. Reconnects until it is closed. */
export function connectValkey(address: string, log: Log): ValkeyClient {
  const url = readAddress(address)
  const client = url.searchParams.has('cluster')
    ? connectCluster(url)
    : new Redis(url.href, {
        ...CONNECTION,
        ...describeTls(url, readHost(url)),
        enableAutoPipelining: true,
        retryStrategy: computePause,
      })
  client.on('error', (err) => log.warn({ err }, 'a Valkey connection failed'))
  return client
}

const readAddress = (address: string): URL => new URL(address.replace(/^valkey(s?):/, 'redis$1:'))

const readHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function connectCluster(url: URL): ValkeyClient {
  const { port, username, password } = url
  const account = {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  }
  const host = readHost(url)
  const client = new Cluster([{ host, port: Number(port === '' ? 6_379 : port) }], {
    clusterRetryStrategy: computePause,
    enableAutoPipelining: true,
    // The user may lack the right to ask for the state of the cluster; it is watched anyway.
    enableReadyCheck: false,
    // With TLS the server proves its host name, so the name is passed on instead of its address.
    ...(url.protocol === 'rediss:' && { dnsLookup: (name, callback) => callback(null, name) }),
    redisOptions: { ...CONNECTION, ...account },
  })
  client.on('+node', (node: Redis) => {
    Object.assign(node.options, describeTls(url, node.options.host ?? host))
    // Connects before the first command, which may wait only 250 ms.
    node.connect().catch(() => undefined)
  })
  return client
}

/**
 * One node can publish and subscribe for all. When it is lost, the connection goes to the next node that the
 * cluster has named.
 */
export function connectToAny(cluster: Cluster, address: string, log: Log): Redis {
  const url = readAddress(address)
  url.search = ''
  const known = new Map<string, { host: string; port: number }>()
  let hops = 0
  const client = new Redis(url.href, {
    ...CONNECTION,
    ...describeTls(url, readHost(url)),
    maxRetriesPerRequest: HOPS_PER_MESSAGE,
    enableAutoPipelining: true,
    retryStrategy: (times) => {
      for (const { options } of cluster.nodes('all')) {
        const { host, port } = options
        if (host !== undefined && port !== undefined) known.set(`${host}:${port}`, { host, port })
      }
      const next = [...known.values()].at(hops++ % Math.max(1, known.size))
      if (next !== undefined) Object.assign(client.options, next, describeTls(url, next.host))
      return computePause(times)
    },
  })
  client.on('error', (err) => log.warn({ err }, 'a Valkey connection failed'))
  return client
}

/**
 * The server proves its own name. A cluster may name its nodes by IP addresses, which certificates rarely
 * contain: such a node may also prove the name in the address.
 */
function describeTls(url: URL, host: string): { tls?: ConnectionOptions } {
  if (url.protocol !== 'rediss:') return {}
  if (isIP(host) === 0) return { tls: { servername: host } }
  const servername = readHost(url)
  if (isIP(servername) !== 0) return { tls: {} }
  return {
    tls: {
      servername,
      checkServerIdentity: (name, certificate) =>
        checkServerIdentity(name, certificate) && checkServerIdentity(host, certificate),
    },
  }
}
