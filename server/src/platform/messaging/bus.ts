import { EventEmitter } from 'node:events'
import type { Log } from '../log.ts'
import { VALKEY_PREFIX, type Valkey } from '../outages/valkey.ts'

/** Carries small JSON messages between nodes, or within the process without Valkey. */
export interface Bus {
  /** True when messages reach other nodes. */
  readonly is_shared: boolean
  /** True while messages reach this node alone although other nodes exist. */
  isAway(): boolean
  /** Never waits and never throws. Consumers that must not miss anything read the database. */
  publish(channel: string, message: unknown): void
  /**
   * Resolves once messages are sure to arrive, or at once while the bus is away.
   * @returns the function that ends the subscription
   */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => void>
}

export function localBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    is_shared: false,
    isAway: () => false,
    publish: (channel, message) => {
      emitter.emit(channel, message)
    },
    subscribe: async (channel, listener) => {
      emitter.on(channel, listener)
      return () => emitter.off(channel, listener)
    },
  }
}

export function valkeyBus(valkey: Valkey, log: Log): Bus {
  const { client, subscriber } = valkey
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  /** Concurrent subscribers of a channel share one pending subscription. */
  const subscribed = new Map<string, Promise<unknown>>()

  const deliver = (address: string, text: string): void => {
    const message = parse(text)
    if (message === undefined) log.warn('a message on the bus is not JSON')
    else emitter.emit(address, message)
  }
  const join = (address: string): Promise<unknown> => {
    const joining = subscriber.subscribe(address)
    subscribed.set(address, joining)
    // The channel is subscribed once the connection is ready again.
    joining.catch((err) => log.warn({ err }, 'a channel in Valkey could not be subscribed'))
    return joining
  }
  subscriber.on('message', deliver)
  subscriber.on('ready', () => {
    for (const address of subscribed.keys()) void join(address)
  })

  return {
    is_shared: true,
    isAway: valkey.isAway,
    publish: (channel, message) => {
      const address = VALKEY_PREFIX + channel
      const text = JSON.stringify(message)
      if (valkey.isAway()) deliver(address, text)
      else client.publish(address, text).catch(() => deliver(address, text))
    },
    subscribe: async (channel, listener) => {
      const address = VALKEY_PREFIX + channel
      emitter.on(address, listener)
      const joining = subscribed.get(address) ?? join(address)
      await valkey.run(() => joining).catch(() => undefined)
      return () => {
        emitter.off(address, listener)
        if (emitter.listenerCount(address) > 0) return
        subscribed.delete(address)
        subscriber
          .unsubscribe(address)
          .catch((err) => log.warn({ err }, 'a channel in Valkey could not be unsubscribed'))
      }
    },
  }
}

/** @returns undefined for invalid JSON; no valid JSON text parses to undefined */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
