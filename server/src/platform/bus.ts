import { EventEmitter } from 'node:events'
import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Carries small JSON messages between the nodes, or inside the one process when there is no Valkey. */
export interface Bus {
  /** True when messages reach other nodes. */
  readonly is_shared: boolean
  publish(channel: string, message: unknown): void
  /** @returns ends the subscription; resolves once messages arrive for sure */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => void>
  close(): Promise<void>
}

export function localBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    is_shared: false,
    publish: (channel, message) => {
      emitter.emit(channel, message)
    },
    subscribe: async (channel, listener) => {
      emitter.on(channel, listener)
      return () => emitter.off(channel, listener)
    },
    close: async () => undefined,
  }
}

/** Before every name in Valkey, which other programs may use too. */
export const VALKEY_PREFIX = 'citrine:'

export function valkeyBus(publisher: Redis, log: Log): Bus {
  const subscriber = publisher.duplicate()
  subscriber.on('error', (err) => log.warn({ err }, 'valkey subscriber'))
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  /** Who joins a channel that another one is just joining waits for the same answer. */
  const subscribed = new Map<string, Promise<unknown>>()
  subscriber.on('message', (address: string, text: string) => {
    const message = parse(text)
    if (message === undefined) log.warn('a message on the bus is no JSON')
    else emitter.emit(address, message)
  })
  return {
    is_shared: true,
    publish: (channel, message) => {
      publisher
        .publish(VALKEY_PREFIX + channel, JSON.stringify(message))
        .catch((err) => log.warn({ err }, 'valkey publish'))
    },
    subscribe: async (channel, listener) => {
      const address = VALKEY_PREFIX + channel
      const leave = (): void => {
        emitter.off(address, listener)
        if (emitter.listenerCount(address) > 0) return
        subscribed.delete(address)
        subscriber.unsubscribe(address).catch((err) => log.warn({ err }, 'valkey unsubscribe'))
      }
      emitter.on(address, listener)
      const ready = subscribed.get(address) ?? subscriber.subscribe(address)
      subscribed.set(address, ready)
      try {
        await ready
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },
    close: async () => {
      subscriber.disconnect()
    },
  }
}

/** @returns undefined for what is no JSON, which JSON itself cannot say */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One connection for everything but subscriptions. Commands fail fast while it is away. */
export function connectValkey(url: string, log: Log): Redis {
  // ioredis takes only these names of the protocol, and any other for a file's path.
  const client = new Redis(url.replace(/^valkey(s?):/, 'redis$1:'), {
    maxRetriesPerRequest: 1,
    enableAutoPipelining: true,
  })
  client.on('error', (err) => log.warn({ err }, 'valkey'))
  return client
}
