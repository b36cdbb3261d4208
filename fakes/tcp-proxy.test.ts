import { once } from 'node:events'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let echo: Server
let proxy: TcpProxy
let received: Socket[]

beforeEach(async () => {
  received = []
  echo = createServer({ allowHalfOpen: true }, (socket) => {
    received.push(socket)
    socket.on('error', () => undefined).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  proxy = await startTcpProxy(readAddress(echo))
})
afterEach(async () => {
  await proxy.stop()
  for (const socket of received) socket.destroy()
  echo.close()
})

function readAddress(server: Server | HttpServer, scheme = 'tcp'): string {
  const address = server.address()
  return `${scheme}://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

function call() {
  const socket = connect(proxy.port, '127.0.0.1').setEncoding('utf8')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.on('error', () => undefined)
  return { socket, text: () => text, closed: once(socket, 'close') }
}

test('bytes pass both ways, and so does the end', async () => {
  const { socket, text, closed } = call()
  socket.end('Good evening')
  await closed
  expect(text()).toBe('Good evening')
  expect(proxy.url).toBe(`tcp://127.0.0.1:${proxy.port}`)
})

test('a delay applies to each direction as a whole, not to each piece', async () => {
  proxy.delay(1_000)
  const { socket, text } = call()
  await once(socket, 'connect')
  const startedAt = performance.now()
  for (const word of ['a', 'b', 'c', 'd']) {
    socket.write(word)
    await sleep(15)
  }
  await expect.poll(() => text()).toBe('abcd')
  const took = performance.now() - startedAt
  expect(took).toBeGreaterThan(1_990)
  // If each piece waited for the one before it, this would take at least 8 s.
  expect(took).toBeLessThan(7_000)
})

test('a slow connection keeps its speed and loses nothing', async () => {
  proxy.slowDown(10_000)
  const { socket, text } = call()
  const startedAt = performance.now()
  socket.write('x'.repeat(2_000))
  await expect.poll(() => text()).toHaveLength(2_000)
  expect(performance.now() - startedAt).toBeGreaterThan(180)
})

test('a cut destroys open connections and accepts new ones', async () => {
  const first = call()
  first.socket.write('a')
  await expect.poll(() => first.text()).toBe('a')
  proxy.cut()
  await first.closed
  const second = call()
  second.socket.write('b')
  await expect.poll(() => second.text()).toBe('b')
  expect(proxy.count()).toBe(1)
})

test('refusing closes the port, and resuming opens it again', async () => {
  await proxy.refuse()
  const refused = connect(proxy.port, '127.0.0.1')
  await expect(once(refused, 'connect')).rejects.toThrow(/ECONNREFUSED/)
  await proxy.resume()
  const { socket, text } = call()
  socket.write('back')
  await expect.poll(() => text()).toBe('back')
})

test('a paused connection stays open in silence until it is resumed, even when the far end has closed', async () => {
  const { socket, text, closed } = call()
  socket.write('a')
  await expect.poll(() => text()).toBe('a')
  proxy.hold()
  socket.write('b')
  received[0]?.destroy()
  await sleep(80)
  expect(text()).toBe('a')
  expect(socket.destroyed).toBe(false)
  await proxy.resume()
  await closed
})

test('a connection is cut after a number of bytes from the far end', async () => {
  proxy.cutAfter(10)
  const { socket, text, closed } = call()
  socket.write('0123456')
  await expect.poll(() => text()).toBe('0123456')
  socket.write('789abc')
  await closed
  expect(text()).toBe('0123456789')
})

test('a large download passes whole', async () => {
  const body = Buffer.alloc(8_000_000, 'citrine ')
  const far = createHttpServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(far, 'listening')
  const line = await startTcpProxy(`${readAddress(far, 'http')}/v1`)
  expect(line.url).toBe(`http://127.0.0.1:${line.port}/v1`)
  const came = Buffer.from(await (await fetch(line.url)).arrayBuffer())
  expect(came.equals(body)).toBe(true)
  await line.stop()
  far.close()
})
