import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chatApp, sendAndWait, storedRecords } from '#test/chat.ts'
import { buildWordQuery, extractWords } from './extract-words.ts'
import { fillBatch } from './fill-words.job.ts'
import { findInRecords, indexRecords } from './words.service.ts'

test('a text is indexed without accents and case, and scripts without spaces by characters and pairs', () => {
  expect(extractWords('The CAFÉ, the café!')).toEqual(['the', 'cafe'])
  expect(extractWords('灯塔A亮')).toEqual(['灯', '塔', '灯塔', 'a', '亮'])
  expect(extractWords('한국어')).toEqual(['한', '국', '어', '한국', '국어'])
  expect(extractWords("'); drop & | ! :* <->")).toEqual(['drop'])
  expect(extractWords('x'.repeat(500))).toEqual(['x'.repeat(40)])
})

test('a query needs all of its words, the longer ones also with other endings', () => {
  expect(buildWordQuery('some-ada001', 'Lamp at sea')).toBe("'ada001lamp':* & 'ada001at' & 'ada001sea':*")
  expect(buildWordQuery('ada001', '灯')).toBe("'ada001灯'")
  expect(buildWordQuery('ada001', '灯塔上')).toBe("'ada001灯塔' & 'ada001塔上'")
  expect(buildWordQuery('ada001', ' …!')).toBeNull()
})

const found = async (app: Awaited<ReturnType<typeof chatApp>>, query: string, limit = 10) =>
  (await findInRecords(app.ctx.db, { user_id: app.reader.user_id, query, limit })).items.map(
    ({ record_id }) => record_id,
  )

test('a message and its reply are found as soon as the reply has ended, and only by their user', async () => {
  const app = await chatApp({ model: { text: 'The ferry sails at noon.' } })
  const reply = await sendAndWait(app, 'Where is the 灯塔 of Skerry?')

  expect(await found(app, 'FERR')).toEqual([reply.record_id])
  expect(await found(app, '灯')).toEqual([reply.parent_id])
  expect(await found(app, 'skerry noon')).toEqual([])
  expect(await found(app, 'the')).toHaveLength(2)
  const others = await findInRecords(app.ctx.db, {
    user_id: '00000000-0000-7000-8000-000000000000',
    query: 'ferry',
    limit: 5,
  })
  expect(others).toEqual({ items: [], next_cursor: null })
})

test('pages follow each other without a gap, and a chat or a character narrows them', async () => {
  const app = await chatApp({ model: { text: 'Yes.' } })
  for (const number of [1, 2, 3]) await sendAndWait(app, `The lamp, ${number}.`)
  const { user_id } = app.reader
  const { character_id } = app.character
  const first = await findInRecords(app.ctx.db, { user_id, character_id, query: 'lamp', limit: 2 })
  const rest = await findInRecords(app.ctx.db, {
    user_id,
    chat_id: first.items[0]?.chat_id,
    query: 'lamp',
    limit: 2,
    cursor: first.next_cursor ?? undefined,
  })
  const userMessages = (await storedRecords(app, user_id)).filter(({ role }) => role === 'user')
  expect([...first.items, ...rest.items].map(({ record_id }) => record_id)).toEqual(
    userMessages
      .map(({ record_id }) => record_id)
      .sort()
      .reverse(),
  )
  const elsewhere = { user_id, character_id: user_id, query: 'lamp', limit: 2 }
  expect((await findInRecords(app.ctx.db, elsewhere)).items).toEqual([])
})

test('edited-out words are not found, and neither are deleted messages', async () => {
  const app = await chatApp({ model: { text: 'Yes.' } })
  const reply = await sendAndWait(app, 'A lamp.')
  const { user_id } = app.reader
  const write = (change: object) =>
    app.ctx.db.updateTable('chat_records').set(change).where('record_id', '=', reply.record_id).execute()

  await write({ content: 'A harbour.' })
  await indexRecords(app.ctx.db, user_id, [reply.record_id])
  expect(await found(app, 'yes')).toEqual([])
  expect(await found(app, 'harbour')).toEqual([reply.record_id])
  await write({ deleted_at: new Date() })
  expect(await found(app, 'harbour')).toEqual([])
  await write({ deleted_at: null, content: '' })
  await indexRecords(app.ctx.db, user_id, [reply.record_id])
  const { rows } = await sql`select * from chat_words where record_id = ${reply.record_id}`.execute(
    app.ctx.db,
  )
  expect(rows).toEqual([])
})

test('messages from before the search are indexed once, in batches', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  await sendAndWait(app, 'A lighthouse.')
  await app.ctx.db.deleteFrom('chat_words').execute()
  expect(await found(app, 'lighthouse')).toEqual([])

  while (await fillBatch(app.ctx));
  expect(await found(app, 'lighthouse')).toHaveLength(1)
  expect(await found(app, 'lit')).toHaveLength(1)
  expect(await fillBatch(app.ctx)).toBe(false)
})

test('words are deleted with their chat', async () => {
  const app = await chatApp({ model: { text: 'Yes.' } })
  await sendAndWait(app, 'A lighthouse.')
  await app.ctx.db.deleteFrom('chats').execute()
  expect(await app.ctx.db.selectFrom('chat_words').select('record_id').execute()).toEqual([])
})
