import { editMessage } from '@citrine/contract/chat-tree'
import { sendReport } from '@citrine/contract/reports'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { pruneReports } from '#server/retention.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create } from '#test/characters.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'

const makeBody = (target_id: string, changes: object = {}) => ({
  target_type: 'character',
  target_id,
  reason: 'spam',
  text: '',
  client_id: 'one-report-of-mine',
  ...changes,
})

test('a repeated report, or two at once, is one report', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const { character_id } = await makeCharacter(app.ctx.db)
  const send = () => callOk(app, sendReport, { token, body: makeBody(character_id) })

  const sent = await Promise.all([send(), send(), send()])

  expect(new Set(sent.map(({ report_id }) => report_id)).size).toBe(1)
  expect(await app.ctx.db.selectFrom('reports').selectAll().execute()).toHaveLength(1)
  const other = await call(app, sendReport, { token, body: makeBody(character_id, { reason: 'hate' }) })
  expect(other).toMatchObject({ status: 409 })
})

test('only visible things can be reported', async () => {
  const app = await testApp({ is_working: false })
  const owner = await signedIn(app)
  const stranger = await signedIn(app)
  const { character_id } = await create(app, owner.token, { visibility: 'private' })

  for (const target_type of ['character', 'message', 'picture', 'profile'])
    for (const target_id of [character_id, owner.user_id, 'no id']) {
      const body = makeBody(target_id, { target_type })
      expect(await call(app, sendReport, { token: stranger.token, body })).toMatchObject({ status: 404 })
    }
  expect(await call(app, sendReport, { body: makeBody(character_id) })).toMatchObject({ status: 1005 })
  expect(await app.ctx.db.selectFrom('reports').selectAll().execute()).toEqual([])
})

test('a message counts as the character’s only as the model wrote it: edited, written or sent by the reporter it names nobody', async () => {
  const app = await chatApp({ model: { text: 'Yes.' } })
  const { token } = app.reader
  const maker = await signedIn(app)
  const { character_id } = await create(app, maker.token, { visibility: 'unlisted' })
  await approveLatest(app, character_id)
  const reply = await sendAndWait(app, 'Hello', { character_id })
  const changed = await sendAndWait(app, 'And now?', { character_id })
  const body = { record_id: changed.record_id, content: 'Something dreadful.' }
  const { record } = await callOk(app, editMessage, { token, body: { ...body, mode: 'go_on' } })
  await callOk(app, editMessage, { token, body: { ...body, mode: 'keep' } })

  const own = [reply.parent_id ?? '', changed.record_id, record.record_id]
  for (const target_id of [reply.record_id, ...own]) {
    const report = { target_type: 'message', client_id: `report ${target_id}` }
    await callOk(app, sendReport, { token, body: makeBody(target_id, report) })
  }

  const reports = await app.ctx.db
    .selectFrom('reports')
    .select(['target_id', 'owner_id', 'character_id'])
    .execute()
  expect(reports.find(({ target_id }) => target_id === reply.record_id)).toMatchObject({
    owner_id: maker.user_id,
    character_id,
  })
  for (const target_id of own)
    expect(reports.find((each) => each.target_id === target_id)).toMatchObject({
      owner_id: null,
      character_id: null,
    })
})

test('a report is deleted a year after its decision, an open one stays', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const { character_id } = await makeCharacter(app.ctx.db)
  await callOk(app, sendReport, { token, body: makeBody(character_id) })
  const open = await callOk(app, sendReport, {
    token,
    body: makeBody(character_id, { client_id: 'another-one', reason: 'hate' }),
  })
  await app.ctx.db
    .updateTable('reports')
    .set({ state: 'kept', decided_at: app.clock.now() })
    .where('report_id', '!=', open.report_id)
    .execute()
  app.clock.advance(366 * DAY_MS)

  await pruneReports.run(app.ctx, {})

  const left = await app.ctx.db.selectFrom('reports').select('report_id').execute()
  expect(left).toEqual([{ report_id: open.report_id }])
})

test('a repeated report by the same user adds nothing until the first is decided', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const other = await signedIn(app)
  const { character_id } = await makeCharacter(app.ctx.db)
  let count = 0
  const send = (who: string, changes: object = {}) => {
    count += 1
    const body = makeBody(character_id, { client_id: `report-number-${count}`, ...changes })
    return callOk(app, sendReport, { token: who, body })
  }

  const first = await send(token, { text: 'Look.' })
  expect(await send(token, { text: 'Look again.' })).toEqual(first)
  const others = [await send(token, { reason: 'hate' }), await send(other.token)]
  expect(new Set([first, ...others].map(({ report_id }) => report_id)).size).toBe(3)
  await app.ctx.db.updateTable('reports').set({ state: 'kept', decided_at: app.clock.now() }).execute()
  expect((await send(token)).report_id).not.toBe(first.report_id)
})
