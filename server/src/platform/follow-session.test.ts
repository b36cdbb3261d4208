import { fetchReply } from '@citrine/contract/chat'
import { watchUser } from '@citrine/contract/events'
import { listSessions, revokeSession } from '@citrine/contract/login'
import { expect, test } from 'vitest'
import { callOk } from '#test/call.ts'
import { buildSend, type ChatApp, chatApp, storedRecords } from '#test/chat.ts'
import { twoNodes } from '#test/nodes.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'

const SLOW = { tokens: 30, tokens_per_second: 10 }

async function revokeAmong(node: ChatApp, streaming: ChatApp) {
  const { token, email, user_id } = node.reader
  node.clock.advance(60_000)
  const lost = (await signedIn(node, { email })).token
  const kept = await openStream(streaming, watchUser, { token })
  const events = await openStream(streaming, watchUser, { token: lost })
  const reply = await openStream(streaming, fetchReply, buildSend(streaming, 'Hello', { token: lost }))
  await reply.waitFor(({ event }) => event === 'record')
  const { sessions } = await callOk(node, listSessions, { token })
  const session_id = sessions.find(({ is_this }) => !is_this)?.session_id ?? ''

  await callOk(node, revokeSession, { token, body: { session_id } })

  const [seen, said] = await Promise.all([events.ended, reply.ended])
  return { seen, said, kept, stored: () => storedRecords(node, user_id) }
}

test('a revoked session’s reply and event streams end at once, other sessions’ continue, and the reply is finished', async () => {
  const app = await chatApp({ model: SLOW })

  const { seen, said, kept, stored } = await revokeAmong(app, app)

  expect(seen.at(-1)?.event).toBe('signed_out')
  expect(said.map(({ event }) => event)).not.toContain('done')
  await kept.waitFor(({ event, data }) => event === 'chat' && data.change === 'reply_ended')
  expect((await stored()).at(-1)).toMatchObject({ state: 'done' })
})

test('streams on another node end as well', async () => {
  const { one, other } = await twoNodes({ model: SLOW })

  const { seen, said } = await revokeAmong(one, other)

  expect(seen.at(-1)?.event).toBe('signed_out')
  expect(said.map(({ event }) => event)).not.toContain('done')
})
