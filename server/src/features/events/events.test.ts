import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteRecentChat } from '@citrine/contract/chat'
import { watchUser } from '@citrine/contract/events'
import { logout } from '@citrine/contract/logout'
import { getUserInfo } from '@citrine/contract/users'
import { startTcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { buildHeaders, call, callOk, request } from '#test/call.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { openBus, valkey } from '#test/nodes.ts'
import { signedIn } from '#test/signed-in.ts'
import { listenOnce, openStream } from '#test/stream.ts'
import { until } from '#test/until.ts'

test('every tab and device of a user gets the events of their chats', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const { token } = app.reader
  const tabs = await Promise.all([
    openStream(app, watchUser, { token }),
    openStream(app, watchUser, { token }),
  ])
  const reply = await sendAndWait(app, 'Hello')
  await callOk(app, deleteRecentChat, { token, params: { character_id: app.character.character_id } })

  const chat = { chat_id: reply.chat_id, character_id: app.character.character_id }
  for (const tab of tabs) {
    await tab.waitFor(({ event, data }) => event === 'chat' && data.change === 'deleted')
    expect(tab.events.map(({ event, data }) => [event, data])).toEqual([
      ['chat', { ...chat, change: 'reply_started', record_id: reply.record_id }],
      ['chat', { ...chat, change: 'reply_ended', record_id: reply.record_id }],
      ['chat', { ...chat, change: 'deleted', record_id: null }],
    ])
  }
})

test('signing out everywhere reaches every tab and ends its stream', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  const tabs = await Promise.all([
    openStream(app, watchUser, { token }),
    openStream(app, watchUser, { token }),
  ])

  await callOk(app, logout, { token, body: { all: true } })

  for (const tab of tabs) expect((await tab.ended).map(({ event }) => event)).toEqual(['signed_out'])
})

test('signing out of one session reaches only its own tabs, and ends their streams', async () => {
  const app = await testApp()
  const { token, email } = await signedIn(app)
  const other = await signedIn(app, { email })
  const tabs = await Promise.all([
    openStream(app, watchUser, { token }),
    openStream(app, watchUser, { token }),
  ])
  const elsewhere = await openStream(app, watchUser, { token: other.token })

  await callOk(app, logout, { token, body: {} })

  for (const tab of tabs) expect((await tab.ended).map(({ event }) => event)).toEqual(['signed_out'])
  await callOk(app, logout, { token: other.token, body: {} })
  expect((await elsewhere.ended).map(({ event }) => event)).toEqual(['signed_out'])
})

test('a blocked user keeps no open stream after the next call, and is not signed out', async () => {
  const app = await testApp()
  const { token, email, user_id } = await signedIn(app)
  const other = await signedIn(app, { email })
  const tabs = await Promise.all(
    [token, other.token].map((each) => openStream(app, watchUser, { token: each })),
  )
  const stranger = await openStream(app, watchUser, { token: (await signedIn(app)).token })
  await app.ctx.db
    .updateTable('users')
    .set({ blocked_at: app.clock.now() })
    .where('user_id', '=', user_id)
    .execute()

  expect(await call(app, getUserInfo, { token })).toMatchObject({ status: 403 })

  for (const tab of tabs) expect(await tab.ended).toEqual([])
  expect(await Promise.race([stranger.ended, 'open'])).toBe('open')
})

async function hangUpAfter(address: string, head: string, moment: () => Promise<unknown>): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) })
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  socket.write(head)
  await moment()
  socket.destroy()
}

test('closed streams, however early, leave nothing behind', async () => {
  const app = await testApp()
  const address = await listenOnce(app)
  const { token } = await signedIn(app)
  const open = async (): Promise<number> => {
    const { values } = await app.ctx.metrics.openStreams.get()
    return values.reduce((sum, { value }) => sum + value, 0)
  }
  const heads = Array.from({ length: 120 }, () => {
    const { url } = request(app, watchUser, { token })
    const headers = Object.entries(buildHeaders({ token }, '')).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    return `GET ${url} HTTP/1.1\r\nhost: citrine\r\n${headers.join('')}\r\n`
  })

  const isOpen = () => until(async () => (await open()) > 0)
  await Promise.all(
    heads.map((head, index) => hangUpAfter(address, head, index === 0 ? isOpen : () => sleep(index * 4))),
  )

  await until(async () => (await open()) === 0)
})

test('while the bus between the nodes is down, a stream still gets the events of its own node', async () => {
  const proxy = await startTcpProxy((await valkey()).url)
  onTestFinished(() => proxy.stop())
  const app = await testApp({ parts: { bus: openBus(proxy.url) } })
  const { token } = await signedIn(app)
  await proxy.refuse()

  const tab = await openStream(app, watchUser, { token })
  await callOk(app, logout, { token, body: { all: true } })
  await tab.waitFor(({ event }) => event === 'signed_out')
})

test('after the nodes could not notify each other every tab connects again, and so loads what it missed', async () => {
  const proxy = await startTcpProxy((await valkey()).url)
  onTestFinished(() => proxy.stop())
  const bus = openBus(proxy.url)
  const app = await testApp({ is_working: false, parts: { bus } })
  const { token } = await signedIn(app)
  const tabs = await Promise.all([1, 2, 3].map(() => openStream(app, watchUser, { token })))
  await proxy.refuse()
  await until(async () => bus.isAway())

  await proxy.resume()

  for (const { ended } of tabs) expect(await ended).toEqual([])
})
