import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256Hex } from './gguf.ts'

export type HubBehaviour =
  | { kind: 'fair' }
  | { kind: 'refuses'; status: number }
  | { kind: 'is silent' }
  | { kind: 'cuts'; after: number }
  | { kind: 'stalls'; after: number }

export type Hub = {
  url: string
  requests: { path: string; range: string | undefined; ifRange: string | undefined }[]
  serve(bytes: Buffer): void
  behave(behaviour: HubBehaviour): void
  stop(): Promise<void>
}

export async function startHub(file: Buffer): Promise<Hub> {
  let bytes = file
  let behaviour: HubBehaviour = { kind: 'fair' }
  const requests: Hub['requests'] = []

  const send = (request: IncomingMessage, response: ServerResponse): void => {
    const etag = makeTag(bytes)
    const offset = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
    const condition = request.headers['if-range']?.toString()
    const from = offset !== undefined && (condition === undefined || condition === etag) ? Number(offset) : 0
    const body = bytes.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, {
      etag,
      'content-length': body.length,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
    })
    if (behaviour.kind === 'cuts') {
      response.write(body.subarray(0, behaviour.after), () => setTimeout(() => response.destroy(), 50))
      behaviour = { kind: 'fair' }
    } else if (behaviour.kind === 'stalls') response.write(body.subarray(0, behaviour.after))
    else response.end(body)
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (behaviour.kind === 'is silent') return undefined
    if (behaviour.kind === 'refuses') return response.writeHead(behaviour.status).end('no')
    if (!path.startsWith('/bytes/')) return response.writeHead(302, { location: `/bytes${path}` }).end()
    requests.push({ path, range: request.headers.range, ifRange: request.headers['if-range']?.toString() })
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
    behave: (next) => {
      behaviour = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const makeTag = (bytes: Buffer): string => `"${sha256Hex(bytes).slice(0, 32)}"`
