import { gzipSync } from 'node:zlib'
import { getGrowth } from '@citrine/contract/growth'
import { COLLECT_PATH } from '@citrine/contract/tracking'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { until } from '#test/until.ts'
import { countGrowth } from './count-growth.job.ts'

const encode = (value: unknown): string =>
  encodeURIComponent(gzipSync(JSON.stringify(value)).toString('base64'))

/** Sends one visitor's events by name. */
async function visit(it: TestApp, device_id: string, channel: string, names: readonly [string, object?][]) {
  const events = names.map(([event_name, args = {}]) => ({
    app: { channel },
    event: { event_name, module: 1, user_id: '', content_id: '', args: JSON.stringify(args) },
  }))
  const s = encode({ device_id, app_key: it.ctx.config.APP_KEY, marker: 'gzip' })
  await it.app.inject({ method: 'POST', url: COLLECT_PATH, payload: { s, x: encode(events) } })
}

const countRows = async (it: TestApp): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from tracked_events`.execute(it.ctx.db)
  return rows[0]?.count ?? 0
}

const MESSAGES = Array.from({ length: 10 }, (): [string] => ['chat_send'])

test('staff see by day and campaign how far visitors came, each counted once, and nobody else does', async () => {
  const it = await testApp()
  const info = JSON.stringify({ ad_channel: 'spring', campaign_name: 'Lemons' })
  await visit(it, 'd-1', 'spring', [['ad_info', { info }], ['age_confirm'], ...MESSAGES, ['purchase']])
  await visit(it, 'd-2', 'web', [['page_view'], ['chat_send']])
  await visit(it, 'd-3', 'web', [['page_view'], ['page_view']])
  await until(async () => (await countRows(it)) === 17)
  await countGrowth.run(it.ctx, {})
  await countGrowth.run(it.ctx, {})

  const { token } = await signedInAsStaff(it)
  const { days, campaigns } = await callOk(it, getGrowth, { token })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ visit: 3, age: 1, sign_in: 0, message: 2, tenth: 1, purchase: 1 })
  expect(campaigns).toEqual([
    { channel: 'web', campaign: '', visit: 2, age: 0, sign_in: 0, message: 1, tenth: 0, purchase: 0 },
    {
      channel: 'spring',
      campaign: 'Lemons',
      visit: 1,
      age: 1,
      sign_in: 0,
      message: 1,
      tenth: 1,
      purchase: 1,
    },
  ])
  expect((await call(it, getGrowth, { token: (await signedIn(it)).token })).status).toBe(404)
})
