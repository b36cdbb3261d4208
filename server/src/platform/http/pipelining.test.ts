import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { listenOnce } from '#test/stream.ts'
import { until } from '#test/until.ts'

const REQUEST = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'

async function openConnection(app: TestApp) {
  const socket = connect(Number(new URL(await listenOnce(app)).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (piece) => {
    text += piece
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const countAnswers = () => text.split('HTTP/1.1 200').length - 1
  return {
    send: (requests: number) => socket.write(REQUEST.repeat(requests)),
    countAnswers,
    waitForAnswers: (count: number) => until(async () => countAnswers() === count),
    closed: once(socket, 'close'),
  }
}

test('a connection with many requests at once is closed', async () => {
  const connection = await openConnection(await testApp({ is_working: false }))

  connection.send(200)
  await connection.closed

  expect(connection.countAnswers()).toBeLessThan(200)
})

test('a few requests at once, and many after one another, are answered', async () => {
  const connection = await openConnection(await testApp({ is_working: false }))

  connection.send(8)
  await connection.waitForAnswers(8)
  for (let sent = 9; sent <= 40; sent++) {
    connection.send(1)
    await connection.waitForAnswers(sent)
  }
})
