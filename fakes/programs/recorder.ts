import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { constants, gunzipSync, inflateSync } from 'node:zlib'
import { announce } from '../fork.ts'

const requests: { path: string; body: string; headers: IncomingHttpHeaders }[] = []
const GZIP = Buffer.from([0x1f, 0x8b])
const ZLIB = Buffer.from([0x78])

function unpack(body: Buffer): string {
  let text = body.toString('utf8')
  for (const [mark, open] of [
    [GZIP, gunzipSync],
    [ZLIB, inflateSync],
  ] as const)
    for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + 1))
      try {
        text += open(body.subarray(at), { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8')
      } catch {}
  return text
}

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'GET') return void response.end(JSON.stringify(requests))
  const { url: path = '', headers } = request
  if (request.method === 'POST') requests.push({ path, headers, body: unpack(await buffer(request)) })
  // TikTok's client expects this mark of success; the other clients read no answer.
  response.end('{"code":0}')
})
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
