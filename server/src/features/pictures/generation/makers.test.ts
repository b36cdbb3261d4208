import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cancelPicture, makePicture } from '@citrine/contract/chat-pictures'
import { saveChatSetting } from '@citrine/contract/chat-settings'
import { savePersona } from '@citrine/contract/personas'
import { type ImageServer, startImageServer } from '@citrine/fakes/image-server.ts'
import { startModerationServer } from '@citrine/fakes/moderation-server.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { returnExpiredHolds } from '#server/features/wallet/holds/return-expired.job.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { folder } from '#test/doctor.ts'
import { expectSoundLedger, expireHolds, findBalances, makeRich, payForOther } from '#test/wallet.ts'
import {
  buildPictureCall,
  fetchPicture,
  passTime,
  requestPicture,
  runPictureJob,
} from '../pictures.fixture.ts'
import { failSilentPictures } from './fail-silent-pictures.job.ts'

type MakerSetup = { app: ChatApp; images: ImageServer }

async function place(
  env: (images: ImageServer) => Record<string, string> = ({ env }) => env,
): Promise<MakerSetup> {
  const images = await startImageServer()
  onTestFinished(() => images.stop())
  const app = await chatApp({ is_working: false, env: { IMAGE_PATIENCE_S: '60', ...env(images) } })
  await app.ctx.db.updateTable('costs').set({ free_per_day: 0 }).execute()
  await makeRich(app.ctx.db, app.reader.user_id, { paid: 120, now: app.clock.now() })
  await sendAndWait(app, '*We sit down on the pier.* Look, the ferry!')
  return { app, images }
}

const readCoins = async ({ ctx, reader }: ChatApp) => {
  const { paid, hold } = await findBalances(ctx.db, reader.user_id)
  return { paid, hold }
}

const fetchFile = async (app: ChatApp, url: string | null): Promise<Buffer> =>
  (await app.fastify.inject(url ?? '')).rawPayload

test('an OpenAI-compatible provider gets a prompt with an adult in the scene of the chat; its image is re-encoded and marked, whether embedded or fetched', async () => {
  const { app, images } = await place()
  for (const behaviour of ['answer', 'link'] as const) {
    await images.behave(behaviour)
    const { picture_id, ...picture } = await requestPicture(app, { prompt: 'with a yellow umbrella' })
    expect(picture).toMatchObject({ width: 1_024, height: 1_536 })
    expect(await runPictureJob(app, { picture_id })).toBe(1)

    const made = await fetchPicture(app, picture_id)
    expect(made).toMatchObject({ state: 'ready', width: 512, height: 768 })
    const file = await fetchFile(app, made.file_url)
    const facts = await sharp(file).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 512, height: 768 })
    expect(facts.xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia')
    expect(file.includes('a secret prompt')).toBe(false)
  }
  const { prompts } = await images.readCalls()
  for (const { prompt } of prompts) {
    expect(prompt).toContain('one fictional adult woman, 30 years old')
    expect(prompt).toContain('The picture shows: with a yellow umbrella.')
    expect(prompt).toContain('We sit down on the pier')
  }
  expect(await readCoins(app)).toEqual({ paid: 96, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the user is drawn next to the character on request, by the look of the chat’s persona', async () => {
  const { app, images } = await place()
  const { token } = app.reader
  const { character_id } = app.character
  expect(await call(app, makePicture, buildPictureCall(app, { with_user: true }))).toMatchObject({
    status: 400,
  })
  const lund = { name: 'Captain Lund', description: '', is_default: false }
  const look = 'a tall man of 45 with a red beard'
  const { persona } = await callOk(app, savePersona, { token, body: { ...lund, look } })
  const { persona_id } = persona
  await callOk(app, saveChatSetting, { token, body: { character_id, persona_id } })

  const alone = await requestPicture(app)
  const together = await requestPicture(app, { with_user: true })

  const rows = await app.ctx.db.selectFrom('chat_pictures').select('wish').orderBy('picture_id').execute()
  const beside = { presentation: 'man', age: 45, beard: expect.not.stringMatching('none') }
  expect(rows.map(({ wish }) => wish)).toMatchObject([{ beside: null }, { beside }])
  for (const picture of [alone, together]) expect(await runPictureJob(app, picture)).toBe(1)
  const [first, second] = (await images.readCalls()).prompts
  expect(first?.prompt).toContain('alone in the picture')
  expect(second?.prompt).toContain('two people side by side, both adults and clearly grown up')
  expect(second?.prompt).toContain(`The second is another fictional adult: ${look}.`)
})

test('whatever fails at a provider, the image fails with its reason after at most three tries, and the coins are returned (F4, F5, F6)', async () => {
  const { app, images } = await place(({ env }) => ({ ...env, IMAGE_PATIENCE_S: '1' }))
  for (const [behaviour, tries, fault] of [
    ['fail', 3, /couldn’t be generated/],
    ['garbage', 3, /couldn’t be generated/],
    ['huge', 3, /couldn’t be generated/],
    ['refuse', 1, /couldn’t be generated/],
    ['elsewhere', 1, /couldn’t be generated/],
    ['hang', 3, /can’t be generated right now/],
  ] as const) {
    await images.behave(behaviour)
    const { picture_id } = await requestPicture(app)
    expect(await runPictureJob(app, { picture_id }), behaviour).toBe(tries)
    expect(await fetchPicture(app, picture_id), behaviour).toMatchObject({
      state: 'failed',
      fault: expect.stringMatching(fault),
      is_given_back: true,
      picture: null,
    })
    expect(await readCoins(app)).toEqual({ paid: 120, hold: 0 })
  }
  await images.stop()
  const { picture_id } = await requestPicture(app)
  expect(await runPictureJob(app, { picture_id })).toBe(3)
  expect(await fetchPicture(app, picture_id)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/right now/),
  })
  expect(await readCoins(app)).toEqual({ paid: 120, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a cancelled image is cancelled at its provider too, and a silent provider is given up in time (F7)', async () => {
  const { app, images } = await place()
  await images.behave('hang')
  const { picture_id: id } = await requestPicture(app)
  const working = runPictureJob(app, { picture_id: id })
  await expect.poll(async () => (await images.readCalls()).prompts.length).toBe(1)
  const { picture } = await callOk(app, cancelPicture, { token: app.reader.token, body: { id } })
  expect(picture).toMatchObject({ state: 'cancelled', is_given_back: true })
  expect(await working).toBe(1)
  await expect.poll(async () => (await images.readCalls()).ended).toBe(1)

  const dead = await requestPicture(app)
  // A node whose clock is fast ends no picture too early, and one whose clock is slow does not end it too late.
  app.clock.advance(9 * 60_000)
  for (const passedMs of [0, 8 * 60_000]) {
    await passTime(app, passedMs)
    await failSilentPictures.run(app.ctx, {})
    expect((await fetchPicture(app, dead.picture_id)).state).toBe('waiting')
  }
  await passTime(app, 60_000)
  app.clock.advance(-20 * 60_000)
  await failSilentPictures.run(app.ctx, {})
  app.clock.advance(20 * 60_000)
  await returnExpiredHolds.run(app.ctx, {})
  expect(await fetchPicture(app, dead.picture_id)).toMatchObject({ state: 'failed', is_given_back: true })
  await images.behave('answer')
  await runPictureJob(app, dead)
  expect((await images.readCalls()).prompts).toHaveLength(1)
  expect(await readCoins(app)).toEqual({ paid: 120, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('ComfyUI gets its workflow with the prompt and a seed, reports progress, and is interrupted when nobody waits', async () => {
  const workflow = join(await folder(), 'workflow.json')
  const inputs = {
    seed: '{{seed}}',
    positive: 'painted, {{prompt}}',
    negative: '{{negative}}',
    width: '{{width}}',
  }
  await writeFile(workflow, JSON.stringify({ 3: { class_type: 'KSampler', inputs } }))
  const { app, images } = await place(({ url }) => ({
    COMFYUI_URL: url,
    COMFYUI_WORKFLOW: workflow,
  }))
  const reported: (number | null)[] = []
  await app.ctx.bus.subscribe(`user:${app.reader.user_id}`, (message) => {
    const { event, data } = message as { event: string; data: { progress: number | null } }
    if (event === 'picture') reported.push(data.progress)
  })

  const picture = await requestPicture(app)
  expect(await runPictureJob(app, picture)).toBe(1)
  expect(await fetchPicture(app, picture.picture_id)).toMatchObject({ state: 'ready', width: 512 })
  expect(reported.some((percent) => percent !== null && percent > 0)).toBe(true)
  const [prompt] = (await images.readCalls()).prompts
  expect(prompt).toMatchObject({
    prompt: expect.stringMatching(/^painted, An illustration/),
    seed: expect.any(Number),
  })
  expect(prompt?.negative).toContain('child')

  await images.behave('hang')
  const first = await requestPicture(app)
  const second = await requestPicture(app)
  const cancel = ({ picture_id: id }: { picture_id: string }) =>
    callOk(app, cancelPicture, { token: app.reader.token, body: { id } })
  const working = runPictureJob(app, first)
  await expect.poll(async () => (await images.readCalls()).prompts.length).toBe(2)
  const waiting = runPictureJob(app, second)
  await expect.poll(async () => (await images.readCalls()).prompts.length).toBe(3)
  await cancel(second)
  await waiting
  expect((await images.readCalls()).ended).toBe(0)
  await cancel(first)
  await working
  expect((await images.readCalls()).ended).toBe(1)
  await images.behave('fail')
  const failing = await requestPicture(app)
  await runPictureJob(app, failing)
  expect(await fetchPicture(app, failing.picture_id)).toMatchObject({ state: 'failed', is_given_back: true })
  expect(await readCoins(app)).toEqual({ paid: 108, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an image classifier checks external images: without its answer nothing is shown', async () => {
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  const { app } = await place(({ env }) => ({
    ...env,
    ...classifier.env.moderations,
    MODERATION_PICTURES: 'true',
  }))
  const fine = await requestPicture(app)
  expect(await runPictureJob(app, fine)).toBe(1)
  expect((await fetchPicture(app, fine.picture_id)).state).toBe('ready')

  await classifier.behave('blush')
  const explicit = await requestPicture(app)
  expect(await runPictureJob(app, explicit)).toBe(1)
  expect(await fetchPicture(app, explicit.picture_id)).toMatchObject({
    state: 'failed',
    is_given_back: true,
    picture: null,
  })
  await classifier.behave('answer')
  const unchecked = await requestPicture(app)
  await classifier.behave('garbage')
  expect(await runPictureJob(app, unchecked)).toBe(3)
  expect(await fetchPicture(app, unchecked.picture_id)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/right now/),
  })
  const rules = await app.ctx.db
    .selectFrom('safety_decisions')
    .select('rule')
    .where('gate', '=', 'upload')
    .execute()
  expect(rules.map(({ rule }) => rule)).toEqual(['explicit', 'unchecked', 'unchecked', 'unchecked'])
  expect(await readCoins(app)).toEqual({ paid: 108, hold: 0 })
})

test('a picture that outlived its hold is charged again, or not delivered when its coins were spent meanwhile', async () => {
  const { app, images } = await place()
  const { user_id } = app.reader
  const requestLate = async () => {
    const requested = await requestPicture(app)
    await expireHolds(app.ctx.db, app.clock.now())
    return requested
  }
  const late = await requestLate()
  expect(await readCoins(app)).toEqual({ paid: 120, hold: 0 })
  await runPictureJob(app, late)
  expect(await fetchPicture(app, late.picture_id)).toMatchObject({ state: 'ready', is_given_back: false })
  expect(await readCoins(app)).toEqual({ paid: 108, hold: 0 })

  const unpaid = await requestLate()
  for (let n = 0; n < 9; n++)
    await payForOther(app.ctx.db, user_id, { kind: 'picture', now: app.clock.now() })
  // The model is not asked again.
  expect(await runPictureJob(app, unpaid)).toBe(1)
  expect((await images.readCalls()).prompts).toHaveLength(2)
  expect(await fetchPicture(app, unpaid.picture_id)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/can’t be paid/),
    is_given_back: true,
    picture: null,
  })
  expect(await readCoins(app)).toEqual({ paid: 0, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
