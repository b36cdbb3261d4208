import { randomUUID } from 'node:crypto'
import { listMessages, listRecentChats } from '@citrine/contract/chat'
import {
  cancelPicture,
  checkPicturePrompt,
  deletePicture,
  listPictures,
  makePicture,
  retryPicture,
} from '@citrine/contract/chat-pictures'
import { resetChat } from '@citrine/contract/chat-tree'
import { watchUser } from '@citrine/contract/events'
import { getImage, listImages } from '@citrine/contract/library'
import { decideReport, listReports } from '@citrine/contract/moderation-desks'
import { sendReport } from '@citrine/contract/reports'
import { startImageServer } from '@citrine/fakes/image-server.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { countConversation } from '#server/features/chat/figures/daily-activity.queries.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { pruneRemovedPictures } from '#server/retention.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { openStream } from '#test/stream.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances, makeRich, useAllowance } from '#test/wallet.ts'
import { buildPictureCall, fetchPicture, requestPicture, runPictureJob } from './pictures.fixture.ts'

const openHolds = ({ ctx }: ChatApp) =>
  ctx.db.selectFrom('holds').select('hold_id').where('state', '=', 'open').execute()

test('an image of the character in the scene appears by itself, under its message and in the library, and is deleted for good', async () => {
  const app = await chatApp()
  const { token } = app.reader
  const { chat_id, parent_id } = await sendAndWait(
    app,
    '*We walk along the harbour in the rain at night. I laugh.* It pours!',
  )
  const record_id = parent_id ?? ''
  const events = await openStream(app, watchUser, { token })

  const { name } = app.character
  const { nick_name } = await app.ctx.db.selectFrom('users').select('nick_name').executeTakeFirstOrThrow()
  const prompt = `${name}'s red dress, holding a lantern, on a unicorn, ${nick_name} and ${name}`
  const picture = await requestPicture(app, { record_id, prompt })
  expect(picture).toMatchObject({ state: 'waiting', width: 768, height: 1024, picture: null, fault: null })
  await until(async () => (await fetchPicture(app, picture.picture_id)).state === 'ready', 55_000)

  const made = await fetchPicture(app, picture.picture_id)
  const maker = { kind: 'illustrator', name: '' }
  expect(made).toMatchObject({
    record_id,
    is_given_back: false,
    progress: null,
    maker,
    left_out: ['unicorn'],
  })
  const file = (await app.fastify.inject(made.file_url ?? '')).rawPayload
  const facts = await sharp(file).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 768, height: 1024 })
  expect(facts.xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia')
  expect((await app.fastify.inject(made.picture?.sources[0]?.url ?? '')).statusCode).toBe(200)
  expect(
    (await app.fastify.inject((made.picture?.sources[0]?.url ?? '').split('?')[0] ?? '')).statusCode,
  ).toBe(404)
  const states = () => events.events.flatMap((event) => (event.event === 'picture' ? event.data.state : []))
  await expect.poll(() => [...new Set(states())]).toEqual(['waiting', 'drawing', 'ready'])

  const { wish } = await app.ctx.db.selectFrom('chat_pictures').select('wish').executeTakeFirstOrThrow()
  expect(wish).toMatchObject({ prompt: '' })
  expect(wish).toMatchObject({
    scene: { place: 'harbour', time: 'night', weather: 'rain', mood: 'laugh', prop: 'lantern' },
    look: { presentation: 'woman', age: 30, clothes: { garment: 'dress', colour: 'crimson' } },
  })
  const page = await callOk(app, listMessages, { token, query: { chat_id } })
  expect(page.pictures).toMatchObject([{ picture_id: made.picture_id, record_id }])
  const library = await callOk(app, listImages, { token, query: { kind: 'made' } })
  expect(library).toMatchObject({
    items: [
      {
        image_id: made.picture_id,
        kind: 'made',
        description: prompt,
      },
    ],
    characters: [{ character_id: app.character.character_id, image_count: 1 }],
  })
  const params = { image_id: made.picture_id }
  expect(await callOk(app, getImage, { token, params })).toMatchObject({
    file_url: expect.stringContaining('whole.webp'),
    maker,
    left_out: ['unicorn'],
  })

  await callOk(app, deletePicture, { token, body: { id: made.picture_id } })
  expect((await callOk(app, listImages, { token })).items).toEqual([])
  expect((await app.fastify.inject(made.file_url ?? '')).statusCode).toBe(404)
  expect(await openHolds(app)).toEqual([])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('before it costs anything, a request says which of its words are drawn and which are not', async () => {
  const app = await chatApp()
  const { token } = app.reader
  const { character_id, name } = app.character
  await callOk(app, listMessages, { token, query: { character_id } })
  const check = (prompt: string) => callOk(app, checkPicturePrompt, { token, body: { character_id, prompt } })

  expect(await check(`${name} with a lantern on the beach, on a unicorn`)).toEqual({
    drawn: ['lantern', 'beach'],
    left_out: ['unicorn'],
  })
  expect(await check('Am Strand auf einem Einhorn')).toEqual({ drawn: ['Strand'], left_out: ['Einhorn'] })
  expect(await check('a dragon')).toEqual({ drawn: [], left_out: ['dragon'] })
  expect(await openHolds(app)).toEqual([])
  expect(await app.ctx.db.selectFrom('chat_pictures').select('picture_id').execute()).toEqual([])
  const stranger = await signedIn(app)
  expect(
    await call(app, checkPicturePrompt, {
      token: stranger.token,
      body: {
        chat_id: (await callOk(app, listMessages, { token, query: { character_id } })).chat_id,
        prompt: 'a dragon',
      },
    }),
  ).toMatchObject({ status: 404 })
})

test('a chat with only an image request is listed among the chats, and begins with its first message', async () => {
  const app = await chatApp({ is_working: false })
  const { token, user_id } = app.reader
  const countStarted = async () => {
    const { chats_begun } = await app.ctx.db
      .selectFrom('character_chat_starts')
      .select(({ fn }) => fn.countAll<number>().as('chats_begun'))
      .executeTakeFirstOrThrow()
    return chats_begun
  }
  const list = async () => (await callOk(app, listRecentChats, { token })).items
  await callOk(app, listMessages, { token, query: { character_id: app.character.character_id } })
  expect(await list()).toEqual([])

  const picture = await requestPicture(app)
  await callOk(app, cancelPicture, { token, body: { id: picture.picture_id } })

  expect(await list()).toMatchObject([
    {
      character: { character_id: app.character.character_id },
      last_message: app.character.opening_line,
      last_role: 'character',
      last_at: app.clock.now().toISOString(),
      is_unread: false,
      is_one_of_several: false,
      messages: 0,
    },
  ])
  expect(await countConversation(app.ctx.db, user_id, new Date(0))).toMatchObject({ characters: 0 })
  expect(await countStarted()).toBe(0)

  app.clock.advance(60_000)
  await callOk(app, resetChat, { token, body: { character_id: app.character.character_id } })
  await sendAndWait(app, 'Hello')
  expect(await list()).toMatchObject([
    { last_role: 'character', is_one_of_several: true, messages: 2 },
    { last_message: app.character.opening_line, messages: 0 },
  ])
  expect(await countStarted()).toBe(1)
  expect(await countConversation(app.ctx.db, user_id, new Date(0))).toMatchObject({ characters: 1 })
})

test('a repeated request starts nothing, a third at once is refused, and a cancelled one returns its hold and can be requested again', async () => {
  const images = await startImageServer()
  onTestFinished(() => images.stop())
  const app = await chatApp({ is_working: false, env: images.env })
  const { token, user_id } = app.reader
  await sendAndWait(app, 'Hello')
  const now = app.clock.now()
  await makeRich(app.ctx.db, user_id, { paid: 40, now })
  const period_from = new Date(now.toISOString().slice(0, 10))
  await useAllowance(app.ctx.db, user_id, { kind: 'picture:day', most: 3, period_from, now })

  const one = buildPictureCall(app)
  const twins = await Promise.all([1, 2, 3].map(() => callOk(app, makePicture, one)))
  expect(new Set(twins.map(({ picture }) => picture.picture_id)).size).toBe(1)
  const changed = { ...one, body: { ...one.body, prompt: 'by the sea' } }
  expect(await call(app, makePicture, changed)).toMatchObject({ status: 409 })
  await requestPicture(app)
  expect(await call(app, makePicture, buildPictureCall(app))).toMatchObject({ status: 409 })
  expect(await findBalances(app.ctx.db, user_id)).toMatchObject({ paid: 16, hold: 24 })

  const id = twins[0]?.picture.picture_id ?? ''
  const cancelled = await callOk(app, cancelPicture, { token, body: { id } })
  expect(cancelled.picture).toMatchObject({ state: 'cancelled', is_given_back: true })
  expect((await callOk(app, cancelPicture, { token, body: { id } })).picture).toEqual(cancelled.picture)
  expect(await findBalances(app.ctx.db, user_id)).toMatchObject({ paid: 28, hold: 12 })
  await runPictureJob(app, { picture_id: id })
  expect((await fetchPicture(app, id)).state).toBe('cancelled')

  const again = await callOk(app, retryPicture, { token, body: { id } })
  expect(again.picture).toMatchObject({ state: 'waiting', is_given_back: false })
  await runPictureJob(app, { picture_id: id })
  expect((await fetchPicture(app, id)).state).toBe('ready')
  expect((await callOk(app, retryPicture, { token, body: { id } })).picture.state).toBe('ready')
  expect(await findBalances(app.ctx.db, user_id)).toMatchObject({ paid: 16, hold: 12 })
  await expectSoundLedger(app.ctx.db, now)

  const made = await fetchPicture(app, id)
  expect(made.maker).toEqual({ kind: 'model', name: 'easel-1' })
  const report = { target_type: 'picture' as const, target_id: id, reason: 'minor' as const, text: '' }
  const sent = { token, body: { ...report, client_id: randomUUID() } }
  const { report_id } = await callOk(app, sendReport, sent)
  const staff = await signedInAsStaff(app)
  const { items } = await callOk(app, listReports, { token: staff.token, query: {} })
  expect(items).toMatchObject([{ report_id, picture: { width: made.width } }])
  const remove = {
    report_id,
    decision: 'remove' as const,
    reason: 'minor' as const,
    text: '',
    is_strike: false,
  }
  await callOk(app, decideReport, { token: staff.token, body: remove })

  const query = { chat_id: made.chat_id ?? '' }
  const still = (await callOk(app, listPictures, { token, query })).items.map(({ picture_id }) => picture_id)
  expect(still).not.toContain(id)
  expect(
    (await callOk(app, listMessages, { token, query })).pictures.map(({ picture_id }) => picture_id),
  ).toEqual(still)
  expect((await callOk(app, listImages, { token })).items).toEqual([])
  for (const route of [cancelPicture, retryPicture, deletePicture])
    expect(await call(app, route, { token, body: { id } })).toMatchObject({ status: 404 })
  expect((await app.fastify.inject(made.file_url ?? '')).statusCode).toBe(200)
  app.clock.advance(366 * DAY_MS)
  await pruneRemovedPictures.run(app.ctx, {})
  expect(await app.ctx.db.selectFrom('chat_pictures').select('picture_id').execute()).toHaveLength(1)
})

test('different requests under one id at once make one image, and the other is told that the id is taken', async () => {
  const app = await chatApp({ is_working: false })
  const one = buildPictureCall(app, { prompt: 'in the wood' })
  const other = { ...one, body: { ...one.body, prompt: 'by the sea' } }
  const answers = await Promise.all([call(app, makePicture, one), call(app, makePicture, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await openHolds(app)).toHaveLength(1)
})

test('another user’s images do not exist, and forbidden requests are not drawn', async () => {
  const app = await chatApp({ is_working: false, env: CANARY_LISTS })
  const stranger = await signedIn(app)
  const reply = await sendAndWait(app, 'Hello')
  const { picture_id } = await requestPicture(app)

  for (const id of [picture_id, randomUUID(), 'nonsense']) {
    const theirs = { token: stranger.token, body: { id } }
    for (const route of [cancelPicture, retryPicture, deletePicture])
      expect(await call(app, route, theirs)).toMatchObject({ status: 404 })
    expect(await call(app, listPictures, { token: stranger.token, query: { id } })).toMatchObject({
      status: 404,
    })
    expect(await call(app, getImage, { token: stranger.token, params: { image_id: id } })).toMatchObject({
      status: 404,
    })
  }
  for (const query of [{ chat_id: reply.chat_id }, {}])
    expect((await callOk(app, listPictures, { token: stranger.token, query })).items).toEqual([])
  const at = { chat_id: reply.chat_id, record_id: reply.record_id, client_id: randomUUID() }
  expect(await call(app, makePicture, { token: stranger.token, body: at })).toMatchObject({ status: 404 })

  for (const [prompt, rule] of [
    ['a quandrel lamp', 'explicit'],
    ['z e m t r i k a l by the sea', 'forbidden'],
    ['as Taylor Swift on stage', 'real_person'],
    ['with n4ked shoulders, and nothing else', 'explicit'],
    ['völlig nackt am Strand', 'explicit'],
    ['as a fifteen year old', 'minor'],
    ['she looks 14', 'minor'],
    ['ein kleines Kind spielt im Garten', 'minor'],
    ['als Kind im Garten', 'minor'],
  ] as const)
    expect(await call(app, makePicture, buildPictureCall(app, { prompt }))).toMatchObject({
      status: 4106,
      data: { rule },
    })
  const { desc } = await call(
    app,
    makePicture,
    buildPictureCall(app, { prompt: 'children play far behind her' }),
  )
  expect(desc).toContain('Pictures here show adults only, however harmless the scene is.')
  expect(await app.ctx.db.selectFrom('chat_pictures').select('picture_id').execute()).toHaveLength(1)
  const refusals = await app.ctx.db
    .selectFrom('safety_decisions')
    .select('rule')
    .where('gate', '=', 'picture_prompt')
    .where('verdict', '=', 'block')
    .execute()
  const rules = ['explicit', 'forbidden', 'minor', 'minor', ...Array<string>(6).fill('unshown')]
  expect(refusals.map(({ rule }) => rule).sort()).toEqual(rules)

  await sendAndWait(app, `*${'We walk on along the pier. '.repeat(8)}* *a${'😀'.repeat(30)}*`)
  await sendAndWait(app, '*My daughter, 7 years old, runs ahead. The naked lamp swings.*')
  const requested = await requestPicture(app)
  const { wish } = await app.ctx.db
    .selectFrom('chat_pictures')
    .select('wish')
    .where('picture_id', '=', requested.picture_id)
    .executeTakeFirstOrThrow()
  expect(wish).toMatchObject({ prompt: expect.stringContaining('We walk on along the pier') })
  expect(JSON.stringify(wish)).not.toMatch(/naked|daughter/)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
