import { expect, test } from 'vitest'
import { chatApp, startReply, storedRecords } from '#test/chat.ts'

import { releaseLease, renewLeases, storeLiveTexts } from './live-replies.queries.ts'

test('after a node gives a reply up, its earlier renewal and its older text change nothing', async () => {
  const app = await chatApp({ model: { tokens: 400, tokens_per_second: 40 } })
  const { record_id } = await startReply(app)
  const { db } = app.ctx
  const { node_id } = app.replies
  const { user_id } = app.reader
  const text = { user_id, record_id, finish: null, prompt_sources: null }

  await releaseLease(db, { ...text, content: 'All words so far' }, node_id)

  expect(await renewLeases(db, node_id, [record_id])).toEqual([])
  expect(await storeLiveTexts(db, node_id, [{ ...text, content: 'All words' }])).toEqual([])
  expect((await storedRecords(app, user_id)).at(-1)).toMatchObject({
    content: 'All words so far',
    lease_until: new Date(0),
  })
})
