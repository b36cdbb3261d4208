import { onTestFinished } from 'vitest'
import { type Bus, connectValkey, valkeyBus } from '#server/platform/bus.ts'
import { connectDb } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import type { StandIn } from '../../e2e/stand-ins/fork.ts'
import { startValkey } from '../../e2e/stand-ins/valkey.ts'
import { testApp } from './app.ts'
import { type ChatApp, type ChatAppOptions, chatApp } from './chat.ts'

const log = createLog('silent')

/** A real Valkey or Redis; a machine without one fails the test and says so. */
export async function valkey(): Promise<StandIn> {
  const server = await startValkey()
  onTestFinished(() => server.stop())
  return server
}

export function busAt(url: string): Bus {
  const client = connectValkey(url, log)
  const bus = valkeyBus(client, log)
  onTestFinished(async () => {
    await bus.close()
    client.disconnect()
  })
  return bus
}

/** Two nodes as main.ts makes them: one database, a bus between them, a model, a reader who may call either. */
export async function twoNodes(
  options: ChatAppOptions = {},
): Promise<{ one: ChatApp; other: ChatApp; bus_server: StandIn }> {
  const bus_server = await valkey()
  const one = await chatApp({ ...options, parts: { bus: busAt(bus_server.url) } })
  const db = connectDb({ url: one.database_url, max_connections: 5, onError: () => undefined })
  const { clock, model, reader, character, database_url: url } = one
  const parts = { bus: busAt(bus_server.url), models: one.ctx.models }
  const second = await testApp({ database: { db, url }, clock, parts, is_working: false })
  onTestFinished(() => db.destroy())
  return { one, other: { ...second, model, reader, character }, bus_server }
}
