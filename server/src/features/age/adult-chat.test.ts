import { setAgeFilter } from '@citrine/contract/age'
import { fetchReply, followReply, listMessages, listRecentChats, stopReply } from '@citrine/contract/chat'
import { expect, test } from 'vitest'
import { adultEnv, adultReader, from } from '#test/adult.ts'
import { call, callOk } from '#test/call.ts'
import { buildRedo, chatApp, newClientId } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { openStream } from '#test/stream.ts'

async function adultChat() {
  const plain = await chatApp({ is_working: false, env: await adultEnv() })
  const reader = await adultReader(plain)
  const app = { ...plain, reader }
  const { character_id } = await makeCharacter(app.ctx.db, { name: 'Velvet Lantern', rating: 'nsfw' })
  const here = { token: reader.token, ...from('NL') }
  const stream = await openStream(app, fetchReply, {
    ...here,
    body: { action: 'send', character_id, client_id: newClientId(), content: 'Is the lamp lit?' },
  })
  await stream.ended
  const { records, chat_id } = await callOk(app, listMessages, { ...here, query: { character_id } })
  return { app, here, character_id, chat_id, record_id: records.at(-1)?.record_id ?? '' }
}

test('a chat with an adult character works only for users who may see it: other users get no text and send no message', async () => {
  const { app, here, character_id, chat_id, record_id } = await adultChat()
  expect((await callOk(app, listRecentChats, here)).items).toHaveLength(1)
  const count = async () => (await app.ctx.db.selectFrom('chat_records').select('record_id').execute()).length
  const before = await count()
  const send = (name: object) => ({
    action: 'send' as const,
    client_id: newClientId(),
    content: 'On?',
    ...name,
  })

  for (const [country, status] of [
    ['GB', 404],
    ['SA', 404],
    ['NL', 2132],
  ] as const) {
    if (country === 'NL') await callOk(app, setAgeFilter, { ...here, body: { nsfw: 0 } })
    const there = { token: here.token, ...from(country) }
    const answers = [
      await call(app, fetchReply, { ...there, body: send({ character_id }) }),
      await call(app, fetchReply, { ...there, body: send({ chat_id }) }),
      await call(app, fetchReply, {
        ...there,
        body: { ...buildRedo(app, 'regenerate', record_id, { chat_id }).body },
      }),
      await call(app, followReply, { ...there, params: { record_id } }),
      await call(app, listMessages, { ...there, query: { character_id } }),
      await call(app, listMessages, { ...there, query: { chat_id } }),
      await call(app, stopReply, { ...there, body: { record_id } }),
    ]
    expect(
      answers.map(({ status, data }) => ({ status, data })),
      country,
    ).toEqual(answers.map(() => ({ status, data: null })))
    const recent = await call(app, listRecentChats, there)
    expect(recent.data).toEqual({ items: [], next_cursor: null })
    expect(JSON.stringify([answers, recent])).not.toMatch(/velvet|lamp/i)
  }
  expect(await count()).toBe(before)

  await callOk(app, setAgeFilter, { ...here, body: { nsfw: 1 } })
  expect((await callOk(app, listMessages, { ...here, query: { chat_id } })).records.length).toBe(before)
})

test('a user who may not see an adult character cannot start a chat with it', async () => {
  const app = await chatApp({ is_working: false, env: await adultEnv() })
  const { character_id } = await makeCharacter(app.ctx.db, { rating: 'nsfw' })
  const { token } = app.reader

  expect(await call(app, listMessages, { token, query: { character_id }, ...from('NL') })).toMatchObject({
    status: 2132,
  })
  expect(await call(app, listMessages, { token, query: { character_id }, ...from('SA') })).toMatchObject({
    status: 404,
  })
  expect(await app.ctx.db.selectFrom('chats').select('chat_id').execute()).toEqual([])
})
