import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { countGrowth as countNow, getGrowth } from '@citrine/contract/growth'
import type { OrderState } from '@citrine/contract/orders'
import { COLLECT_PATH } from '@citrine/contract/tracking'
import { findModule, TRACKED, type TrackedName } from '@citrine/contract/tracking-modules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isTrial } from '#server/features/goods/public.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { chatApp, sendMessage } from '#test/chat.ts'
import { waitForJobs } from '#test/jobs.ts'
import { makeCharacter, makeUser } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { until } from '#test/until.ts'
import { createPartition } from '../growth.queries.ts'
import { countGrowth } from './count-growth.job.ts'
import { countRetention } from './count-retention.job.ts'
import { endCountRequest, insertCountRequest } from './requests.queries.ts'

const encode = (value: unknown): string =>
  encodeURIComponent(gzipSync(JSON.stringify(value)).toString('base64'))

type EventCall = [TrackedName, object?]

async function visit(app: TestApp, device_id: string, channel: string, names: readonly EventCall[]) {
  const events = names.map(([event_name, args = {}]) => ({
    app: { channel },
    event: {
      event_id: randomBytes(16).toString('hex'),
      event_name,
      module: findModule(event_name, TRACKED[event_name][0]),
      user_id: '',
      content_id: '',
      args: JSON.stringify(args),
    },
  }))
  const s = encode({ device_id, app_key: app.ctx.config.APP_KEY, marker: 'gzip' })
  await app.fastify.inject({ method: 'POST', url: COLLECT_PATH, payload: { s, x: encode(events) } })
}

const buyAs = (app: TestApp, device_id: string, channel: string, order_ids: readonly string[]) =>
  visit(
    app,
    device_id,
    channel,
    order_ids.map((order_id) => ['purchase', { order_id }]),
  )

const countRows = async (app: TestApp): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from tracked_events`.execute(app.ctx.db)
  return rows[0]?.count ?? 0
}

type ChatSample = {
  user_id: string
  character_id: string
  at: Date
  waits: readonly number[]
  faults: number
}

async function plantChat(
  app: TestApp,
  { user_id, character_id, at, waits, faults }: ChatSample,
): Promise<void> {
  const chat_id = newId(at)
  const root = newId(at)
  await sql`
    insert into chats (user_id, chat_id, character_id, root_record_id, leaf_record_id, leaf_depth, created_at)
    values (${user_id}, ${chat_id}, ${character_id}, ${root}, ${root}, 0, ${at})`.execute(app.ctx.db)
  const message = { role: 'user', model_id: null, first_token_ms: null, state: 'done', fault: null }
  const reply = { ...message, role: 'character', model_id: 'planted' }
  const rows = [
    message,
    ...waits.map((first_token_ms) => ({ ...reply, first_token_ms })),
    ...Array.from({ length: faults }, () => ({ ...reply, state: 'interrupted', fault: 'model_failed' })),
    { ...reply, model_id: null },
  ]
  for (const row of rows)
    await sql`
      insert into chat_records (user_id, record_id, chat_id, depth, content, created_at, role, model_id, first_token_ms, state, fault)
      values (${user_id}, ${newId(at)}, ${chat_id}, 0, '', ${at}, ${row.role}, ${row.model_id}, ${row.first_token_ms},
              ${row.state}, ${row.fault})`.execute(app.ctx.db)
}

async function plantOrder(
  app: TestApp,
  price: number,
  paid_at: Date | null = app.clock.now(),
  state: OrderState = paid_at === null ? 'created' : 'paid',
): Promise<string> {
  const order_id = newId(app.clock.now())
  await app.ctx.db
    .insertInto('orders')
    .values({
      order_id,
      user_id: null,
      client_id: order_id,
      request_sha256: Buffer.alloc(32),
      goods_id: 'coins_500',
      goods_type: 'COIN',
      coins: 500,
      price,
      currency: 'USD',
      payment_type: 'card',
      provider: 'sandbox',
      env: isTrial(app.ctx) ? 'test' : 'live',
      provider_txn: paid_at && order_id,
      state,
      redirect: '/',
      created_at: app.clock.now(),
      expires_at: app.clock.now(),
      paid_at,
    })
    .execute()
  await plantStep(app, order_id, state)
  return order_id
}

async function plantStep(app: TestApp, order_id: string, to_state: string): Promise<void> {
  await sql`
    insert into order_steps (order_id, seq, from_state, to_state, cause, at)
    select ${order_id}, count(*) + 1, null, ${to_state}, 'staff', ${app.clock.now()} from order_steps
     where order_id = ${order_id}`.execute(app.ctx.db)
}

const DAY = '2026-05-04'
const MESSAGES = Array.from({ length: 10 }, (): EventCall => ['chat_send'])

test('staff see by day and campaign how far visitors came, each counted once, and nobody else does', async () => {
  const app = await testApp()
  const info = JSON.stringify({ ad_channel: 'spring', campaign_name: 'Lemons' })
  const order_id = await plantOrder(app, 999)
  const unpaid = await plantOrder(app, 999, null)
  const bought: EventCall = ['purchase', { order_id }]
  await visit(app, 'd-1', 'spring', [['ad_info', { info }], ['age_confirm'], ...MESSAGES, bought])
  await visit(app, 'd-2', 'web', [['page_view'], ['chat_send']])
  await visit(app, 'd-3', 'web', [['page_view'], ['page_view']])
  await until(async () => (await countRows(app)) === 17)
  app.clock.advance(1_000)
  await visit(app, 'd-2', 'web', [['purchase'], ['purchase', { order_id: newId() }]])
  await buyAs(app, 'd-3', 'web', [order_id, unpaid])
  await until(async () => (await countRows(app)) === 21)
  await countGrowth.run(app.ctx, {})
  await countGrowth.run(app.ctx, {})

  const { token } = await signedInAsStaff(app)
  const { days, funnel, campaigns, revenue } = await callOk(app, getGrowth, { token })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ visits: 3 })
  expect(funnel).toEqual({ visit: 3, age: 1, sign_in: 0, message: 2, tenth: 1, purchase: 1 })
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
  expect(revenue).toBeNull()
  expect((await callOk(app, getGrowth, { token, query: { days: '365' } })).days).toHaveLength(365)
  expect((await call(app, getGrowth, { token: (await signedIn(app)).token })).status).toBe(404)
})

test('staff have today and the weeks counted at once, at most once a minute', async () => {
  const app = await chatApp()
  await (await sendMessage(app, 'Good evening.')).ended
  const { token } = await signedInAsStaff(app)
  expect(await callOk(app, getGrowth, { token })).toMatchObject({ counted_at: null, cohorts: [] })

  await callOk(app, countNow, { token, body: {} })
  expect(await call(app, countNow, { token, body: {} })).toMatchObject({ data: { retry_after_s: 60 } })
  await waitForJobs(app, 'growth.count')
  await waitForJobs(app, 'growth.count-retention')

  const { counted_at, is_counting, days, cohorts } = await callOk(app, getGrowth, { token })
  expect(counted_at).toBe(app.clock.now().toISOString())
  expect(is_counting).toBe(false)
  expect(days.at(-1)).toMatchObject({ messages: 1, people: 1 })
  expect(cohorts).toMatchObject([{ wrote: [1] }])
  const stranger = await signedIn(app)
  expect((await call(app, countNow, { token: stranger.token, body: {} })).status).toBe(404)
})

test('campaigns after the hundredth of a day are summed, not lost', async () => {
  const app = await testApp()
  await createPartition(app.ctx.db, DAY)
  await sql`
    insert into tracked_events (received_at, visitor, event_name, module, is_member, channel, content_id, args)
    select ${`${DAY}T08:00:00Z`}::timestamptz, sha256(n::text::bytea), 'page_view', 1, false, 'c' || n, '', '{}'
      from generate_series(1, 130) as n`.execute(app.ctx.db)
  app.clock.set(new Date(`${DAY}T12:00:00Z`))
  await countGrowth.run(app.ctx, {})

  const { token } = await signedInAsStaff(app)
  const { funnel, campaigns } = await callOk(app, getGrowth, { token })
  expect(funnel.visit).toBe(130)
  expect(campaigns).toHaveLength(21)
  expect(campaigns.at(-1)).toMatchObject({ channel: '', campaign: '', visit: 110 })
})

test('messages, characters and models are counted from the chats of all accounts', async () => {
  const app = await chatApp()
  await (await sendMessage(app, 'Good evening.')).ended
  const [model] = app.ctx.models.list()
  const hidden = await makeCharacter(app.ctx.db, { visibility: 'private' })
  const yesterday = new Date(app.clock.now().getTime() - DAY_MS)
  const { user_id } = await makeUser(app.ctx.db)
  const waits = [...Array.from({ length: 18 }, () => 100), 1_000, 5_000]
  await plantChat(app, { user_id, character_id: app.character.character_id, at: yesterday, waits, faults: 5 })
  await plantChat(app, { user_id, character_id: hidden.character_id, at: yesterday, waits: [], faults: 0 })
  await countGrowth.run(app.ctx, {})

  const { token } = await signedInAsStaff(app)
  const { days, characters, models } = await callOk(app, getGrowth, { token })
  expect(days.slice(-2)).toMatchObject([
    { messages: 2, people: 1 },
    { messages: 1, people: 1 },
  ])
  const { character_id, name } = app.character
  expect(characters).toEqual([{ character_id, name, messages: 2, people: 2 }])
  expect(models.find((row) => row.model === 'planted')).toMatchObject({ replies: 25, failures: 5 })
  const planted = models.find((row) => row.model === 'planted')
  expect(Number(planted?.p50_ms) / 100).toBeCloseTo(1, 1)
  expect(Number(planted?.p95_ms) / 1_000).toBeCloseTo(1, 1)
  expect(models.find((row) => row.model === model?.card.id)).toMatchObject({
    name: model?.card.name,
    replies: 1,
    failures: 0,
    p50_ms: expect.any(Number),
  })
})

test('revenue counts paid orders by the advertisement that led to them, whatever a page reports', async () => {
  const app = await testApp()
  const info = JSON.stringify({ ad_channel: 'spring', campaign_name: 'Lemons' })
  const order_id = await plantOrder(app, 999)
  await plantOrder(app, 1_299)
  const unpaid = await plantOrder(app, 5_999, null)
  await visit(app, 'd-1', 'spring', [['ad_info', { info }]])
  await until(async () => (await countRows(app)) === 1)
  app.clock.advance(60_000)
  await buyAs(app, 'd-1', 'web', [order_id, order_id, unpaid, newId()])
  await until(async () => (await countRows(app)) === 5)
  await countGrowth.run(app.ctx, {})

  const { token } = await signedInAsStaff(app, 'admin')
  expect((await callOk(app, getGrowth, { token })).revenue?.rows).toEqual([
    { channel: '', campaign: '', currency: 'USD', orders: 1, amount: 1_299, is_rest: false },
    { channel: 'spring', campaign: 'Lemons', currency: 'USD', orders: 1, amount: 999, is_rest: false },
  ])
})

test('an order that is being checked counts once staff credit it, on the day of its payment', async () => {
  const app = await testApp()
  const order_id = await plantOrder(app, 999, app.clock.now(), 'review')
  await buyAs(app, 'd-1', 'spring', [order_id])
  await until(async () => (await countRows(app)) === 1)
  await countGrowth.run(app.ctx, {})
  const before = await callOk(app, getGrowth, await signedInAsStaff(app, 'admin'))
  expect(before.revenue?.rows).toEqual([])
  expect(before.funnel).toMatchObject({ visit: 1, purchase: 0 })

  app.clock.advance(3 * DAY_MS)
  await sql`update orders set state = 'paid' where order_id = ${order_id}`.execute(app.ctx.db)
  await plantStep(app, order_id, 'paid')
  await countGrowth.run(app.ctx, {})
  const { revenue, funnel } = await callOk(app, getGrowth, await signedInAsStaff(app, 'admin'))
  expect(revenue?.rows).toMatchObject([{ channel: 'spring', orders: 1, amount: 999 }])
  expect(funnel).toMatchObject({ visit: 1, purchase: 1 })
})

test('the board says that a requested count waits until it has ended', async () => {
  const app = await testApp()
  const { token } = await signedInAsStaff(app)
  const requested = await app.ctx.db.transaction().execute(async (tx) => {
    await insertCountRequest(tx, app.clock.now())
    return app.clock.now()
  })
  expect(await callOk(app, getGrowth, { token })).toMatchObject({ counted_at: null, is_counting: true })
  await endCountRequest(app.ctx.db, new Date(requested.getTime() - 1))
  expect(await callOk(app, getGrowth, { token })).toMatchObject({ is_counting: true })
  await countGrowth.run(app.ctx, {})
  const counted = await callOk(app, getGrowth, { token })
  expect(counted).toMatchObject({ counted_at: app.clock.now().toISOString(), is_counting: false })
})

test('revenue of the smaller campaigns is summed, not lost', async () => {
  const app = await testApp()
  await sql`
    insert into growth_revenue (day, channel, campaign, currency, orders, amount)
    select ${app.clock.now()}::date, 'spring', 'c' || n, 'USD', 1, n from generate_series(1, 43) as n`.execute(
    app.ctx.db,
  )

  const { token } = await signedInAsStaff(app, 'admin')
  const rows = (await callOk(app, getGrowth, { token })).revenue?.rows ?? []

  expect(rows).toHaveLength(41)
  expect(rows[0]).toMatchObject({ campaign: 'c43', amount: 43, is_rest: false })
  expect(rows.at(-1)).toEqual({
    channel: '',
    campaign: '',
    currency: 'USD',
    orders: 3,
    amount: 6,
    is_rest: true,
  })
})

test('invented purchases do not hide a real one', async () => {
  const app = await testApp()
  const order_id = await plantOrder(app, 999)
  const day = app.clock.now().toISOString().slice(0, 10)
  await createPartition(app.ctx.db, day)
  await sql`
    insert into tracked_events (received_at, visitor, event_name, module, is_member, channel, content_id, args)
    select ${`${day}T00:00:00Z`}::timestamptz, '\\x01', 'purchase', 81, false, 'forged', '',
           '{"order_id":"' || gen_random_uuid() || '"}'
      from generate_series(1, 50001)`.execute(app.ctx.db)
  await buyAs(app, 'd-1', 'spring', [order_id])
  await until(async () => (await countRows(app)) === 50_002)
  await countGrowth.run(app.ctx, {})

  const { token } = await signedInAsStaff(app, 'admin')
  expect((await callOk(app, getGrowth, { token })).revenue?.rows).toEqual([
    { channel: 'spring', campaign: '', currency: 'USD', orders: 1, amount: 999, is_rest: false },
  ])
})

test('retention follows the accounts of a week, and fills weeks that were never counted', async () => {
  const app = await testApp()
  const { character_id } = await makeCharacter(app.ctx.db)
  const monday = new Date('2026-03-02T09:00:00Z')
  const weekMs = 7 * DAY_MS
  const people = await Promise.all([1, 2, 3].map(() => makeUser(app.ctx.db, { now: monday })))
  const write = (person: number, weeks: number) =>
    plantChat(app, {
      user_id: people[person]?.user_id ?? '',
      character_id,
      at: new Date(monday.getTime() + weeks * weekMs),
      waits: [],
      faults: 0,
    })
  for (const [person, weeks] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [0, 3],
    [1, 3],
  ] as const)
    await write(person, weeks)
  app.clock.set(new Date(monday.getTime() + 4 * weekMs))
  await countRetention.run(app.ctx, {})
  await countRetention.run(app.ctx, {})

  const { token } = await signedInAsStaff(app)
  const { cohorts } = await callOk(app, getGrowth, { token })
  expect(cohorts.find(({ week }) => week === '2026-03-02')).toEqual({
    week: '2026-03-02',
    joined: 3,
    wrote: [2, 1, 0, 2, 0],
  })
})
