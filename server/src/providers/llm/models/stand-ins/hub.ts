import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256Of } from './gguf-bytes.ts'

/** What goes wrong with the next answers. */
export type Weather =
  | { kind: 'fair' }
  | { kind: 'refuses'; status: number }
  /** Takes every call and never answers. */
  | { kind: 'is silent' }
  /** Breaks the connection after so many bytes of the body, once. */
  | { kind: 'cuts'; after: number }
  /** Sends so many bytes and then nothing more. */
  | { kind: 'stalls'; after: number }

export type Hub = {
  url: string
  requests: { path: string; range: string | undefined; if_range: string | undefined }[]
  serve(bytes: Buffer): void
  turn(weather: Weather): void
  stop(): Promise<void>
}

/** Answers as the model hub does: a redirect to where the bytes are, with ranges and strong tags. */
export async function startHub(file: Buffer): Promise<Hub> {
  let bytes = file
  let weather: Weather = { kind: 'fair' }
  const requests: Hub['requests'] = []

  const send = (request: IncomingMessage, response: ServerResponse): void => {
    const etag = tagOf(bytes)
    const wanted = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
    const condition = request.headers['if-range']?.toString()
    const from = wanted !== undefined && (condition === undefined || condition === etag) ? Number(wanted) : 0
    const body = bytes.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, {
      etag,
      'content-length': body.length,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
    })
    if (weather.kind === 'cuts') {
      response.write(body.subarray(0, weather.after), () => setTimeout(() => response.destroy(), 50))
      weather = { kind: 'fair' }
    } else if (weather.kind === 'stalls') response.write(body.subarray(0, weather.after))
    else response.end(body)
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (weather.kind === 'is silent') return undefined
    if (weather.kind === 'refuses') return response.writeHead(weather.status).end('no')
    if (!path.startsWith('/bytes/')) return response.writeHead(302, { location: `/bytes${path}` }).end()
    requests.push({ path, range: request.headers.range, if_range: request.headers['if-range']?.toString() })
    return send(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    serve: (other) => {
      bytes = other
    },
    turn: (next) => {
      weather = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const tagOf = (bytes: Buffer): string => `"${sha256Of(bytes).slice(0, 32)}"`
