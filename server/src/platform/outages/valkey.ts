import type { EventEmitter } from 'node:events'
import { Cluster, Redis } from 'ioredis'
import type { Log } from '../log.ts'
import { withPatience } from './patience.ts'

/** Prefix of every key, because other programs may share the Valkey. */
export const VALKEY_PREFIX = 'citrine:'

const COMMAND_MS = 250
const BEAT_EVERY_MS = 500
const PROBE_MS = 1_000
const PROBE_AGAIN_MS = 100
/** Failed probes before reconnecting: the connection itself may be dead. */
const PROBES_PER_LINE = 3
const RECONNECT_MAX_MS = 500
/** ms for which a command without an answer counts as a failing part of the cluster. */
const FAILING_MS = 5_000

export class ValkeyAway extends Error {
  override readonly name = 'ValkeyAway'
}

/** The commands that one server and a cluster both have. */
export type ValkeyClient = Pick<
  Redis,
  'call' | 'disconnect' | 'get' | 'info' | 'keys' | 'ping' | 'publish' | 'set' | 'subscribe' | 'unsubscribe'
> &
  Pick<EventEmitter, 'on'> & { readonly status: string }

/** A Valkey that may be dead or frozen: calls wait at most 250 ms, and fail at once while it is known to be away. */
export type Valkey = {
  /** Takes commands; `run` limits their duration. */
  readonly client: ValkeyClient
  readonly publisher: ValkeyClient
  readonly subscriber: ValkeyClient
  isAway(): boolean
  /** True also while only a part of a cluster does not answer. */
  isFailing(): boolean
  /** Calls the listener each time when it answers again after it was away. */
  onBack(listener: () => void): void
  /** @throws ValkeyAway without an answer in time, or at once while Valkey is known to be away */
  run<T>(command: (client: ValkeyClient) => Promise<T>): Promise<T>
  close(): void
}

const createSilenceError = (): ValkeyAway => new ValkeyAway('Valkey does not answer')

type Connections = { publisher: ValkeyClient; subscriber: ValkeyClient; isCluster: boolean }

/** Probes Valkey twice a second; once it is away, reconnects until it answers again. */
function watchValkey({ publisher, subscriber, isCluster }: Connections, log: Log) {
  const both = [publisher, subscriber]
  // Another node of a cluster may answer.
  const probes_per_line = isCluster ? 1 : PROBES_PER_LINE
  const backListeners: (() => void)[] = []
  let isAway = false
  let isStopped = false
  let failing_until = 0
  const noteFailure = (): void => {
    failing_until = performance.now() + FAILING_MS
  }
  const askBoth = (patience_ms: number): Promise<unknown> =>
    withPatience(Promise.all(both.map((each) => each.ping())), patience_ms, createSilenceError)

  const heart = setInterval(() => {
    if (isAway) return
    askBoth(PROBE_MS).catch(waitForValkey)
    if (isCluster) findClusterState(publisher).then((state) => state === 'ok' || noteFailure(), noteFailure)
  }, BEAT_EVERY_MS).unref()

  async function probeUntilBack(): Promise<void> {
    for (let probes = 1; !isStopped; probes += 1) {
      const isBack = await askBoth(PROBE_MS).then(
        () => true,
        () => false,
      )
      if (isBack) return
      if (probes % probes_per_line === 0) for (const each of both) reconnect(each)
      await new Promise((resolve) => setTimeout(resolve, PROBE_AGAIN_MS).unref())
    }
  }

  function waitForValkey(): void {
    if (isAway || isStopped) return
    isAway = true
    log.error('Valkey does not answer: this node counts for itself, and reads from the database')
    void probeUntilBack().then(() => {
      isAway = false
      if (isStopped) return
      log.info('Valkey answers again')
      for (const listener of backListeners) listener()
    })
  }

  return {
    isAway: () => isAway,
    isFailing: () => isAway || performance.now() < failing_until,
    onBack: (listener: () => void) => void backListeners.push(listener),
    /** A command failed. The other nodes of a cluster may be up. */
    reportFailure: isCluster ? noteFailure : waitForValkey,
    stop: () => {
      isStopped = true
      clearInterval(heart)
    },
  }
}

export function openValkey(url: string, log: Log): Valkey {
  const client = connectValkey(url, log)
  const isCluster = client instanceof Cluster
  // Messages pass through any node of a cluster: one that is gone must not keep them.
  const publisher = client instanceof Cluster ? connectToAny(client, url, log) : client
  const subscriber = client instanceof Cluster ? connectToAny(client, url, log) : connectValkey(url, log)
  const watch = watchValkey({ publisher, subscriber, isCluster }, log)
  return {
    client,
    publisher,
    subscriber,
    isAway: watch.isAway,
    isFailing: watch.isFailing,
    onBack: watch.onBack,
    run: async (command) => {
      if (watch.isAway()) throw createSilenceError()
      try {
        return await withPatience(command(client), COMMAND_MS, createSilenceError)
      } catch (error) {
        // An error reply shows that Valkey is up.
        if (error instanceof Error && error.name === 'ReplyError') throw error
        watch.reportFailure()
        throw error
      }
    },
    close: () => {
      watch.stop()
      for (const each of new Set([client, publisher, subscriber])) each.disconnect()
    },
  }
}

/** Leaves a connection alone that waits for its reconnect timer. */
function reconnect(connection: ValkeyClient): void {
  if (connection.status !== 'reconnecting') connection.disconnect(true)
}

const CONNECTION = {
  maxRetriesPerRequest: 1,
  connectTimeout: COMMAND_MS,
  disconnectTimeout: COMMAND_MS,
  // The bus subscribes again itself.
  autoResubscribe: false,
}
/** Nodes that a message may try before it is lost. */
const HOPS_PER_MESSAGE = 3
const findPause = (times: number): number => Math.min(times * 50, RECONNECT_MAX_MS)

/** Opens one connection, or those to the nodes of a cluster (`?cluster`), which reconnect until they are closed. */
export function connectValkey(address: string, log: Log): ValkeyClient {
  // ioredis accepts only redis: and rediss:, and takes other protocols for a file path.
  const url = new URL(address.replace(/^valkey(s?):/, 'redis$1:'))
  const client = url.searchParams.has('cluster')
    ? connectCluster(url)
    : new Redis(url.href, { ...CONNECTION, enableAutoPipelining: true, retryStrategy: findPause })
  client.on('error', (err) => log.warn({ err }, 'valkey'))
  return client
}

function connectCluster({ hostname, port, username, password, protocol }: URL): ValkeyClient {
  const account = {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  }
  const host = hostname.replace(/^\[|\]$/g, '')
  const client = new Cluster([{ host, port: Number(port === '' ? 6_379 : port) }], {
    clusterRetryStrategy: findPause,
    enableAutoPipelining: true,
    // Applies to every node of the cluster, which names only their addresses.
    redisOptions: { ...CONNECTION, ...account, ...(protocol === 'rediss:' && { tls: {} }) },
  })
  // Connects before the first command, which may wait only 250 ms.
  client.on('+node', (node: Redis) => void node.connect().catch(() => undefined))
  return client
}

/**
 * Opens a connection to one node of a cluster, for what every node can do. When it is lost it goes to the next node that the
 * cluster has named.
 */
function connectToAny(cluster: Cluster, address: string, log: Log): Redis {
  const url = new URL(address.replace(/^valkey(s?):/, 'redis$1:'))
  url.search = ''
  const known = new Map<string, { host: string; port: number }>()
  let hops = 0
  const client = new Redis(url.href, {
    ...CONNECTION,
    maxRetriesPerRequest: HOPS_PER_MESSAGE,
    enableAutoPipelining: true,
    retryStrategy: (times) => {
      for (const { options } of cluster.nodes('all')) {
        const { host, port } = options
        if (host !== undefined && port !== undefined) known.set(`${host}:${port}`, { host, port })
      }
      const next = [...known.values()].at(hops++ % Math.max(1, known.size))
      if (next !== undefined) Object.assign(client.options, next)
      return findPause(times)
    },
  })
  client.on('error', (err) => log.warn({ err }, 'valkey'))
  return client
}

async function findClusterState(client: ValkeyClient): Promise<string | undefined> {
  const info = String(await client.call('cluster', 'info'))
  return /^cluster_state:(\w+)/m.exec(info)?.[1]
}
