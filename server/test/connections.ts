import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type Recorder = {
  port: number
  count(): number
}

export async function startRecorder(): Promise<Recorder> {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined).end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n')
  })
  server.listen(0, '::')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the recorder has no port')
  return { port: address.port, count: () => connections }
}

export function recordConnections(): readonly string[] {
  const tried: string[] = []
  const watch = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (ip: string, port: number) => tried.push(`${ip}:${port}`))
    socket.on('lookup', (error: Error | null, _address: string, _family: unknown, host: string) => {
      if (error !== null) tried.push(`${host} (lookup)`)
    })
  }
  const created = channel('net.client.socket')
  created.subscribe(watch)
  onTestFinished(() => void created.unsubscribe(watch))
  return tried
}
