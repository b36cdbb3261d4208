import { deleteMessage, editMessage, restoreMessages } from '@citrine/contract/chat-tree'
import { stopVoice, type Voice } from '@citrine/contract/voices'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { HOLD_LIFETIME_MS } from '#server/features/wallet/holds/holds.queries.ts'
import { createFliteTts } from '#server/providers/tts/flite/flite.tts.ts'
import { openSpeechThreads } from '#server/providers/tts/threads/speech-threads.ts'
import { callOk } from '#test/call.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { until } from '#test/until.ts'
import { ageHolds, expectSoundLedger, expireHolds, payForOther } from '#test/wallet.ts'
import {
  COST,
  changeVoiceSettings,
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
} from '../voices.fixture.ts'
import { recoverStalledVoices } from './recover-stalled-voices.job.ts'
import { speakPart } from './speak-part.job.ts'

test('an audio server that refuses, or fails for good, returns the whole hold; a new request continues', async () => {
  const app = await startSpeakingApp()
  const { record_id } = await sendAndWait(app, 'Good evening')
  await app.audio.behave('refuse')
  const refused = await waitForEnd(app, (await speakOk(app, record_id)).voice)
  expect(refused).toMatchObject({ state: 'failed', is_given_back: true })
  expect(refused.fault).toContain('couldn’t be generated')
  expect(await app.audio.listRequests()).toHaveLength(1)
  expect(await listBalances(app)).toMatchObject({ bonus: 100, hold: 0 })

  await app.audio.behave('fail')
  const failed = await speakOk(app, record_id)
  expect(failed).toMatchObject({ spend: COST, voice: { voice_id: refused.voice_id, is_given_back: false } })
  expect(await waitForEnd(app, failed.voice)).toMatchObject({ state: 'failed', is_given_back: true })
  expect(await app.audio.listRequests()).toHaveLength(1 + 3)
  expect(await listBalances(app)).toMatchObject({ bonus: 100, hold: 0 })

  await app.audio.behave('answer')
  const { voice } = await speakOk(app, record_id)
  expect(await waitForEnd(app, voice)).toMatchObject({ state: 'ready', fault: null, is_given_back: false })
  expect(await listBalances(app)).toMatchObject({ bonus: 100 - COST, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('two voices are made at once; a stopped one keeps its finished part, and continues free of charge', async () => {
  const app = await startSpeakingApp({ concurrency: 4 })
  const { token } = app.reader
  const one = await sendAndWait(app, 'One')
  const two = await sendAndWait(app, 'Two')
  const three = await sendAndWait(app, 'Three')
  const edit = ({ record_id }: { record_id: string }, content: string) =>
    callOk(app, editMessage, { token, body: { record_id, content, mode: 'keep' } })
  const stop = async ({ voice_id }: Voice) =>
    (await callOk(app, stopVoice, { token, params: { voice_id } })).voice
  await waitForEnd(app, (await speakOk(app, one.record_id)).voice)
  await edit(two, 'Come in. Wait for me at the window.')
  await edit(three, 'Sit down with me.')
  await app.audio.behave('hang')
  const second = (await speakOk(app, two.record_id)).voice
  const third = (await speakOk(app, three.record_id)).voice
  await changeVoiceSettings(app, { voice_id: 'theo' })
  expect(await speak(app, one.record_id)).toMatchObject({ status: 409 })
  await changeVoiceSettings(app, { voice_id: null })
  expect(await speakOk(app, two.record_id)).toMatchObject({ spend: 0, voice: { voice_id: second.voice_id } })

  expect(await stop(third)).toMatchObject({ state: 'failed', fault: null, is_given_back: true, parts: [] })
  const stopped = await stop(second)
  expect([stopped.state, ...listTexts(stopped)]).toEqual(['ready', 'Come in.'])
  expect(await listBalances(app)).toMatchObject({ bonus: 100 - 2 * COST, hold: 0 })

  const others = [await speakOk(app, three.record_id)]
  await changeVoiceSettings(app, { voice_id: 'theo' })
  others.push(await speakOk(app, one.record_id))
  await changeVoiceSettings(app, { voice_id: null })
  expect(await speak(app, two.record_id)).toMatchObject({ status: 409 })
  for (const { voice } of others) expect(await stop(voice)).toMatchObject({ is_given_back: true })

  await app.audio.behave('answer')
  const again = await speakOk(app, two.record_id)
  expect(again).toMatchObject({ spend: 0, voice: { voice_id: second.voice_id } })
  expect(listTexts(await waitForEnd(app, again.voice))).toEqual(['Come in.', 'Wait for me at the window.'])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an abandoned voice is continued, or fails and returns its hold', async () => {
  const app = await startSpeakingApp({ is_working: false })
  const { record_id } = await sendAndWait(app, 'Good evening')
  const { voice } = await speakOk(app, record_id)
  await app.ctx.db.updateTable('voices').set({ is_whole: false }).execute()
  await app.ctx.db.deleteFrom('voice_parts').where('part_no', '>', 0).execute()
  app.clock.advance(60_000)
  await recoverStalledVoices.run(app.ctx, {})
  expect(listTexts(await showVoice(app, voice))).toEqual(SENTENCES)

  app.clock.advance(HOLD_LIFETIME_MS + 1)
  await recoverStalledVoices.run(app.ctx, {})
  expect(await showVoice(app, voice)).toMatchObject({ state: 'generating' })
  await ageHolds(app.ctx.db, HOLD_LIFETIME_MS)
  await recoverStalledVoices.run(app.ctx, {})
  expect(await showVoice(app, voice)).toMatchObject({ state: 'failed', is_given_back: true })
  expect(await listBalances(app)).toMatchObject({ bonus: 100, hold: 0 })

  await speakOk(app, record_id)
  await speakPart.run(app.ctx, voice)
  await app.ctx.db.updateTable('voices').set({ is_whole: false }).execute()
  const { token } = app.reader
  const { deletion_id } = await callOk(app, deleteMessage, { token, body: { record_id, scope: 'one' } })
  app.clock.advance(30_000)
  await recoverStalledVoices.run(app.ctx, {})
  expect(await listBalances(app)).toMatchObject({ bonus: 100 - COST, hold: 0 })
  await callOk(app, restoreMessages, { token, body: { deletion_id } })
  expect(await speakOk(app, record_id)).toMatchObject({ spend: 0, voice: { voice_id: voice.voice_id } })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a voice that goes on while its hold is found expired is not abandoned', async () => {
  const app = await startSpeakingApp({ is_working: false })
  const { db } = app.ctx
  const { record_id } = await sendAndWait(app, 'Good evening')
  const { voice } = await speakOk(app, record_id)
  app.clock.advance(60_000)
  await ageHolds(db, HOLD_LIFETIME_MS)
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    return rows.length > 0
  }
  const tending = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('voices').select('voice_id').forUpdate().execute()
    const run = recoverStalledVoices.run(app.ctx, {})
    await until(isWaiting)
    await ageHolds(tx, -HOLD_LIFETIME_MS)
    return { run }
  })
  await tending.run

  expect(await showVoice(app, voice)).toMatchObject({ state: 'generating' })
  expect(await listBalances(app)).toMatchObject({ bonus: 100 - COST, hold: COST })
})

test('a thread that dies costs nobody anything: the part is retried, then the hold is returned', async () => {
  const tts = createFliteTts(openSpeechThreads(1))
  onTestFinished(() => tts.close())
  const app = await chatApp({ model: { text: TEXT }, is_working: false, parts: { tts } })
  await makeCostly(app)
  const { record_id } = await sendAndWait(app, 'Good evening')
  const { voice } = await speakOk(app, record_id)
  const { voice_id } = voice

  await expect(speakPart.run(app.ctx, { voice_id })).rejects.toMatchObject({
    fault: 'broke_off',
    retry: true,
  })
  expect(await showVoice(app, voice)).toMatchObject({ state: 'generating' })
  expect(await listBalances(app)).toMatchObject({ hold: COST })
  await speakPart.giveUp?.(app.ctx, { voice_id })

  expect(await showVoice(app, voice)).toMatchObject({ state: 'failed', is_given_back: true })
  expect(await listBalances(app)).toMatchObject({ bonus: 100, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a voice that outlived its hold is charged again, or falls silent when its coins were spent meanwhile', async () => {
  const app = await startSpeakingApp({ is_working: false })
  const { db } = app.ctx
  const { user_id } = app.reader
  const speakLate = async (text: string) => {
    const { record_id } = await sendAndWait(app, text)
    const { voice } = await speakOk(app, record_id)
    await expireHolds(db, app.clock.now())
    return voice
  }
  const late = await speakLate('Good evening')
  for (const _ of SENTENCES) await speakPart.run(app.ctx, late)
  expect(await showVoice(app, late)).toMatchObject({ state: 'ready' })
  expect(await listBalances(app)).toMatchObject({ bonus: 100 - COST, hold: 0 })

  await app.model.set({ text: 'The storm is near. We light the lamp.' })
  const unpaid = await speakLate('And now?')
  while (((await listBalances(app)).bonus ?? 0) >= COST)
    await payForOther(db, user_id, { kind: 'voice', now: app.clock.now() })
  const left = await listBalances(app)
  for (const _ of SENTENCES) await speakPart.run(app.ctx, unpaid)
  expect(await showVoice(app, unpaid)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/can’t be paid/),
    is_given_back: true,
    parts: [],
  })
  expect(await listBalances(app)).toEqual(left)
  await expectSoundLedger(db, app.clock.now())
})
