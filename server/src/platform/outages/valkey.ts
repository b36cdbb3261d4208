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

export class ValkeyAway extends Error {
  override readonly name = 'ValkeyAway'
}

/** The commands that one server and a cluster both have. */
export type ValkeyClient = Pick<
  Redis,
  'disconnect' | 'get' | 'info' | 'keys' | 'ping' | 'publish' | 'set' | 'subscribe' | 'unsubscribe'
> &
  Pick<EventEmitter, 'on'> & { readonly status: string }

/** A Valkey that may be dead or frozen: calls wait at most 250 ms, and fail at once while it is known to be away. */
export type Valkey = {
  /** Takes commands; `run` limits their duration. */
  readonly client: ValkeyClient
  readonly subscriber: ValkeyClient
  isAway(): boolean
  /** @throws ValkeyAway without an answer in time, or at once while Valkey is known to be away */
  run<T>(command: (client: ValkeyClient) => Promise<T>): Promise<T>
  close(): void
}

export function openValkey(url: string, log: Log): Valkey {
  const client = connectValkey(url, log)
  const subscriber = connectValkey(url, log)
  const both = [client, subscriber]
  let isAway = false
  let isClosed = false

  const createSilenceError = (): ValkeyAway => new ValkeyAway('Valkey does not answer')
  const askBoth = (patience_ms: number): Promise<unknown> =>
    withPatience(Promise.all(both.map((each) => each.ping())), patience_ms, createSilenceError)

  const heart = setInterval(() => {
    if (!isAway) askBoth(PROBE_MS).catch(waitForValkey)
  }, BEAT_EVERY_MS).unref()

  async function probeUntilBack(): Promise<void> {
    for (let probes = 1; !isClosed; probes += 1) {
      const isBack = await askBoth(PROBE_MS).then(
        () => true,
        () => false,
      )
      if (isBack) return
      if (probes % PROBES_PER_LINE === 0) for (const each of both) reconnect(each)
      await new Promise((resolve) => setTimeout(resolve, PROBE_AGAIN_MS).unref())
    }
  }

  function waitForValkey(): void {
    if (isAway || isClosed) return
    isAway = true
    log.error('Valkey does not answer: this node counts for itself, and reads from the database')
    void probeUntilBack().then(() => {
      isAway = false
      if (!isClosed) log.info('Valkey answers again')
    })
  }

  return {
    client,
    subscriber,
    isAway: () => isAway,
    run: async (command) => {
      if (isAway) throw createSilenceError()
      try {
        return await withPatience(command(client), COMMAND_MS, createSilenceError)
      } catch (error) {
        // An error reply shows that Valkey is up.
        if (!(error instanceof Error && error.name === 'ReplyError')) waitForValkey()
        throw error
      }
    },
    close: () => {
      isClosed = true
      clearInterval(heart)
      for (const each of both) each.disconnect()
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
  return new Cluster([{ host, port: Number(port === '' ? 6_379 : port) }], {
    clusterRetryStrategy: findPause,
    enableAutoPipelining: true,
    // Applies to every node of the cluster, which names only their addresses.
    redisOptions: { ...CONNECTION, ...account, ...(protocol === 'rediss:' && { tls: {} }) },
  })
}
