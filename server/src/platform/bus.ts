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

export function valkeyBus(publisher: Redis, log: Log): Bus {
  const subscriber = publisher.duplicate()
  subscriber.on('error', (err) => log.warn({ err }, 'valkey subscriber'))
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  /** Who joins a channel that another one is just joining waits for the same answer. */
  const subscribed = new Map<string, Promise<unknown>>()
  subscriber.on('message', (channel: string, text: string) => emitter.emit(channel, JSON.parse(text)))
  return {
    is_shared: true,
    publish: (channel, message) => {
      publisher.publish(channel, JSON.stringify(message)).catch((err) => log.warn({ err }, 'valkey publish'))
    },
    subscribe: async (channel, listener) => {
      const leave = (): void => {
        emitter.off(channel, listener)
        if (emitter.listenerCount(channel) > 0) return
        subscribed.delete(channel)
        subscriber.unsubscribe(channel).catch((err) => log.warn({ err }, 'valkey unsubscribe'))
      }
      emitter.on(channel, listener)
      const ready = subscribed.get(channel) ?? subscriber.subscribe(channel)
      subscribed.set(channel, ready)
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

/** One connection for everything but subscriptions. Commands fail fast while it is away. */
export function connectValkey(url: string, log: Log): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: 1, enableAutoPipelining: true })
  client.on('error', (err) => log.warn({ err }, 'valkey'))
  return client
}
