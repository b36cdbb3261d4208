import { showExport, startExport } from '@citrine/contract/account-data'
import { listNotifications } from '@citrine/contract/notifications'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { pruneExports } from './prune-exports.job.ts'

test('an export whose every try was killed counts as failed after two days, and can be retried', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  await callOk(app, startExport, { token, body: {} })
  await app.ctx.db.updateTable('data_exports').set({ state: 'collecting', percent: 40 }).execute()
  app.clock.advance(2 * DAY_MS - 1_000)
  await pruneExports.run(app.ctx, {})
  expect(await callOk(app, showExport, { token })).toMatchObject({ state: 'collecting' })
  app.clock.advance(1_000)

  await pruneExports.run(app.ctx, {})

  expect(await callOk(app, showExport, { token })).toMatchObject({ state: 'failed', percent: 0 })
  const { items } = await callOk(app, listNotifications, { token })
  expect(items.map(({ kind }) => kind)).toEqual(['export_failed'])
  expect(await callOk(app, startExport, { token, body: {} })).toMatchObject({ state: 'waiting' })
})
