import { createServer } from 'node:http'
import { announce } from '../fork.ts'
import { createRoutes } from './routes.ts'
import { applySettings, defaultSettings } from './settings.ts'

// The only argument, as JSON: settings, and optionally a fixed `port`.
const { port = 0, ...change } = JSON.parse(process.argv[2] ?? '{}') as Record<string, unknown>
const settings = { ...defaultSettings }
applySettings(settings, change)

const answer = createRoutes(settings)
const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    // Invalid JSON, or a client that disconnected during the upload.
    if (!response.headersSent) response.writeHead(400)
    response.end(String(error))
  })
})
server.on('connection', (socket) => socket.setNoDelay(true))
server.keepAliveTimeout = 60_000
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) announce(`http://127.0.0.1:${address.port}/v1`)
})
