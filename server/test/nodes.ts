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
    const line = openProcessChannel<ListenerCalls>(there, (own) => ({
      ...switchboard.connect(own),
      ...counted,
    }))
    switchboard.add(line)
    const bus: ProcessBus = createProcessBus(() => primary)
    const primary = openProcessChannel<SwitchboardCalls & Counts>(here, () => bus.calls)
    const counts: Counts = {
      take: (rule, key, points) => primary.call('take', rule, key, points),
      returnUse: (rule, key) => primary.call('returnUse', rule, key),
      once: (key, lifetime_s) => primary.call('once', key, lifetime_s),
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
  options: ChatAppOptions & { other_clock?: TestClock } = {},
): Promise<{ one: ChatApp; other: ChatApp; bus_server: FakeServer }> {
  const bus_server = await valkey()
  const one = await chatApp({ ...options, parts: { bus: openBus(bus_server.url) } })
  const db = connectDb({ url: one.database_url, max_connections: 5, onError: () => undefined })
  const { clock, model, reader, character, database_url: url } = one
  const parts = { bus: openBus(bus_server.url), models: one.ctx.models }
  const { env = {}, other_clock = clock, lease_every_ms } = options
  const second = await testApp({
    env,
    database: { db, url },
    clock: other_clock,
    parts,
    is_working: false,
    ...(lease_every_ms === undefined ? {} : { lease_every_ms }),
  })
  onTestFinished(() => db.destroy())
  return { one, other: { ...second, model, reader, character }, bus_server }
}
