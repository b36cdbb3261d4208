import { listMessages } from '@citrine/contract/chat'
import { getGrowth } from '@citrine/contract/growth'
import { countRatings, rateReply } from '@citrine/contract/reply-ratings'
import { expect, test } from 'vitest'
import { ACCOUNT_EXPORT } from '#server/account-export.ts'
import { countGrowth } from '#server/features/growth/counts/count-growth.job.ts'
import { call, callOk } from '#test/call.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'

test('a reply is rated with reasons, changed and removed; operator and creator see only numbers', async () => {
  const app = await chatApp({ is_working: false })
  const { db } = app.ctx
  const { character_id } = app.character
  const { token, user_id } = app.reader
  const creator = await signedIn(app)
  await db
    .updateTable('characters')
    .set({ creator_id: creator.user_id })
    .where('character_id', '=', character_id)
    .execute()
  const reply = await sendAndWait(app, 'Good evening.')
  const { record_id } = reply
  const rate = (body: object, by = token) =>
    call(app, rateReply, { token: by, body: { record_id, ...body } as never })
  const counted = () => callOk(app, countRatings, { token: creator.token, params: { character_id } })

  expect(await rate({ rating: 'up', reasons: ['vivid', 'vivid', 'moving'] })).toMatchObject({
    data: { record: { record_id, rating: 'up', rating_reasons: ['vivid', 'moving'] } },
  })
  expect(await counted()).toEqual({
    up: 1,
    down: 0,
    reasons: expect.arrayContaining([
      { reason: 'vivid', count: 1 },
      { reason: 'moving', count: 1 },
    ]),
  })
  await Promise.all([
    rate({ rating: 'down', reasons: ['repetitive'] }),
    rate({ rating: 'down', reasons: ['forgot'] }),
  ])
  await rate({ rating: 'down', reasons: ['repetitive'] })
  expect(await counted()).toEqual({ up: 0, down: 1, reasons: [{ reason: 'repetitive', count: 1 }] })

  const { records } = await callOk(app, listMessages, { token, query: { character_id } })
  expect(records.at(-1)).toMatchObject({ rating: 'down', rating_reasons: ['repetitive'] })
  await countGrowth.run(app.ctx, {})
  const admin = await signedInAsStaff(app, 'admin')
  const { models } = await callOk(app, getGrowth, { token: admin.token, query: {} })
  expect(models).toMatchObject([
    { ratings: { up: 0, down: 1, reasons: [{ reason: 'repetitive', count: 1 }] } },
  ])
  const chats = ACCOUNT_EXPORT.map((part) => part.files(app.ctx, user_id))
  let archive = ''
  for (const files of chats)
    for await (const { pieces } of files) for await (const piece of pieces) archive += piece
  expect(archive).toContain('"rated_up":false')

  expect(await rate({ rating: 'up', reasons: [] }, creator.token)).toMatchObject({ status: 404 })
  expect(await rate({ rating: 'up', reasons: ['forgot'] })).toMatchObject({ status: 400 })
  for (const { record_id: other } of records.slice(0, 2))
    expect(await rate({ record_id: other, rating: 'up', reasons: [] })).toMatchObject({ status: 409 })
  expect(await call(app, countRatings, { token, params: { character_id } })).toMatchObject({ status: 404 })

  await rate({ rating: null })
  expect(await counted()).toEqual({ up: 0, down: 0, reasons: [] })
})
