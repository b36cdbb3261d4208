import { fetchReply } from '@citrine/contract/chat'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '#test/call.ts'
import {
  buildSend,
  type ChatApp,
  chatApp,
  joinText,
  readEnd,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { until } from '#test/until.ts'
import { chargeFor } from '#test/wallet.ts'

async function holdStores(app: ChatApp, change = 'select 1'): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = app.ctx.db.transaction().execute(async (tx) => {
    await sql`select from chats for update`.execute(tx)
    held.resolve()
    await over.promise
    await sql.raw(change).execute(tx)
  })
  const release = async () => {
    over.resolve()
    await holding
  }
  onTestFinished(release)
  await held.promise
  return release
}

const countAsked = async ({ model }: ChatApp): Promise<number> => (await model.listRequests()).length

async function chargeElsewhere(): Promise<void> {
  const other = await chatApp()
  await chargeFor(other.ctx.db, other.reader.user_id, { kind: 'message', coins: 1, bonus: 1 })
  await sendAndWait(other, 'Good evening.')
}

test('the model request starts while the message is being stored, and no reader gets text before that is done', async () => {
  await chargeElsewhere()
  const app = await chatApp({ model: { tokens: 12 } })
  await sendAndWait(app, 'Good evening.')
  await app.model.set({ text: 'It opens at dawn, and the ferry waits for nobody.' })
  const before = await countAsked(app)
  const release = await holdStores(app)
  let hasAnswered = false

  const saying = sendMessage(app, 'Is the harbour open?').then((stream) => {
    hasAnswered = true
    return stream
  })
  await until(async () => (await countAsked(app)) === before + 1)
  const stored = await storedRecords(app, app.reader.user_id)

  expect(hasAnswered).toBe(false)
  expect(stored.map(({ content }) => content)).not.toContain('Is the harbour open?')
  await release()
  const events = await (await saying).ended
  expect(readEnd(events)).toMatchObject({ event: 'done', data: { record: { content: joinText(events) } } })
  expect(await countAsked(app)).toBe(before + 1)
})

test('a message that cannot be stored leaves no reply, and the model’s request is aborted', async () => {
  const app = await chatApp()
  await sendAndWait(app, 'Good evening.')
  await app.model.set({ tokens: 4_000, tokens_per_second: 20 })
  await app.model.clearRequests()
  const before = await storedRecords(app, app.reader.user_id)
  const release = await holdStores(app, 'update chats set running_record_id = leaf_record_id')

  const refused = call(app, fetchReply, buildSend(app, 'Is the harbour open?'))
  await until(async () => (await countAsked(app)) === 1)
  await release()

  expect(await refused).toMatchObject({ status: 409 })
  await until(async () => (await app.model.listRequests())[0]?.state === 'aborted')
  expect(await storedRecords(app, app.reader.user_id)).toEqual(before)
})

test('during a reply the model gets no second request', async () => {
  const app = await chatApp({ model: { tokens_per_second: 20 } })
  const first = await sendMessage(app, 'Good evening.')
  await first.waitFor(({ event }) => event === 'delta')

  expect(await call(app, fetchReply, buildSend(app, 'And the ferry?'))).toMatchObject({ status: 409 })

  expect(await countAsked(app)).toBe(1)
})
