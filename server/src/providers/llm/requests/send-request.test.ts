import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Agent } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { readText, sendRequest } from './send-request.ts'

async function startServer(answer: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const dispatcher = new Agent()
  onTestFinished(async () => {
    await dispatcher.destroy()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (signal: AbortSignal = new AbortController().signal) =>
    sendRequest(dispatcher, { origin, path: '/', method: 'POST', headers: {}, body: '{}', signal })
  return { ask, sockets }
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n'

test('a body that arrives together with its head is read later', async () => {
  const { ask } = await startServer((socket) => socket.end(`${HEAD}content-length: 6\r\n\r\nlücke`))
  const { status, headers, body } = await ask()
  await new Promise(setImmediate)

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain')
  expect(await readText(body, 100)).toEqual({ text: 'lücke', isWhole: true })
})

test('an abort before the head is the error of the request and closes its connection', async () => {
  const stop = new AbortController()
  const { ask, sockets } = await startServer(() => stop.abort(new Error('stopped')))

  await expect(ask(stop.signal)).rejects.toThrow('stopped')

  await expect.poll(() => sockets[0]?.destroyed).toBe(true)
  await expect(ask(stop.signal)).rejects.toThrow('stopped')
  expect(sockets).toHaveLength(1)
})

test('a body without an end is read up to its limit, and its connection is closed', async () => {
  const { ask, sockets } = await startServer((socket) => {
    socket.write(`${HEAD}\r\n`)
    const writing = setInterval(() => socket.write('x'.repeat(100)), 5)
    socket.on('close', () => clearInterval(writing))
  })
  const { body } = await ask()

  expect(await readText(body, 150)).toEqual({ text: 'x'.repeat(150), isWhole: false })

  await expect.poll(() => sockets[0]?.destroyed).toBe(true)
})

test('a connection that breaks within a body is its error', async () => {
  const { ask } = await startServer((socket) => {
    socket.write(`${HEAD}content-length: 100\r\n\r\nhalf`)
    setImmediate(() => socket.destroy())
  })

  const { body } = await ask()
  await expect(readText(body, 1_000)).rejects.toThrow()
})
