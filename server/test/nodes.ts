import { EventEmitter } from 'node:events'
import type { FakeServer } from '@citrine/fakes/fork.ts'
import { startValkey } from '@citrine/fakes/valkey.ts'
import { onTestFinished } from 'vitest'
import { connectDb } from '#server/platform/database/db.ts'
import { type Counts, createCounts } from '#server/platform/limits.ts'
import { createLog } from '#server/platform/log.ts'
import { type Bus, createValkeyBus } from '#server/platform/messaging/bus.ts'
import { openValkey } from '#server/platform/outages/valkey.ts'
import {
  createProcessBus,
  createSwitchboard,
  type ListenerCalls,
  type ProcessBus,
  type SwitchboardCalls,
} from '#server/platform/processes/process-bus.ts'
import { openProcessChannel, type Port } from '#server/platform/processes/process-channel.ts'
import { testApp } from './app.ts'
import { type ChatApp, type ChatAppOptions, chatApp } from './chat.ts'
import type { TestClock } from './clock.ts'

const log = createLog('silent')

/** Without a Valkey or Redis on this machine the test fails and says so. */
export async function valkey(): Promise<FakeServer> {
  const server = await startValkey()
  onTestFinished(() => server.stop())
  return server
}

export function openBus(url: string): Bus {
  const valkey = openValkey(url, log)
  onTestFinished(() => valkey.close())
  return createValkeyBus(valkey, log)
}

/** Connects two processes in memory: messages pass as JSON, in order, and after a delay. */
export function twoProcesses(): { buses: readonly [Bus, Bus]; counts: readonly [Counts, Counts] } {
  const switchboard = createSwitchboard()
  const counted = createCounts(null)
  const join = () => {
    const [here, there] = connectPorts()
    const channel = openProcessChannel<ListenerCalls>(there, (own) => ({
      ...switchboard.connect(own),
      ...counted,
    }))
    switchboard.add(channel)
    const bus: ProcessBus = createProcessBus(() => primary)
    const primary = openProcessChannel<SwitchboardCalls & Counts>(here, () => bus.calls)
    const counts: Counts = {
      take: (rule, key, points) => primary.call('take', rule, key, points),
      returnUse: (rule, key) => primary.call('returnUse', rule, key),
      once: (key, lifetimeS) => primary.call('once', key, lifetimeS),
    }
    return { bus, counts }
  }
  const one = join()
  const other = join()
  return { buses: [one.bus, other.bus], counts: [one.counts, other.counts] }
}

function connectPorts(): [Port, Port] {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const open = (own: EventEmitter, other: EventEmitter): Port => ({
    send: (message) => {
      const text = JSON.stringify(message)
      setImmediate(() => other.emit('message', JSON.parse(text)))
    },
    onMessage: (listener) => void own.on('message', listener),
    onClose: () => undefined,
  })
  return [open(ends[0], ends[1]), open(ends[1], ends[0])]
}

/** Starts two nodes as serve.ts does: one database, a bus, a model, and a reader who may call either. */
export async function twoNodes(
  options: ChatAppOptions & { otherClock?: TestClock } = {},
): Promise<{ one: ChatApp; other: ChatApp; busServer: FakeServer }> {
  const busServer = await valkey()
  const one = await chatApp({ ...options, parts: { bus: openBus(busServer.url) } })
  const db = connectDb({ url: one.databaseUrl, maxConnections: 5, onError: () => undefined })
  const { clock, model, reader, character, databaseUrl: url } = one
  const parts = { bus: openBus(busServer.url), models: one.ctx.models }
  const { env = {}, otherClock = clock, leaseEveryMs } = options
  const second = await testApp({
    env,
    database: { db, url },
    clock: otherClock,
    parts,
    is_working: false,
    ...(leaseEveryMs === undefined ? {} : { leaseEveryMs }),
  })
  onTestFinished(() => db.destroy())
  return { one, other: { ...second, model, reader, character }, busServer }
}
