import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSink } from './sse.ts'

async function unreadStream() {
  const received = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => received.resolve(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  onTestFinished(() => void reader.destroy())
  onTestFinished(() => void server.close().closeAllConnections())
  reader.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n')
  const response = await received.promise
  return { response, sink: openSink(response, {}) }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1))

test('a reader that does not read is disconnected before its deltas fill the memory', async () => {
  const { response, sink } = await unreadStream()
  let sent = 0

  for (; !response.destroyed && sent < 100; sent++) {
    sink.sendRaw('x'.repeat(1_000_000))
    await pause()
  }

  expect(sent).toBeLessThan(20)
})

test('required events wait for a slow reader, however long it takes', async () => {
  const { response, sink } = await unreadStream()

  for (let sent = 0; sent < 20; sent++) {
    sink.sendWhole('x'.repeat(2_000_000))
    sink.sendRaw('a little more')
    await pause()
  }

  expect(response.destroyed).toBe(false)
})
