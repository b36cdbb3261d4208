import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { serveControlled } from '../controlled-server.ts'
import { paint, paintHuge } from '../image-server/paint.ts'
import { serveComfy } from '../image-server/serve-comfy.ts'
import type { ImageBehaviour, ImageCalls } from '../image-server.ts'

const [, , key = ''] = process.argv
const state: { behaviour: ImageBehaviour; seen: ImageCalls } = {
  behaviour: 'answer',
  seen: { prompts: [], ended: 0 },
}
const comfy = serveComfy(state)

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
  if (pathname === '/v1/models' || pathname === '/system_stats') return void sendJson(response, {})
  if (pathname === '/lies-here.png') return void sendPng(response, paint())
  if (pathname === '/v1/images/generations') return await generate(request, response)
  const body = request.method === 'POST' ? (JSON.parse(await text(request)) as object) : {}
  const answer = comfy.answer(pathname, searchParams, body)
  if (answer === undefined) return void response.writeHead(404).end()
  if (Buffer.isBuffer(answer)) return void sendPng(response, answer)
  sendJson(response, answer)
}

async function generate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end()
  const { prompt = '' } = JSON.parse(await text(request)) as { prompt?: string }
  state.seen.prompts.push({ prompt, key })
  response.on('close', () => {
    if (!response.writableEnded) state.seen.ended += 1
  })
  const { behaviour } = state
  if (behaviour === 'hang') return
  if (behaviour === 'fail') return void response.writeHead(500).end()
  if (behaviour === 'refuse') return void sendJson(response, { error: { code: 'content_policy' } }, 400)
  if (behaviour === 'link')
    return void sendJson(response, { data: [{ url: `http://${request.headers.host}/lies-here.png` }] })
  if (behaviour === 'elsewhere')
    return void sendJson(response, { data: [{ url: 'http://169.254.169.254/latest' }] })
  const bytes =
    behaviour === 'garbage'
      ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      : behaviour === 'huge'
        ? paintHuge()
        : paint()
  sendJson(response, { data: [{ b64_json: bytes.toString('base64') }] })
}

function sendJson(response: ServerResponse, value: object, code = 200): void {
  response.writeHead(code, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

function sendPng(response: ServerResponse, bytes: Buffer): void {
  response.setHeader('content-type', 'image/png').end(bytes)
}

const server = serveControlled(serve, (answer: { behaviour?: ImageBehaviour }) => {
  state.behaviour = answer.behaviour ?? state.behaviour
  return state.seen
})
server.on('upgrade', (request, socket) => comfy.watch(openStepStream(request, socket)))

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT_FRAME = 0x81

function openStepStream(request: IncomingMessage, socket: Duplex): (step: object) => void {
  const accepted = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}${MAGIC}`)
    .digest('base64')
  socket.on('error', () => socket.destroy())
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
  )
  return (step) => {
    const text = Buffer.from(JSON.stringify(step))
    if (text.length > 125) throw new Error(`a step of ${text.length} bytes needs a longer frame`)
    if (!socket.destroyed) socket.write(Buffer.concat([Buffer.from([TEXT_FRAME, text.length]), text]))
  }
}
