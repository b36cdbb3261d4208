import { once } from 'node:events'
import { connect } from 'node:net'
import { createCharacter } from '@citrine/contract/character-editing'
import { sendTicket } from '@citrine/contract/login'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { clientQuery, signedUrl } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { listenOnce } from '#test/stream.ts'
import { until } from '#test/until.ts'

const quietApp = () => testApp({ is_working: false })

type Announced = { token?: string; length: string; path?: string }

/** Sends the head of a request whose body never arrives. */
async function announceBody(app: TestApp, { token, length, path = createCharacter.path }: Announced) {
  const socket = connect(Number(new URL(await listenOnce(app)).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const received = { text: '' }
  socket.on('data', (piece) => {
    received.text += piece
  })
  await once(socket, 'connect')
  const url = signedUrl(app, { method: 'POST', path, params: clientQuery(app), body: '{}' })
  const head = [`POST ${url} HTTP/1.1`, 'host: 127.0.0.1', 'content-type: application/json', length]
  socket.write([...head, ...(token === undefined ? [] : [`authorization: ${token}`])].join('\r\n'))
  socket.write('\r\n\r\n')
  const readStatus = () => /"status":(\d+)/.exec(received.text)?.[1]
  return { readStatus, status: () => until(async () => readStatus()) }
}

const LARGE = 'content-length: 3000000'

test.each([LARGE, 'transfer-encoding: chunked'])('a guest’s body with %s is not read', async (length) => {
  const app = await quietApp()

  expect(await (await announceBody(app, { length })).status()).toBe('1005')
  expect(await (await announceBody(app, { length, token: `ct_${'a'.repeat(43)}` })).status()).toBe('1006')
})

test('an account sends one large body at a time, eight wait, and others are not delayed', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const other = await signedIn(app)
  const first = await Promise.all(
    Array.from({ length: 12 }, () => announceBody(app, { token, length: LARGE })),
  )
  const listRefused = () => first.filter(({ readStatus }) => readStatus() === '429')

  await expect.poll(() => listRefused().length).toBe(3)
  const others = await Promise.all(
    Array.from({ length: 10 }, () => announceBody(app, { token: other.token, length: LARGE })),
  )
  await expect.poll(() => others.filter(({ readStatus }) => readStatus() === '429').length).toBe(1)
})

test('calls without a session have small bodies', async () => {
  const app = await quietApp()

  const { status } = await announceBody(app, { length: 'content-length: 40000', path: sendTicket.path })

  expect(await status()).toBe('413')
})

test('a body with more fields than any form has is not parsed', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const send = async (fields: number) => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, at) => [`f${at}`, 1])))
    const url = signedUrl(app, {
      method: 'POST',
      path: createCharacter.path,
      params: clientQuery(app),
      body,
    })
    const headers = { authorization: token, 'content-type': 'application/json' }
    const response = await fetch(new URL(url, await listenOnce(app)), { method: 'POST', headers, body })
    return ((await response.json()) as { desc: string }).desc
  }

  expect(await send(100_001)).toBe('The server couldn’t read this request.')
  expect(await send(100_000)).toBe('Please check what you entered.')
})
