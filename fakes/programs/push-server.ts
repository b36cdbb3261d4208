import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { announce } from '../fork.ts'
import { createReceiver, type Receiver } from '../push-server/decrypt.ts'
import { verifyVapid } from '../push-server/vapid.ts'
import type { ReceivedPush } from '../push-server.ts'

type Device = { receiver: Receiver; public_key: string; status: number }

const devices = new Map<string, Device>()
const received: ReceivedPush[] = []
let url = ''

async function subscribe(request: IncomingMessage): Promise<object> {
  const { public_key } = (await json(request)) as { public_key: string }
  const receiver = createReceiver(randomBytes(16))
  const path = `/push/${randomUUID()}`
  devices.set(path, { receiver, public_key, status: 201 })
  return { endpoint: `${url}${path}`, p256dh: receiver.p256dh, auth: receiver.auth }
}

async function take(request: IncomingMessage, { receiver, public_key, status }: Device): Promise<number> {
  const { authorization = '', ttl, 'content-encoding': encoding } = request.headers
  const body = await buffer(request)
  if (status !== 201) return status
  if (encoding !== 'aes128gcm' || ttl === undefined) return 400
  const vapid = verifyVapid(authorization, url)
  if (vapid === null || vapid.public_key !== public_key) return 403
  const message: unknown = JSON.parse(receiver.decrypt(body).toString())
  received.push({ message, ttl: Number(ttl), ...vapid })
  return 201
}

async function setAnswer(request: IncomingMessage): Promise<object> {
  const { endpoint, status } = (await json(request)) as { endpoint: string; status: number }
  const device = devices.get(new URL(endpoint).pathname)
  if (device !== undefined) device.status = status
  return {}
}

const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  const send = (status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  try {
    const device = devices.get(path)
    if (device !== undefined) return send(await take(request, device), {})
    if (path === '/subscribe') return send(200, await subscribe(request))
    if (path === '/answer') return send(200, await setAnswer(request))
    if (path === '/received') return send(200, received)
    send(404, {})
  } catch (error) {
    send(400, { error: String(error) })
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) return
  url = `http://127.0.0.1:${address.port}`
  announce(url)
})
