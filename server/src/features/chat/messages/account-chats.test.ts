import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser } from '#test/makers.ts'
import { measureReads } from '#test/reads.ts'
import { exportChats } from './account-chats.service.ts'
import { createLongChat, type LongChat } from './long-chat.fixture.ts'

test('an export of chats has every message of every branch once, and does not read all of them for each', async () => {
  const app = await testApp({ is_working: false })
  const { user_id } = await makeUser(app.ctx.db)
  const chats: LongChat[] = []
  for (const length of [1_200, 10, 300, 300, 300, 300, 300, 300, 300])
    chats.push(await createLongChat(app, user_id, length))
  await createLongChat(app, (await makeUser(app.ctx.db)).user_id, 10_000)
  await sql`analyze chat_records`.execute(app.ctx.db)
  const counted = new Map<string, number>()
  const seen = new Set<string>()
  let isAfterItsParent = true

  const reads = await measureReads(app.ctx.db, 'chat_records', async (db) => {
    for await (const { chat_id, records } of exportChats(db, user_id))
      for await (const { record_id, parent_id } of records) {
        isAfterItsParent &&= parent_id === null || seen.has(parent_id)
        seen.add(record_id)
        counted.set(chat_id, (counted.get(chat_id) ?? 0) + 1)
      }
  })

  expect(counted).toEqual(
    new Map(chats.map(({ chat_id, path }) => [chat_id, path.length + path.length / 10])),
  )
  expect([isAfterItsParent, seen.size]).toEqual([true, 3_641])
  expect(reads.scanned).toBe(0)
  expect(reads.fetched).toBeLessThan(3_641 * 3)
})
