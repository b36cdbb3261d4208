import { randomUUID } from 'node:crypto'
import { deleteRecentChat, listMessages } from '@citrine/contract/chat'
import { getChatSetting } from '@citrine/contract/chat-settings'
import { editMessage } from '@citrine/contract/chat-tree'
import { watchUser } from '@citrine/contract/events'
import { READY_PEAKS } from '@citrine/contract/limits'
import { getVoice, sampleCharacterVoice, sampleVoice, stopVoice } from '@citrine/contract/voices'
import { expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/features/account-data/delete-due.job.ts'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, readBeginning, readEnd, sendAndWait, sendMessage } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { twoNodes } from '#test/nodes.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { expectSoundLedger, makeRich } from '#test/wallet.ts'
import { pruneClips } from './clips/prune-clips.job.ts'

import {
  COST,
  changeVoiceSettings,
  fetchSound,
  listBalances,
  listTexts,
  makeCostly,
  SENTENCES,
  showVoice,
  speak,
  speakOk,
  startSpeakingApp,
  TEXT,
  waitForEnd,
} from './voices.fixture.ts'

const average = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

const listVoices = async (app: ChatApp) => {
  const { character_id } = app.character
  return (await callOk(app, listMessages, { token: app.reader.token, query: { character_id } })).voices
}

async function readAloud(app: ChatApp) {
  const { record_id } = await sendAndWait(app, 'Good evening')
  const { voice } = await speakOk(app, record_id)
  const { parts } = await waitForEnd(app, voice)
  return { record_id, voice, third: parts[2] }
}

test('a message is read part by part, on every tab, charged once, and repeated free of charge', async () => {
  const app = await startSpeakingApp()
  const tab = await openStream(app, watchUser, { token: app.reader.token })
  const { record_id } = await sendAndWait(app, 'Good evening')

  const { voice, spend } = await speakOk(app, record_id)
  expect(voice).toMatchObject({ record_id, state: 'generating', engine: 'server', lang: 'en' })
  expect(listTexts(voice)).toEqual(SENTENCES)
  expect(spend).toBe(COST)
  const done = await waitForEnd(app, voice)

  expect(done).toMatchObject({ state: 'ready', fault: null, is_given_back: false })
  expect(listTexts(done)).toEqual(SENTENCES)
  expect(done.duration_ms).toBe(done.parts.reduce((sum, { duration_ms }) => sum + (duration_ms ?? 0), 0))
  await tab.waitFor(({ event, data }) => event === 'voice' && data.part === null)
  const published = tab.events.flatMap(({ event, data }) => (event === 'voice' ? [data] : []))
  expect(published.map(({ state, part }) => [state, part?.index, part?.text])).toEqual([
    ...SENTENCES.map((text, index) => ['generating', index, text]),
    ['ready', undefined, undefined],
  ])
  const [first] = done.parts
  const sound = await fetchSound(app, first?.url)
  expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  expect(sound.rawPayload.toString('latin1', 0, 3)).toBe('ID3')
  const piece = await fetchSound(app, first?.url, { range: 'bytes=3-12' })
  expect([piece.statusCode, piece.rawPayload.length]).toEqual([206, 10])
  expect(piece.headers['content-range']).toBe(`bytes 3-12/${sound.rawPayload.length}`)
  expect((await fetchSound(app, first?.url, { range: 'bytes=9999999-' })).statusCode).toBe(416)
  expect((await fetchSound(app, first?.url, { range: 'bytes=12-3' })).statusCode).toBe(200)
  expect((await fetchSound(app, first?.url?.replace(/key=./, 'key=_'))).statusCode).toBe(404)
  app.clock.advance(301_000)
  expect((await fetchSound(app, first?.url)).statusCode).toBe(404)

  const again = await speakOk(app, record_id)
  expect(again).toMatchObject({ spend: 0, voice: { voice_id: voice.voice_id, state: 'ready' } })
  expect((await fetchSound(app, again.voice.parts[2]?.url)).statusCode).toBe(200)
  expect((await app.audio.listRequests()).map(({ input }) => input)).toEqual(SENTENCES)
  expect(await listBalances(app)).toMatchObject({ bonus: 100 - COST, hold: 0 })
  const { voice_id } = voice
  const [stored] = await listVoices(app)
  expect(stored).toMatchObject({ record_id, voice_id, duration_ms: done.duration_ms })
  const received = done.parts.flatMap(({ peaks }) => peaks)
  expect(stored?.peaks).toHaveLength(Math.min(READY_PEAKS, received.length))
  expect(average(stored?.peaks ?? [])).toBeCloseTo(average(received), -1)
  await changeVoiceSettings(app, { voice_id: 'rowan' })
  expect(await listVoices(app)).toEqual([])
  await changeVoiceSettings(app, { voice_id: null })
  expect(await listVoices(app)).toHaveLength(1)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('clips without playback for two months are deleted, and generated again free of charge', async () => {
  const app = await startSpeakingApp()
  const { record_id, voice, third } = await readAloud(app)
  const clips = () => app.ctx.db.selectFrom('voice_clips').select('hash').execute()
  for (const isHeard of [true, false]) {
    const used_at = new Date(app.clock.now().getTime() - 61 * DAY_MS)
    await app.ctx.db.updateTable('voice_clips').set({ used_at }).execute()
    if (isHeard) await showVoice(app, voice)
    await pruneClips.run(app.ctx, {})
    expect(await clips()).toHaveLength(isHeard ? SENTENCES.length : 0)
  }
  expect(await listVoices(app)).toEqual([])
  expect((await fetchSound(app, third?.url)).statusCode).toBe(404)
  const remade = await speakOk(app, record_id)
  expect(remade).toMatchObject({ spend: 0, voice: { voice_id: voice.voice_id, state: 'generating' } })
  await waitForEnd(app, remade.voice)
  expect(await listVoices(app)).toHaveLength(1)
  await app.ctx.db
    .updateTable('chat_records')
    .set({ content: 'Something else.' })
    .where('record_id', '=', record_id)
    .execute()
  expect(await listVoices(app)).toEqual([])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the deletion of the account removes its clips at once', async () => {
  const app = await startSpeakingApp()
  const { third } = await readAloud(app)
  expect((await fetchSound(app, third?.url)).statusCode).toBe(200)
  const { user_id } = app.reader
  const left = { deletes_at: app.clock.now() }
  await app.ctx.db.updateTable('users').set(left).where('user_id', '=', user_id).execute()
  await deleteDueAccounts.run(app.ctx, {})
  expect((await fetchSound(app, third?.url)).statusCode).toBe(404)
  expect(await app.ctx.db.selectFrom('voice_clips').select('hash').execute()).toEqual([])
})

test('the spoken parts and the voice are chosen per chat; Premium voices are for Premium members, or when they are the character’s own', async () => {
  const app = await startSpeakingApp()
  await app.ctx.db.updateTable('characters').set({ voice_id: 'iris' }).execute()
  const { record_id } = await sendAndWait(app, 'Good evening')
  const voicesAsked = async () => (await app.audio.listRequests()).map(({ voice }) => voice)
  const setting = () =>
    callOk(app, getChatSetting, {
      token: app.reader.token,
      query: { character_id: app.character.character_id },
    })
  expect(await setting()).toMatchObject({
    voice_id: null,
    character_voice_id: 'iris',
    auto_voice: false,
    narration: 'skip',
  })

  expect(await changeVoiceSettings(app, { voice_id: 'juno' })).toMatchObject({ status: 2131 })
  expect(await changeVoiceSettings(app, { voice_id: 'nobody' })).toMatchObject({ status: 404 })
  await changeVoiceSettings(app, { voice_id: 'rowan', narration: 'other_voice', auto_voice: true })
  expect(await setting()).toMatchObject({ voice_id: 'rowan', narration: 'other_voice', auto_voice: true })
  const read = await waitForEnd(app, (await speakOk(app, record_id)).voice)
  expect(read.parts.map(({ kind }) => kind)).toEqual(['speech', 'narration', 'speech', 'speech'])
  expect(await voicesAsked()).toEqual(['ash', 'fable', 'ash', 'ash'])

  await changeVoiceSettings(app, { narration: 'read' })
  await waitForEnd(app, (await speakOk(app, record_id)).voice)
  expect((await voicesAsked()).slice(4)).toEqual(['ash'])

  const own = await makeCharacter(app.ctx.db, { voice_id: 'juno' })
  expect(await changeVoiceSettings(app, { voice_id: 'juno' }, own.character_id)).toMatchObject({
    status: 200,
  })
  const now = app.clock.now()
  const ends_at = new Date(now.getTime() + HOUR_MS)
  const { user_id } = app.reader
  const membership = { membership_id: randomUUID(), user_id, starts_at: now, ends_at, created_at: now }
  await app.ctx.db
    .insertInto('memberships')
    .values({ ...membership, plan: 'MONTHLY' })
    .execute()
  expect(await changeVoiceSettings(app, { voice_id: 'bram' })).toMatchObject({ status: 200 })
  await waitForEnd(app, (await speakOk(app, record_id)).voice)
  expect((await voicesAsked()).at(-1)).toBe('onyx')
  app.clock.set(ends_at)
  await waitForEnd(app, (await speakOk(app, record_id)).voice)
  expect((await voicesAsked()).at(-1)).toBe('sage')

  const { parts } = await callOk(app, sampleVoice, {
    token: app.reader.token,
    params: { preset_id: 'sage' },
  })
  expect((await fetchSound(app, parts[0]?.url)).statusCode).toBe(200)
})

test('a character’s voice reads the spoken beginning of its opening line, without the reader’s name', async () => {
  const app = await startSpeakingApp()
  const sample = async (opening_line: string, overrides = {}) => {
    const { character_id } = await makeCharacter(app.ctx.db, { opening_line, voice_id: 'juno', ...overrides })
    const { token } = app.reader
    const { engine, parts } = await callOk(app, sampleCharacterVoice, { token, params: { character_id } })
    return { engine, texts: parts.map(({ text }) => text), url: parts[0]?.url ?? null }
  }
  const speech = await sample(
    `Good evening, {{user}}. ${TEXT} {{char}} has kept you a chair by the window.`,
    {
      name: 'Maren',
    },
  )
  expect(speech.texts).toEqual([...SENTENCES, 'Maren has kept you a chair by the window.'])
  expect((await fetchSound(app, speech.url)).statusCode).toBe(200)
  expect(await sample('*She nods.*', { name: 'Maren' })).toMatchObject({
    engine: 'server',
    texts: [expect.stringContaining('I am Maren')],
  })

  const { character_id } = await makeCharacter(app.ctx.db, { visibility: 'private' })
  expect(
    await call(app, sampleCharacterVoice, { token: app.reader.token, params: { character_id } }),
  ).toMatchObject({ status: 404 })
})

test('a reply is read while it is written, through any node, and to its end', async () => {
  const { one, other } = await twoNodes({
    model: { text: `${TEXT} Now sit. Tell me all of it, please.`, tokens_per_second: 50 },
  })
  await makeCostly(one)
  const tab = await openStream(one, watchUser, { token: one.reader.token })
  for (const node of [one, other]) {
    const stream = await sendMessage(one, 'Good evening')
    await stream.waitFor(({ event }) => event === 'delta')
    const { record_id } = readBeginning(stream.events).reply
    const { voice, spend } = await speakOk(node, record_id)
    expect(voice).toMatchObject({ state: 'generating', parts: [] })
    expect(spend).toBe(COST)

    await tab.waitFor(({ event, data }) => event === 'voice' && data.voice_id === voice.voice_id)
    if (node === other) expect(stream.events.at(-1)?.event).toBe('delta')
    await one.model.set({ tokens_per_second: 6 })
    readEnd(await stream.ended)
    const done = await waitForEnd(one, voice)
    expect(done.state).toBe('ready')
    expect(listTexts(done)).toEqual([...SENTENCES, 'Now sit.', 'Tell me all of it, please.'])
    expect((await speakOk(one, record_id)).voice.voice_id).toBe(voice.voice_id)
    expect((await speakOk(one, record_id)).spend).toBe(0)
  }
  expect(await listBalances(one)).toMatchObject({ bonus: 100 - 2 * COST, hold: 0 })
  await expectSoundLedger(one.ctx.db, one.clock.now())
})

test('a voice belongs to its user, and reads a character’s message in its current text', async () => {
  const app = await startSpeakingApp()
  const { record_id, parent_id, chat_id } = await sendAndWait(app, 'Good evening')
  const stranger = await signedIn(app)
  const { voice } = await speakOk(app, record_id)
  const { voice_id } = await waitForEnd(app, voice)
  for (const token of [stranger.token]) {
    expect(await speak(app, record_id, token)).toMatchObject({ status: 404 })
    expect(await call(app, getVoice, { token, params: { voice_id } })).toMatchObject({ status: 404 })
    expect(await call(app, stopVoice, { token, params: { voice_id } })).toMatchObject({ status: 404 })
  }
  expect(await speak(app, parent_id ?? '')).toMatchObject({ status: 409 })
  expect(await speak(app, 'nothing')).toMatchObject({ status: 404 })

  const edit = (content: string) =>
    callOk(app, editMessage, { token: app.reader.token, body: { record_id, content, mode: 'keep' } })
  await edit('Another line. Come in.')
  const edited = await speakOk(app, record_id)
  expect(edited.spend).toBe(COST)
  expect(edited.voice.voice_id).not.toBe(voice_id)
  await waitForEnd(app, edited.voice)
  expect((await app.audio.listRequests()).map(({ input }) => input)).toEqual([...SENTENCES, 'Another line.'])
  await edit(TEXT)
  expect(await speakOk(app, record_id)).toMatchObject({ spend: 0, voice: { voice_id, state: 'ready' } })
  await edit('*She only nods.*')
  expect(await speak(app, record_id)).toMatchObject({ status: 409 })
  expect((await speak(app, record_id)).desc).toContain('Nothing in this message is spoken')

  const same = await sendAndWait(app, 'Once more?')
  const free = await speakOk(app, same.record_id)
  expect(free.spend).toBe(0)
  expect(await waitForEnd(app, free.voice)).toMatchObject({ state: 'ready' })

  await makeRich(app.ctx.db, stranger.user_id, { bonus: 10 })
  const theirs = await sendAndWait(app, 'Good evening', { token: stranger.token })
  await app.audio.behave('hang')
  const { data: heardBy } = await speak(app, theirs.record_id, stranger.token)
  expect(heardBy?.voice.parts.map(({ url }) => url)).toEqual([null, null, null])
  const ending = { token: stranger.token, params: { voice_id: heardBy?.voice.voice_id ?? '' } }
  expect((await callOk(app, stopVoice, ending)).voice).toMatchObject({ state: 'failed', is_given_back: true })
  await app.audio.behave('answer')

  const { token } = app.reader
  const received = await sendAndWait(app, 'And then?')
  const unheard = await sendAndWait(app, 'And after that?')
  for (const [{ record_id }, content] of [
    [received, 'Come in. And close the door.'],
    [unheard, 'And close the window.'],
  ] as const)
    await callOk(app, editMessage, { token, body: { record_id, content, mode: 'keep' } })
  const before = await listBalances(app)
  await app.audio.behave('hang')
  for (const { record_id } of [received, unheard]) await speakOk(app, record_id)
  expect(await listBalances(app)).toMatchObject({ hold: 2 * COST })

  const files = await app.ctx.db.selectFrom('voice_clips').select('hash').execute()
  expect(files).toHaveLength(4)
  await callOk(app, deleteRecentChat, {
    token,
    params: { character_id: app.character.character_id },
    query: { chat_id },
  })
  expect(await listBalances(app)).toMatchObject({ bonus: (before.bonus ?? 0) - COST, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
  app.clock.advance(2 * DAY_MS)
  await pruneClips.run(app.ctx, {})
  expect(await app.ctx.db.selectFrom('voice_clips').select('hash').execute()).toEqual([])
  const { url } = free.voice.parts[0] ?? {}
  expect((await fetchSound(app, url)).statusCode).toBe(404)
})

test('the local engine reads English; other languages use the browser, free of charge', async () => {
  const app = await chatApp({ model: { text: 'Guten Abend. Ich habe auf dich gewartet, und es ist kalt.' } })
  await makeCostly(app)
  const german = await sendAndWait(app, 'Hallo')
  const { voice, spend } = await speakOk(app, german.record_id)
  expect(voice).toMatchObject({ state: 'ready', engine: 'browser', lang: 'de', duration_ms: null })
  expect(voice.parts.map(({ text, url }) => [text, url])).toEqual([
    ['Guten Abend.', null],
    ['Ich habe auf dich gewartet, und es ist kalt.', null],
  ])
  expect(spend).toBe(0)
  for (const content of ['Es ist kalt, und du bist nicht da.', 'Die Lampe ist an, und das Meer ist still.']) {
    const edited = { record_id: german.record_id, content, mode: 'keep' as const }
    await callOk(app, editMessage, { token: app.reader.token, body: edited })
    expect((await speakOk(app, german.record_id)).voice.state).toBe('ready')
  }
  expect(await app.ctx.db.selectFrom('voices').select('voice_id').execute()).toHaveLength(1)

  const { records } = await callOk(app, listMessages, {
    token: app.reader.token,
    query: { character_id: app.character.character_id },
  })
  const opening = await speakOk(app, records[0]?.record_id ?? '')
  expect(opening).toMatchObject({ spend: COST, voice: { engine: 'server', lang: 'en' } })
  const received = await waitForEnd(app, opening.voice)
  expect(received.parts.every(({ peaks }) => Math.max(...peaks) > 20)).toBe(true)
  expect((await fetchSound(app, received.parts[0]?.url)).rawPayload.length).toBeGreaterThan(5_000)

  await app.model.set({ text: 'こんばんは。お待ちしていました。', first_token_ms: 1_500 })
  const stream = await sendMessage(app, 'And now?')
  const { record_id } = readBeginning([await stream.waitFor(({ event }) => event === 'record')]).reply
  const turned = await speakOk(app, record_id)
  expect(turned).toMatchObject({ spend: COST, voice: { engine: 'server' } })
  await stream.ended
  expect(await waitForEnd(app, turned.voice)).toMatchObject({ engine: 'browser', lang: 'ja', state: 'ready' })
  expect(await listBalances(app)).toMatchObject({ bonus: 100 - COST, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
