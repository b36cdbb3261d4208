import { randomUUID } from 'node:crypto'
import { deleteRecentChat, listRecords } from '@citrine/contract/chat'
import { getChatSetting } from '@citrine/contract/chat-settings'
import { editRecord } from '@citrine/contract/chat-tree'
import { watchUser } from '@citrine/contract/events'
import { READY_PEAKS } from '@citrine/contract/limits'
import { getVoice, sampleCharacterVoice, sampleVoice, stopVoice } from '@citrine/contract/voices'
import { expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/features/account-data/deletion/delete-due.job.ts'
import { call, callOk } from '#test/call.ts'
import { chatApp, readBeginning, readEnd, sendAndWait, sendMessage } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { twoNodes } from '#test/nodes.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { expectSoundLedger, makeRich } from '#test/wallet.ts'
import { pruneClips } from './clips/prune-clips.job.ts'

import {
  balances,
  COST,
  choose,
  ended,
  fetchSound,
  listTexts,
  makeCostly,
  SAID,
  show,
  speak,
  speakingApp,
  speakOk,
  TEXT,
} from './voices.fixture.ts'

const average = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

test('a message is read part by part, on every tab, charged once, and repeated free of charge', async () => {
  const it = await speakingApp()
  const tab = await openStream(it, watchUser, { token: it.reader.token })
  const { record_id } = await sendAndWait(it, 'Good evening')

  const { voice, spend } = await speakOk(it, record_id)
  expect(voice).toMatchObject({ record_id, state: 'generating', engine: 'server', lang: 'en' })
  expect(listTexts(voice)).toEqual(SAID)
  expect(spend).toBe(COST)
  const done = await ended(it, voice)

  expect(done).toMatchObject({ state: 'ready', fault: null, is_given_back: false })
  expect(listTexts(done)).toEqual(SAID)
  expect(done.duration_ms).toBe(done.parts.reduce((sum, { duration_ms }) => sum + (duration_ms ?? 0), 0))
  await tab.waitFor(({ event, data }) => event === 'voice' && data.part === null)
  const published = tab.events.flatMap(({ event, data }) => (event === 'voice' ? [data] : []))
  expect(published.map(({ state, part }) => [state, part?.index, part?.text])).toEqual([
    ...SAID.map((text, index) => ['generating', index, text]),
    ['ready', undefined, undefined],
  ])
  const [first] = done.parts
  const sound = await fetchSound(it, first?.url)
  expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  expect(sound.rawPayload.toString('latin1', 0, 3)).toBe('ID3')
  const piece = await fetchSound(it, first?.url, { range: 'bytes=3-12' })
  expect([piece.statusCode, piece.rawPayload.length]).toEqual([206, 10])
  expect(piece.headers['content-range']).toBe(`bytes 3-12/${sound.rawPayload.length}`)
  expect((await fetchSound(it, first?.url, { range: 'bytes=9999999-' })).statusCode).toBe(416)
  expect((await fetchSound(it, first?.url, { range: 'bytes=12-3' })).statusCode).toBe(200)
  expect((await fetchSound(it, first?.url?.replace(/key=./, 'key=_'))).statusCode).toBe(404)
  it.clock.advance(301_000)
  expect((await fetchSound(it, first?.url)).statusCode).toBe(404)

  const again = await speakOk(it, record_id)
  expect(again).toMatchObject({ spend: 0, voice: { voice_id: voice.voice_id, state: 'ready' } })
  expect((await fetchSound(it, again.voice.parts[2]?.url)).statusCode).toBe(200)
  expect((await it.audio.asked()).map(({ input }) => input)).toEqual(SAID)
  expect(await balances(it)).toMatchObject({ bonus: 100 - COST, hold: 0 })
  const { character_id } = it.character
  const listed = async () =>
    (await callOk(it, listRecords, { token: it.reader.token, query: { character_id } })).voices
  const { voice_id } = voice
  const [stored] = await listed()
  expect(stored).toMatchObject({ record_id, voice_id, duration_ms: done.duration_ms })
  // The stored loudness equals the streamed one.
  const received = done.parts.flatMap(({ peaks }) => peaks)
  expect(stored?.peaks).toHaveLength(Math.min(READY_PEAKS, received.length))
  expect(average(stored?.peaks ?? [])).toBeCloseTo(average(received), -1)
  await choose(it, { voice_id: 'rowan' })
  expect(await listed()).toEqual([])
  await choose(it, { voice_id: null })
  expect(await listed()).toHaveLength(1)

  // Clips without playback for two months are deleted, and generated again free of charge.
  const clips = () => it.ctx.db.selectFrom('voice_clips').select('hash').execute()
  for (const isHeard of [true, false]) {
    const used_at = new Date(it.clock.now().getTime() - 61 * 86_400_000)
    await it.ctx.db.updateTable('voice_clips').set({ used_at }).execute()
    if (isHeard) await show(it, voice)
    await pruneClips.run(it.ctx, {})
    expect(await clips()).toHaveLength(isHeard ? SAID.length : 0)
  }
  expect(await listed()).toEqual([])
  expect((await fetchSound(it, again.voice.parts[2]?.url)).statusCode).toBe(404)
  const remade = await speakOk(it, record_id)
  expect(remade).toMatchObject({ spend: 0, voice: { voice_id: voice.voice_id, state: 'generating' } })
  const { parts } = await ended(it, remade.voice)
  expect(await listed()).toHaveLength(1)
  await it.ctx.db
    .updateTable('chat_records')
    .set({ content: 'Something else.' })
    .where('record_id', '=', record_id)
    .execute()
  expect(await listed()).toEqual([])
  await expectSoundLedger(it.ctx.db, it.clock.now())

  // Leaving deletes the files at once.
  expect((await fetchSound(it, parts[2]?.url)).statusCode).toBe(200)
  const { user_id } = it.reader
  const left = { deletes_at: it.clock.now() }
  await it.ctx.db.updateTable('users').set(left).where('user_id', '=', user_id).execute()
  await deleteDueAccounts.run(it.ctx, {})
  expect((await fetchSound(it, parts[2]?.url)).statusCode).toBe(404)
  expect(await it.ctx.db.selectFrom('voice_clips').select('hash').execute()).toEqual([])
})

test('the spoken parts and the voice are chosen per chat; Premium voices are for Premium members, or when they are the character’s own', async () => {
  const it = await speakingApp()
  await it.ctx.db.updateTable('characters').set({ voice_id: 'iris' }).execute()
  const { record_id } = await sendAndWait(it, 'Good evening')
  const voicesAsked = async () => (await it.audio.asked()).map(({ voice }) => voice)
  const setting = () =>
    callOk(it, getChatSetting, {
      token: it.reader.token,
      query: { character_id: it.character.character_id },
    })
  expect(await setting()).toMatchObject({
    voice_id: null,
    character_voice_id: 'iris',
    auto_voice: false,
    narration: 'skip',
  })

  expect(await choose(it, { voice_id: 'juno' })).toMatchObject({ status: 2131 })
  expect(await choose(it, { voice_id: 'nobody' })).toMatchObject({ status: 404 })
  await choose(it, { voice_id: 'rowan', narration: 'other_voice', auto_voice: true })
  expect(await setting()).toMatchObject({ voice_id: 'rowan', narration: 'other_voice', auto_voice: true })
  const read = await ended(it, (await speakOk(it, record_id)).voice)
  expect(read.parts.map(({ kind }) => kind)).toEqual(['speech', 'narration', 'speech', 'speech'])
  expect(await voicesAsked()).toEqual(['ash', 'fable', 'ash', 'ash'])

  // Only the parts without a clip in this voice are generated.
  await choose(it, { narration: 'read' })
  await ended(it, (await speakOk(it, record_id)).voice)
  expect((await voicesAsked()).slice(4)).toEqual(['ash'])

  const own = await makeCharacter(it.ctx.db, { voice_id: 'juno' })
  expect(await choose(it, { voice_id: 'juno' }, own.character_id)).toMatchObject({ status: 200 })
  const now = it.clock.now()
  const ends_at = new Date(now.getTime() + 3_600_000)
  const { user_id } = it.reader
  const membership = { membership_id: randomUUID(), user_id, starts_at: now, ends_at, created_at: now }
  await it.ctx.db
    .insertInto('memberships')
    .values({ ...membership, plan: 'MONTHLY' })
    .execute()
  expect(await choose(it, { voice_id: 'bram' })).toMatchObject({ status: 200 })
  await ended(it, (await speakOk(it, record_id)).voice)
  expect((await voicesAsked()).at(-1)).toBe('onyx')
  it.clock.set(ends_at)
  await ended(it, (await speakOk(it, record_id)).voice)
  expect((await voicesAsked()).at(-1)).toBe('sage')

  const { parts } = await callOk(it, sampleVoice, {
    token: it.reader.token,
    params: { preset_id: 'sage' },
  })
  expect((await fetchSound(it, parts[0]?.url)).statusCode).toBe(200)
})

test('a character’s voice reads the spoken beginning of its opening line, without the reader’s name', async () => {
  const it = await speakingApp()
  const sample = async (opening_line: string, given = {}) => {
    const { character_id } = await makeCharacter(it.ctx.db, { opening_line, voice_id: 'juno', ...given })
    const { token } = it.reader
    const { engine, parts } = await callOk(it, sampleCharacterVoice, { token, params: { character_id } })
    return { engine, texts: parts.map(({ text }) => text), url: parts[0]?.url ?? null }
  }
  const spoken = await sample(
    `Good evening, {{user}}. ${TEXT} {{char}} has kept you a chair by the window.`,
    {
      name: 'Maren',
    },
  )
  expect(spoken.texts).toEqual([...SAID, 'Maren has kept you a chair by the window.'])
  expect((await fetchSound(it, spoken.url)).statusCode).toBe(200)
  expect(await sample('*She nods.*', { name: 'Maren' })).toMatchObject({
    engine: 'server',
    texts: [expect.stringContaining('I am Maren')],
  })

  const { character_id } = await makeCharacter(it.ctx.db, { visibility: 'private' })
  expect(
    await call(it, sampleCharacterVoice, { token: it.reader.token, params: { character_id } }),
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
    const done = await ended(one, voice)
    expect(done.state).toBe('ready')
    expect(listTexts(done)).toEqual([...SAID, 'Now sit.', 'Tell me all of it, please.'])
    expect((await speakOk(one, record_id)).voice.voice_id).toBe(voice.voice_id)
    expect((await speakOk(one, record_id)).spend).toBe(0)
  }
  expect(await balances(one)).toMatchObject({ bonus: 100 - 2 * COST, hold: 0 })
  await expectSoundLedger(one.ctx.db, one.clock.now())
})

test('a voice belongs to its user, and reads a character’s message in its current text', async () => {
  const it = await speakingApp()
  const { record_id, parent_id, chat_id } = await sendAndWait(it, 'Good evening')
  const stranger = await signedIn(it)
  const { voice } = await speakOk(it, record_id)
  const { voice_id } = await ended(it, voice)
  for (const token of [stranger.token]) {
    expect(await speak(it, record_id, token)).toMatchObject({ status: 404 })
    expect(await call(it, getVoice, { token, params: { voice_id } })).toMatchObject({ status: 404 })
    expect(await call(it, stopVoice, { token, params: { voice_id } })).toMatchObject({ status: 404 })
  }
  expect(await speak(it, parent_id ?? '')).toMatchObject({ status: 409 })
  expect(await speak(it, 'nothing')).toMatchObject({ status: 404 })

  const edit = (content: string) =>
    callOk(it, editRecord, { token: it.reader.token, body: { record_id, content, mode: 'keep' } })
  await edit('Another line. Come in.')
  const edited = await speakOk(it, record_id)
  expect(edited.spend).toBe(COST)
  expect(edited.voice.voice_id).not.toBe(voice_id)
  await ended(it, edited.voice)
  expect((await it.audio.asked()).map(({ input }) => input)).toEqual([...SAID, 'Another line.'])
  await edit(TEXT)
  expect(await speakOk(it, record_id)).toMatchObject({ spend: 0, voice: { voice_id, state: 'ready' } })
  await edit('*She only nods.*')
  expect(await speak(it, record_id)).toMatchObject({ status: 409 })
  expect((await speak(it, record_id)).desc).toContain('Nothing in this message is spoken')

  // The same text again is paid already.
  const same = await sendAndWait(it, 'Once more?')
  const free = await speakOk(it, same.record_id)
  expect(free.spend).toBe(0)
  expect(await ended(it, free.voice)).toMatchObject({ state: 'ready' })

  // Clips of one user are not faster for another, so that nobody learns what other users read.
  await makeRich(it.ctx.db, stranger.user_id, { bonus: 10 })
  const theirs = await sendAndWait(it, 'Good evening', { token: stranger.token })
  await it.audio.behave('hang')
  const { data: heardBy } = await speak(it, theirs.record_id, stranger.token)
  expect(heardBy?.voice.parts.map(({ url }) => url)).toEqual([null, null, null])
  const ending = { token: stranger.token, params: { voice_id: heardBy?.voice.voice_id ?? '' } }
  expect((await callOk(it, stopVoice, ending)).voice).toMatchObject({ state: 'failed', is_given_back: true })
  await it.audio.behave('answer')

  // Two voices are in progress while their chat is deleted: the audible one is charged, the other refunded.
  const { token } = it.reader
  const [received, unheard] = [await sendAndWait(it, 'And then?'), await sendAndWait(it, 'And after that?')]
  for (const [{ record_id }, content] of [
    [received, 'Come in. And close the door.'],
    [unheard, 'And close the window.'],
  ] as const)
    await callOk(it, editRecord, { token, body: { record_id, content, mode: 'keep' } })
  const before = await balances(it)
  await it.audio.behave('hang')
  for (const { record_id } of [received, unheard]) await speakOk(it, record_id)
  expect(await balances(it)).toMatchObject({ hold: 2 * COST })

  const files = await it.ctx.db.selectFrom('voice_clips').select('hash').execute()
  expect(files).toHaveLength(4)
  await callOk(it, deleteRecentChat, {
    token,
    params: { character_id: it.character.character_id },
    query: { chat_id },
  })
  expect(await balances(it)).toMatchObject({ bonus: (before.bonus ?? 0) - COST, hold: 0 })
  await expectSoundLedger(it.ctx.db, it.clock.now())
  it.clock.advance(2 * 86_400_000)
  await pruneClips.run(it.ctx, {})
  expect(await it.ctx.db.selectFrom('voice_clips').select('hash').execute()).toEqual([])
  const { url } = free.voice.parts[0] ?? {}
  expect((await fetchSound(it, url)).statusCode).toBe(404)
})

test('the local engine reads English; other languages use the browser, free of charge', async () => {
  const it = await chatApp({ model: { text: 'Guten Abend. Ich habe auf dich gewartet, und es ist kalt.' } })
  await makeCostly(it)
  const german = await sendAndWait(it, 'Hallo')
  const { voice, spend } = await speakOk(it, german.record_id)
  expect(voice).toMatchObject({ state: 'ready', engine: 'browser', lang: 'de', duration_ms: null })
  expect(voice.parts.map(({ text, url }) => [text, url])).toEqual([
    ['Guten Abend.', null],
    ['Ich habe auf dich gewartet, und es ist kalt.', null],
  ])
  expect(spend).toBe(0)
  // Only the last free voice is kept.
  for (const content of ['Es ist kalt, und du bist nicht da.', 'Die Lampe ist an, und das Meer ist still.']) {
    const edited = { record_id: german.record_id, content, mode: 'keep' as const }
    await callOk(it, editRecord, { token: it.reader.token, body: edited })
    expect((await speakOk(it, german.record_id)).voice.state).toBe('ready')
  }
  expect(await it.ctx.db.selectFrom('voices').select('voice_id').execute()).toHaveLength(1)

  const { records } = await callOk(it, listRecords, {
    token: it.reader.token,
    query: { character_id: it.character.character_id },
  })
  const opening = await speakOk(it, records[0]?.record_id ?? '')
  expect(opening).toMatchObject({ spend: COST, voice: { engine: 'server', lang: 'en' } })
  const received = await ended(it, opening.voice)
  expect(received.parts.every(({ peaks }) => Math.max(...peaks) > 20)).toBe(true)
  expect((await fetchSound(it, received.parts[0]?.url)).rawPayload.length).toBeGreaterThan(5_000)

  // Expected in English, but the reply is in Japanese.
  await it.model.set({ text: 'こんばんは。お待ちしていました。', first_token_ms: 1_500 })
  const stream = await sendMessage(it, 'And now?')
  const { record_id } = readBeginning([await stream.waitFor(({ event }) => event === 'record')]).reply
  const turned = await speakOk(it, record_id)
  expect(turned).toMatchObject({ spend: COST, voice: { engine: 'server' } })
  await stream.ended
  expect(await ended(it, turned.voice)).toMatchObject({ engine: 'browser', lang: 'ja', state: 'ready' })
  expect(await balances(it)).toMatchObject({ bonus: 100 - COST, hold: 0 })
  await expectSoundLedger(it.ctx.db, it.clock.now())
})
