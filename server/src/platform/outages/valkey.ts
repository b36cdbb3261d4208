import { setTimeout as sleep } from 'node:timers/promises'
import { Cluster } from 'ioredis'
import type { Log } from '../log.ts'
import { createClusterCheck } from './cluster-state.ts'
import { withTimeout } from './timeout.ts'
import { COMMAND_MS, connectToAny, connectValkey, type ValkeyClient } from './valkey-connections.ts'

/** Other programs may share the Valkey. */
export const VALKEY_PREFIX = 'citrine:'

const BEAT_EVERY_MS = 500
const PROBE_MS = 1_000
const PROBE_AGAIN_MS = 100
/**
 * Failed probes before a new connection is opened, because the present one may be dead. More than one, because on a
 * busy machine a connection is not ready at the first.
 */
const PROBES_PER_LINE = 3
const PROBES_PER_CLUSTER_LINE = 2
/** ms; a command that waits longer shows a failing part of the cluster. */
const FAILING_MS = 5_000

export class ValkeyUnavailableError extends Error {
  override readonly name = 'ValkeyUnavailableError'
}

/** Valkey may be dead or frozen: calls wait at most 250 ms, and fail at once while it is known to be away. */
export type Valkey = {
  readonly client: ValkeyClient
  readonly publisher: ValkeyClient
  readonly subscriber: ValkeyClient
  isAway(): boolean
  /** True also while only a part of a cluster does not answer. */
  isFailing(): boolean
  onBack(listener: () => void): void
  /** @throws ValkeyUnavailableError without an answer in time, or at once while Valkey is known to be away */
  run<T>(command: (client: ValkeyClient) => Promise<T>): Promise<T>
  close(): void
}

const createSilenceError = (): ValkeyUnavailableError => new ValkeyUnavailableError('Valkey does not answer')

const isSilent = (connection: ValkeyClient): Promise<boolean> =>
  withTimeout(connection.ping(), PROBE_MS, createSilenceError).then(
    () => false,
    () => true,
  )

const listSilent = async (connections: readonly ValkeyClient[]): Promise<ValkeyClient[]> => {
  const silent = await Promise.all(connections.map(isSilent))
  return connections.filter((_, index) => silent[index])
}

/** Another node of a cluster may answer at once; a connection that is not ready yet may still become so. */
const isToReconnect = ({ status }: ValkeyClient, probes: number, isCluster: boolean): boolean =>
  isCluster ? status === 'ready' || probes % PROBES_PER_CLUSTER_LINE === 0 : probes % PROBES_PER_LINE === 0

type Connections = { publisher: ValkeyClient; subscriber: ValkeyClient; isCluster: boolean }

/** Probes twice a second; once Valkey is away, reconnects until it answers again. */
function watchValkey({ publisher, subscriber, isCluster }: Connections, log: Log) {
  const both = [publisher, subscriber]
  const isClusterFailing = createClusterCheck(publisher, log)
  const backListeners: (() => void)[] = []
  let isAway = false
  let isStopped = false
  let failingUntil = 0
  const recordFailure = (): void => {
    failingUntil = performance.now() + FAILING_MS
  }

  const heart = setInterval(() => {
    if (isAway) return
    void listSilent(both).then((silent) => {
      if (silent.length > 0) waitForValkey()
    })
    if (isCluster)
      isClusterFailing().then((isFailing) => {
        if (isFailing) recordFailure()
      }, recordFailure)
  }, BEAT_EVERY_MS).unref()

  async function probeUntilBack(): Promise<void> {
    for (let probes = 1; !isStopped; probes += 1) {
      const silent = await listSilent(both)
      if (silent.length === 0) return
      for (const each of silent) if (isToReconnect(each, probes, isCluster)) reconnectValkey(each)
      await sleep(PROBE_AGAIN_MS, undefined, { ref: false })
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
    isFailing: () => isAway || performance.now() < failingUntil,
    onBack: (listener: () => void) => void backListeners.push(listener),
    /** The other nodes of a cluster may be up. */
    reportFailure: isCluster ? recordFailure : waitForValkey,
    stop: () => {
      isStopped = true
      clearInterval(heart)
    },
  }
}

export function openValkey(url: string, log: Log): Valkey {
  const client = connectValkey(url, log)
  const isCluster = client instanceof Cluster
  // Messages pass through any node of a cluster: a lost one must not stop them.
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
        return await withTimeout(command(client), COMMAND_MS, createSilenceError)
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

function reconnectValkey(connection: ValkeyClient): void {
  if (connection.status !== 'reconnecting') connection.disconnect(true)
}
