import type { FakeServer } from '@citrine/fakes/fork.ts'
import { startValkey } from '@citrine/fakes/valkey.ts'
import { onTestFinished } from 'vitest'
import { connectDb } from '#server/platform/database/db.ts'
import { createLog } from '#server/platform/log.ts'
import { type Bus, valkeyBus } from '#server/platform/messaging/bus.ts'
import { openValkey } from '#server/platform/outages/valkey.ts'
import { testApp } from './app.ts'
import { type ChatApp, type ChatAppOptions, chatApp } from './chat.ts'

const log = createLog('silent')

/** A real Valkey or Redis; without one on this machine the test fails and says so. */
export async function valkey(): Promise<FakeServer> {
  const server = await startValkey()
  onTestFinished(() => server.stop())
  return server
}

export function busAt(url: string): Bus {
  const valkey = openValkey(url, log)
  onTestFinished(() => valkey.close())
  return valkeyBus(valkey, log)
}

/** Two nodes like main.ts starts them: one database, a bus, a model, and a reader who may call either. */
export async function twoNodes(
  options: ChatAppOptions = {},
): Promise<{ one: ChatApp; other: ChatApp; bus_server: FakeServer }> {
  const bus_server = await valkey()
  const one = await chatApp({ ...options, parts: { bus: busAt(bus_server.url) } })
  const db = connectDb({ url: one.database_url, max_connections: 5, onError: () => undefined })
  const { clock, model, reader, character, database_url: url } = one
  const parts = { bus: busAt(bus_server.url), models: one.ctx.models }
  const second = await testApp({ database: { db, url }, clock, parts, is_working: false })
  onTestFinished(() => db.destroy())
  return { one, other: { ...second, model, reader, character }, bus_server }
}
