import { EventEmitter } from 'node:events'
import type { Log } from '../log.ts'
import { VALKEY_PREFIX, type Valkey } from '../outages/valkey.ts'

/** Carries small JSON messages between nodes, or within the process without Valkey. */
export interface Bus {
  readonly isShared: boolean
  /** True while the bus is down, and messages reach only listeners on this node. */
  isAway(): boolean
  /** True while the bus is down, or any of the servers behind it does not answer. */
  isFailing(): boolean
  /**
   * Calls the listener once after each time in which this node may have missed messages. A listener that shows live
   * state then reads it from the database.
   * @returns the function that removes the listener
   */
  onGap(listener: () => void): () => void
  /** Never waits and never throws. Consumers that must not miss anything read the database. */
  publish(channel: string, message: unknown): void
  /**
   * Resolves once messages are sure to arrive, or immediately while the bus is down.
   * @returns the function that ends the subscription
   */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => void>
}

export function createLocalBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    isShared: false,
    isAway: () => false,
    isFailing: () => false,
    onGap: () => () => undefined,
    publish: (channel, message) => {
      emitter.emit(channel, message)
    },
    subscribe: async (channel, listener) => {
      emitter.on(channel, listener)
      return () => emitter.off(channel, listener)
    },
  }
}

/** The channel on which a node notifies all others that it could not send some messages. */
const GAP_CHANNEL = `${VALKEY_PREFIX}gap`
const ANNOUNCE_MS = 1_000

function createGaps(valkey: Valkey) {
  const listeners = new Set<() => void>()
  /** This node sent messages that others did not get. */
  let hasLost = false
  let announcing: NodeJS.Timeout | undefined
  const announce = (): void => {
    if (!hasLost || valkey.isAway()) return
    hasLost = false
    valkey.publisher.publish(GAP_CHANNEL, '{}').catch(announceLater)
  }
  const announceLater = (): void => {
    hasLost = true
    if (announcing !== undefined) return
    announcing = setTimeout(() => {
      announcing = undefined
      announce()
    }, ANNOUNCE_MS).unref()
  }
  return {
    onGap: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reportGap: debounceGaps(() => {
      for (const listener of [...listeners]) listener()
    }),
    announce,
    announceLater,
    recordLoss: (): void => {
      hasLost = true
    },
  }
}

/** Passes messages of Valkey to the listeners of their channel, and subscribes again after a lost connection. */
function openChannels({ subscriber, run }: Valkey, gaps: ReturnType<typeof createGaps>, log: Log) {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const subscribed = new Map<string, Promise<unknown>>()
  const deliver = (prefixedChannel: string, text: string): void => {
    const message = parseMessage(text)
    if (message === undefined) log.warn('a message on the bus is not JSON')
    else emitter.emit(prefixedChannel, message)
  }
  const join = (prefixedChannel: string): Promise<unknown> => {
    const joining = subscriber.subscribe(prefixedChannel)
    subscribed.set(prefixedChannel, joining)
    // The channel is subscribed once the connection is ready again.
    joining.catch((err) => log.warn({ err }, 'a channel in Valkey could not be subscribed'))
    return joining
  }
  emitter.on(GAP_CHANNEL, gaps.reportGap)
  void join(GAP_CHANNEL)
  subscriber.on('message', deliver)
  let isFirst = subscriber.status !== 'ready'
  subscriber.on('ready', () => {
    const joining = [...subscribed.keys()].map(join)
    // Messages that were sent while the connection was lost are missing, so there is a gap. The first
    // connection does not count, because nobody listened before it.
    if (!isFirst) void Promise.allSettled(joining).then(gaps.reportGap)
    isFirst = false
  })
  const listen = async (
    prefixedChannel: string,
    listener: (message: unknown) => void,
  ): Promise<() => void> => {
    emitter.on(prefixedChannel, listener)
    const joining = subscribed.get(prefixedChannel) ?? join(prefixedChannel)
    await run(() => joining).catch(() => undefined)
    return () => {
      emitter.off(prefixedChannel, listener)
      if (emitter.listenerCount(prefixedChannel) > 0) return
      subscribed.delete(prefixedChannel)
      subscriber
        .unsubscribe(prefixedChannel)
        .catch((err) => log.warn({ err }, 'a channel in Valkey could not be unsubscribed'))
    }
  }
  return { deliver, listen }
}

export function createValkeyBus(valkey: Valkey, log: Log): Bus {
  const gaps = createGaps(valkey)
  const channels = openChannels(valkey, gaps, log)
  valkey.onBack(() => {
    gaps.reportGap()
    gaps.announce()
  })
  return {
    isShared: true,
    isAway: valkey.isAway,
    isFailing: valkey.isFailing,
    onGap: gaps.onGap,
    publish: (channel, message) => {
      const prefixedChannel = VALKEY_PREFIX + channel
      const text = JSON.stringify(message)
      const deliverHere = (): void => {
        channels.deliver(prefixedChannel, text)
        gaps.recordLoss()
      }
      if (valkey.isAway()) deliverHere()
      else
        valkey.publisher.publish(prefixedChannel, text).catch(() => {
          deliverHere()
          gaps.announceLater()
        })
    },
    subscribe: (channel, listener) => channels.listen(VALKEY_PREFIX + channel, listener),
  }
}

function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A gap is reported after 1.5 s without a further sign of it, because this node's connection and every other node may
 * give a sign of the same gap.
 */
const GAP_QUIET_MS = 1_500
/** A gap is reported at the latest 5 s after its first sign. */
const GAP_MAX_MS = 5_000

/** @returns a function that takes one sign of a gap; `report` is called once for all signs of the same gap */
export function debounceGaps(report: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let dueAt = 0
  return () => {
    const now = performance.now()
    if (timer === undefined) dueAt = now + GAP_MAX_MS
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        timer = undefined
        report()
      },
      Math.min(GAP_QUIET_MS, dueAt - now),
    ).unref()
  }
}
