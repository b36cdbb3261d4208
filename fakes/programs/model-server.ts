import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { announce } from '../fork.ts'
import { createRoutes } from '../model-server/routes.ts'
import { applySettings, defaultSettings, type Settings } from '../model-server/settings.ts'

export type Command =
  | { id: number; open: Partial<Settings> & { port?: number } }
  | { id: number; close: string }

export type Report = { id: number; url?: string; error?: string }

const servers = new Map<string, Server>()

function open({ port = 0, ...change }: Partial<Settings> & { port?: number }): Promise<string> {
  const settings = { ...defaultSettings }
  applySettings(settings, change)
  const answer = createRoutes(settings)
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The JSON is invalid, or the client disconnected during the upload.
      if (!response.headersSent) response.writeHead(400)
      response.end(String(error))
    })
  })
  server.on('connection', (socket) => socket.setNoDelay(true))
  server.keepAliveTimeout = 60_000
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
      servers.set(url, server)
      resolve(url)
    })
  })
}

async function close(url: string): Promise<void> {
  const server = servers.get(url)
  if (server === undefined) return
  servers.delete(url)
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

async function execute(command: Command): Promise<Report> {
  try {
    if ('open' in command) return { id: command.id, url: await open(command.open) }
    await close(command.close)
    return { id: command.id }
  } catch (error) {
    return { id: command.id, error: String(error) }
  }
}

process.on('message', async (command: Command) => {
  const report = await execute(command)
  if (process.connected) process.send?.(report)
})
announce('http://127.0.0.1:0')
